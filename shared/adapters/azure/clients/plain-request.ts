import { createHttpHeaders, createPipelineRequest, type PipelineResponse } from '@azure/core-rest-pipeline'
import type { PlainClient } from './plain-list.js'

/** A request for which the methods of the SDK do more than one request, or fail on an unusual answer. */
export interface PlainRequest {
  readonly method: 'GET' | 'PUT' | 'PATCH'
  readonly path: string
  readonly apiVersion: string
  /** Sent as JSON. */
  readonly body?: object
}

export function sendPlain(
  { pipeline, httpClient, isInsecure }: PlainClient,
  { method, body }: PlainRequest,
  url: string,
): Promise<PipelineResponse> {
  const request = createPipelineRequest({
    url,
    method,
    allowInsecureConnection: isInsecure,
    headers: createHttpHeaders({ accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }),
    ...(body && { body: JSON.stringify(body) }),
  })
  return pipeline.sendRequest(httpClient, request)
}

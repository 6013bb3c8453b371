import {
  createHttpHeaders,
  createPipelineRequest,
  type HttpClient,
  type Pipeline,
  type PipelineResponse,
} from '@azure/core-rest-pipeline'
import { nextPage } from '#shared/adapters/azure/calls/page-list.js'
import { refusal } from '#shared/adapters/azure/calls/refusal.js'
import { readJsonObject } from '#shared/kernel/json-answer.js'

export interface PlainClient {
  readonly pipeline: Pipeline
  readonly httpClient: HttpClient
  readonly isInsecure: boolean
}

/** Requests the pages of a list for which the app has no SDK client. The policies of the pipeline read the records. */
export async function* plainList(
  { pipeline, httpClient, isInsecure }: PlainClient,
  firstUrl: string,
): AsyncGenerator<PipelineResponse> {
  for (let url: string | undefined = firstUrl; url !== undefined; ) {
    const request = createPipelineRequest({
      url,
      method: 'GET',
      allowInsecureConnection: isInsecure,
      headers: createHttpHeaders({ accept: 'application/json' }),
    })
    const response: PipelineResponse = await pipeline.sendRequest(httpClient, request)
    const text = response.bodyAsText ?? ''
    if (response.status !== 200) throw refusal(response, text)
    yield response
    url = nextPage(readJsonObject(text, 'a list').nextLink)
  }
}

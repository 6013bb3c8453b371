import { type PipelineResponse, RestError } from '@azure/core-rest-pipeline'
import { errorCode } from '#shared/kernel/json-answer.js'

/** Creates the error that the SDK would throw. The SDK itself fails on error bodies of an unexpected form. */
export function refusal(response: PipelineResponse, text: string): RestError {
  const { status, request } = response
  const code = errorCode(parsed(text))
  return new RestError(`status ${status}`, { statusCode: status, request, response, ...(code && { code }) })
}

/** Undefined for what is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

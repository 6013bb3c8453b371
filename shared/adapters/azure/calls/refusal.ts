import { type PipelineResponse, RestError } from '@azure/core-rest-pipeline'
import { errorCode } from '#shared/kernel/json-answer.js'

/** As the SDK would reject, which stumbles over an error body of another form. */
export function refusal(response: PipelineResponse, text: string): RestError {
  const { status, request } = response
  const code = errorCode(parsed(text))
  return new RestError(`status ${status}`, { statusCode: status, request, response, ...(code && { code }) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

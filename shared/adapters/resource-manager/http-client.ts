import { createHttpHeaders, type HttpClient, type PipelineRequest, RestError } from '@azure/core-rest-pipeline'

/**
 * Sends the SDK's requests by `fetch`. The SDK's own client waits for ever, whatever its abort signal says, when a
 * compressed answer breaks off; this one rejects.
 */
export const fetchClient: HttpClient = {
  async sendRequest(request) {
    try {
      const { method, url, abortSignal } = request
      const init = { method, headers: request.headers.toJSON(), body: textBody(request) }
      const response = await fetch(url, { ...init, ...(abortSignal ? { signal: abortSignal as AbortSignal } : {}) })
      const headers = createHttpHeaders(Object.fromEntries(response.headers))
      return { request, status: response.status, headers, bodyAsText: await response.text() }
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } }
      throw new RestError(message, { request, ...(cause?.code === undefined ? {} : { code: cause.code }) })
    }
  },
}

/** Reads have no body, and the writes of the management SDKs are JSON text. */
function textBody({ body }: PipelineRequest): string | null {
  if (body === undefined || body === null) return null
  if (typeof body !== 'string') throw new Error('Only text can be sent to the Resource Manager')
  return body
}

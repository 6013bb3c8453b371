import { type IncomingMessage, request as sendHttp } from 'node:http'
import { request as sendHttps } from 'node:https'
import { createHttpHeaders, type HttpClient, type PipelineRequest, RestError } from '@azure/core-rest-pipeline'
import { isRead, type MaySend } from '#shared/adapters/azure/access/read-only.js'
import { readBounded } from '#shared/kernel/bounded-body.js'
import { lateAnswer, UnusableAnswer, wrongAnswer } from '#shared/kernel/unusable-answer.js'
import { type AnswerBounds, answerBounds } from './bounds.js'
import { unpack } from './unpack.js'

/**
 * Sends the SDK's requests. Each answer is read completely, within limits, and then decompressed at once. The SDK's own
 * client decompresses in chunks, which takes several times as long for a list of a megabyte, and hangs, even when
 * aborted, if a compressed answer breaks off; this one rejects. It sends requests to the endpoint only, because they
 * carry a token and an answer may contain any address as the next page. By default it sends nothing that writes.
 */
export function boundedClient(
  endpoint: string,
  bounds: AnswerBounds = answerBounds,
  maySend: MaySend = isRead,
): HttpClient {
  const { origin } = new URL(endpoint)
  return {
    async sendRequest(request) {
      const url = new URL(request.url)
      if (url.origin !== origin) throw wrongAnswer('Azure answered with a link to another host, which was not followed')
      if (!maySend(request.method, url.pathname))
        throw wrongAnswer(`Headroom only reads from Azure, so it did not send ${request.method} ${url.pathname}`)
      const time = AbortSignal.timeout(bounds.timeMs)
      try {
        const response = await send(request, time)
        // Rejects if the connection ends before the answer is complete.
        const packed = Buffer.concat(await readBounded<Buffer>(response, bounds.bytes, "Azure's answer"))
        const bytes = await unpack(packed, response.headers['content-encoding'], bounds.bytes)
        const headers = createHttpHeaders(toHeaders(response))
        return { request, status: response.statusCode ?? 0, headers, bodyAsText: bytes.toString('utf8') }
      } catch (error) {
        if (error instanceof UnusableAnswer) throw error
        if (time.aborted) throw lateAnswer(`Azure did not complete its answer within ${bounds.timeMs / 1000} s`)
        const { message, code } = error as Error & { code?: string }
        throw new RestError(message, { request, ...(code === undefined ? {} : { code }) })
      }
    },
  }
}

function send(request: PipelineRequest, time: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(request.url)
  const { method, abortSignal } = request
  const signal = abortSignal ? AbortSignal.any([abortSignal as AbortSignal, time]) : time
  const options = { method, headers: request.headers.toJSON(), signal }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? sendHttps : sendHttp)(url, options)
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end(textBody(request))
  })
}

function toHeaders({ headers }: IncomingMessage): Record<string, string> {
  const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return Object.fromEntries(single.filter(([, value]) => value !== undefined)) as Record<string, string>
}

/** Reads have no body. The writes of the management SDKs have JSON text. */
function textBody({ body }: PipelineRequest): string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body !== 'string') throw new Error('Only text can be sent to Azure')
  return body
}

import { type IncomingMessage, request as sendHttp } from 'node:http'
import { request as sendHttps } from 'node:https'
import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'
import { createHttpHeaders, type HttpClient, type PipelineRequest, RestError } from '@azure/core-rest-pipeline'

/**
 * Sends the SDK's requests and reads each answer whole before it is unpacked in one go. The SDK's own client unpacks
 * piece by piece, which costs several times as much for a list of a megabyte, and waits for ever, whatever its abort
 * signal says, when a compressed answer breaks off; this one rejects.
 */
export const bufferingClient: HttpClient = {
  async sendRequest(request) {
    try {
      const response = await send(request)
      const bytes = await unpack(await readWhole(response), response.headers['content-encoding'])
      const headers = createHttpHeaders(headersOf(response))
      return { request, status: response.statusCode ?? 0, headers, bodyAsText: bytes.toString('utf8') }
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      throw new RestError(message, { request, ...(code === undefined ? {} : { code }) })
    }
  },
}

function send(request: PipelineRequest): Promise<IncomingMessage> {
  const url = new URL(request.url)
  const { method, abortSignal } = request
  const options = {
    method,
    headers: request.headers.toJSON(),
    ...(abortSignal ? { signal: abortSignal as AbortSignal } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? sendHttps : sendHttp)(url, options)
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end(textBody(request))
  })
}

/** Rejects where the connection ends before the answer does. */
async function readWhole(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Lists of SKUs shrink to a fortieth. A buffer much larger than what it takes in costs more collecting than it saves. */
const usualShrinkage = 40
const [smallestPiece, largestPiece] = [64 * 1024, 4 * 1024 * 1024]
const unpackers: Readonly<Record<string, (bytes: Buffer, options: { chunkSize: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
}

async function unpack(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const unpacker = encoding === undefined ? undefined : unpackers[encoding]
  if (!unpacker || bytes.length === 0) return bytes
  return unpacker(bytes, { chunkSize: Math.min(largestPiece, Math.max(smallestPiece, bytes.length * usualShrinkage)) })
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return Object.fromEntries(single.filter(([, value]) => value !== undefined)) as Record<string, string>
}

/** Reads have no body, and the writes of the management SDKs are JSON text. */
function textBody({ body }: PipelineRequest): string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body !== 'string') throw new Error('Only text can be sent to the Resource Manager')
  return body
}

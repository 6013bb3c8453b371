import type { IncomingMessage } from 'node:http'
import { bodyLimit } from './exchange.js'

/** The whole body; undefined if it exceeds the limit. Rejects when the client disconnects. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyLimit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** The declared length of the request's body, bytes; 0 if none is declared. */
export function declaredLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** Ends a body of undeclared length at the limit, for readers that read it as a stream. */
export function limitBody(request: IncomingMessage): void {
  const push = request.push
  let length = 0
  request.push = (chunk: Buffer | null, encoding) => {
    length += chunk?.length ?? 0
    if (length <= bodyLimit) return push.call(request, chunk, encoding)
    request.destroy(new Error(`the request body is over ${bodyLimit} bytes`))
    return false
  }
}

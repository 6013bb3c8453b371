import type { IncomingMessage } from 'node:http'
import { bodyLimit } from './exchange.js'

/** The whole body. `undefined`: over the limit. Rejects when the client goes away. */
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

/** What the request says of its body's length, in bytes; 0 where it says nothing. */
export function declaredLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0)
}

/** Cuts a body of undeclared length at the limit, for readers that take it as it comes. */
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

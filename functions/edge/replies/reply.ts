import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Cookie, HttpRequest, HttpResponseInit } from '@azure/functions'
import { acceptedEncoding, brotliEffort, encodingHeaders, gzipEffort } from './encoding.js'

/**
 * A handler's answer with its own status or headers, or one that is too long for memory: then the body is text or bytes
 * in chunks, each produced on demand.
 */
export class Reply<T> {
  readonly status: number
  readonly body: T | AsyncIterable<string | Uint8Array>
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly Cookie[]

  constructor(
    status: number,
    body: T | AsyncIterable<string | Uint8Array>,
    headers: Readonly<Record<string, string>> = {},
    cookies: readonly Cookie[] = [],
  ) {
    this.status = status
    this.body = body
    this.headers = headers
    this.cookies = cookies
  }
}

/** Whether a body comes in chunks. */
export const isStream = (body: unknown): body is AsyncIterable<string | Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

const smallestCompressed = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A weak ETag from the route, the input and the version of the data. */
export function entityTag(...parts: readonly string[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)}"`
}

export function matches(request: HttpRequest, tag: string): boolean {
  const given = request.headers.get('if-none-match') ?? ''
  return given.split(',').some(one => one.trim() === tag)
}

/** Text as a response, compressed if it is long enough and the caller accepts it. */
export async function textResponse(
  request: HttpRequest,
  status: number,
  text: string,
  headers: Record<string, string>,
): Promise<HttpResponseInit> {
  const encoding = text.length < smallestCompressed ? undefined : acceptedEncoding(request)
  const allHeaders = { ...headers, ...encodingHeaders(encoding) }
  if (!encoding) return { status, headers: allHeaders, body: text }
  const body = encoding === 'br' ? await brotli(text, brotliEffort) : await zip(text, gzipEffort)
  return { status, headers: allHeaders, body }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Cookie, HttpRequest, HttpResponseInit } from '@azure/functions'
import { acceptedEncoding, brotliEffort, encodingHeaders, gzipEffort } from './encoding.js'

/**
 * A handler's answer where the status is not the route's own, or headers come with it, or it is too long to be held:
 * then the body is its text or bytes in pieces, each made when it is asked for.
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

/** Whether a body comes in pieces. */
export const isStream = (body: unknown): body is AsyncIterable<string | Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

const smallestCompressed = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A weak tag of what an answer is made from: the route, what was asked, and the version of the data. */
export function entityTag(...parts: readonly string[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)}"`
}

export function matches(request: HttpRequest, tag: string): boolean {
  const given = request.headers.get('if-none-match') ?? ''
  return given.split(',').some(one => one.trim() === tag)
}

/** Text as a response, compressed where that is worth it and the caller takes it. */
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

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpRequest, HttpResponseInit } from '@azure/functions'

/** A handler's answer where the status is not the route's own, or headers come with it. */
export class Reply<T> {
  readonly status: number
  readonly body: T
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: T, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const smallestCompressed = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A weak tag of what an answer is made from: the route, what was asked, and the version of the data. */
export function entityTag(...parts: readonly string[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)}"`
}

export function matches(request: HttpRequest, tag: string): boolean {
  const given = request.headers.get('if-none-match') ?? ''
  return given.split(',').some(one => one.trim() === tag || one.trim() === '*')
}

/** Text as a response, compressed where that is worth it and the caller takes it. */
export async function textResponse(
  request: HttpRequest,
  status: number,
  text: string,
  headers: Record<string, string>,
): Promise<HttpResponseInit> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = text.length < smallestCompressed ? undefined : chooseEncoding(accepted)
  if (!encoding) return { status, headers: { ...headers, vary: 'accept-encoding' }, body: text }
  const body =
    encoding === 'br'
      ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(text, { level: 5 })
  return { status, headers: { ...headers, vary: 'accept-encoding', 'content-encoding': encoding }, body }
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
  const takes = (name: string) => new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

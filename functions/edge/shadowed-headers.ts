import type { IncomingMessage } from 'node:http'
import type { HttpRequest } from '@azure/functions'
import { AppError } from '#shared/kernel/app-error.js'

/**
 * The Functions host merges query parameters and the top-level keys of a JSON body into the data that it sends with the
 * request's headers. A key `Headers`, in any casing, replaces the headers: the function then sees forged headers, or
 * none. Such a request is refused, since none of its headers can be trusted.
 *
 * @param received the request as it came over the connection, whose headers nothing shadows
 */
export function refuseShadowedHeaders(
  request: HttpRequest,
  body: Uint8Array,
  received: IncomingMessage | undefined,
): void {
  const { searchParams } = new URL(request.url)
  if ([...searchParams.keys()].some(isHeaders)) throw refusal('a query parameter')
  if (toKeys(body).some(isHeaders)) throw refusal('a key of the body')
  // The host reads the body of a GET or DELETE as well, but the function is not given it.
  const isBodiless = ['GET', 'HEAD', 'DELETE'].includes(request.method)
  const length = received?.headers['content-length'] ?? request.headers.get('content-length') ?? '0'
  if (isBodiless && Number(length) !== 0) throw new AppError('badInput', `A ${request.method} request takes no body`)
}

const isHeaders = (key: string): boolean => key.toUpperCase() === 'HEADERS'

const refusal = (what: string) =>
  new AppError('badInput', `Headers cannot be ${what}: the Functions host would take it for the headers of the request`)

/** What the host trims from a body: JavaScript's blanks, and U+0085. */
const outerBlanks = /^[\s\u0085]+|[\s\u0085]+$/g

/**
 * The top-level keys of a JSON object. The host's JSON parser is lax and decodes UTF-16 too, so a body that is not
 * valid JSON in UTF-8 is refused.
 */
function toKeys(body: Uint8Array): string[] {
  if (body.byteLength === 0) return []
  let text = ''
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body).replaceAll(outerBlanks, '')
    if (text.startsWith('{')) return Object.keys(JSON.parse(text) as object)
  } catch (cause) {
    if (text === '' || text.endsWith('}')) throw new AppError('badInput', 'The body is not valid JSON', { cause })
  }
  return []
}

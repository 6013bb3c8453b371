import { type ServerResponse, validateHeaderName } from 'node:http'
import type { CookieData, HttpData } from '#local/functions-host/app/core-types.js'

/** Headers of one connection, which the host sets and not the app. */
const connectionHeaders = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Sends a buffered answer of a function. Throws before it sends anything if a cookie has no valid name. */
export function writeBuffered(response: ServerResponse, answer: HttpData): void {
  const cookies = (answer.cookies ?? []).map(serializeCookie)
  const status = Number(answer.statusCode ?? 200)
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    if (!connectionHeaders.has(name.toLowerCase())) response.setHeader(name, value)
  }
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  const body = answer.body?.bytes ?? Buffer.from(answer.body?.string ?? '')
  if (status !== 204 && status !== 304) response.setHeader('content-length', body.byteLength)
  response.writeHead(status).end(body)
}

const sameSite = { lax: 'Lax', strict: 'Strict', explicitNone: 'None' }

/** A cookie as a Set-Cookie value. */
function serializeCookie(cookie: CookieData): string {
  // Both are tokens.
  validateHeaderName(cookie.name ?? '')
  const parts = [`${cookie.name ?? ''}=${encodeURIComponent(cookie.value ?? '')}`]
  if (cookie.expires) parts.push(`expires=${readTime(cookie.expires.value).toUTCString()}`)
  if (cookie.maxAge) parts.push(`max-age=${Math.trunc(cookie.maxAge.value)}`)
  if (cookie.domain) parts.push(`domain=${cookie.domain.value}`)
  if (cookie.path) parts.push(`path=${cookie.path.value}`)
  if (cookie.secure?.value) parts.push('secure')
  if (cookie.sameSite && cookie.sameSite !== 'none') parts.push(`samesite=${sameSite[cookie.sameSite]}`)
  if (cookie.httpOnly?.value) parts.push('httponly')
  return parts.join('; ')
}

/** The library's times are a Date, a number of milliseconds, or seconds with nanoseconds. */
function readTime(value: unknown): Date {
  if (typeof value === 'object' && value !== null && 'seconds' in value) return new Date(Number(value.seconds) * 1000)
  return new Date(value as number | string | Date)
}

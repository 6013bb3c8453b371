import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteMatch } from '#local/functions-host/routes/route-table.js'

/** One HTTP request that a function is to answer. */
export interface HttpExchange extends RouteMatch {
  request: IncomingMessage
  response: ServerResponse
  /** Path and query as they came. */
  url: string
  /** Host name and port that the client asked for. */
  host: string
}

/** A request body above this many bytes is refused, as by the real host. */
export const bodyLimit = 100 * 1024 * 1024

/** Repeated headers come as one, joined by commas: `Cookie` lines as well, which Node joins by semicolons. */
export function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headersDistinct)
  return Object.fromEntries(entries.map(([name, values = []]) => [name, values.join(',')]))
}

/** The query of an address that may be anything: `URL` would throw for some. */
export function toQuery(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/** The `traceparent` header, for the invocation's trace context. */
export function toTraceParent(request: IncomingMessage): string | undefined {
  const value = request.headers.traceparent
  return typeof value === 'string' ? value : undefined
}

/** An answer without a body. Where an answer has begun, the connection is cut, so that the client sees it broke. */
export function answerEmpty(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, status === 204 ? {} : { 'content-length': 0 }).end()
}

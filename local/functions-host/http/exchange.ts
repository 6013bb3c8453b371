import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouteMatch } from '#local/functions-host/routes/route-table.js'

/** One HTTP request for a function. */
export interface HttpExchange extends RouteMatch {
  request: IncomingMessage
  response: ServerResponse
  /** The path, encoded again, and the query. */
  url: string
  /** The requested host name and port. */
  host: string
}

/** A larger request body is rejected, as by the real host. */
export const bodyLimit = 100 * 1024 * 1024

/** Joins repeated headers with commas: `Cookie` lines too, which Node joins with semicolons. */
export function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headersDistinct)
  return Object.fromEntries(entries.map(([name, values = []]) => [name, values.join(',')]))
}

/** The query of any address. `URL` would throw for some. */
export function toQuery(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/** The `traceparent` header, for the invocation's trace context. */
export function toTraceParent(request: IncomingMessage): string | undefined {
  const value = request.headers.traceparent
  return typeof value === 'string' ? value : undefined
}

/** An answer without a body. If the answer has begun, the connection is closed instead, so that the client notices. */
export function answerEmpty(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, status === 204 ? {} : { 'content-length': 0 }).end()
}

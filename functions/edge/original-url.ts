import type { HttpRequest } from '@azure/functions'

/**
 * What the browser asked for, where the front rewrote it; it may leave the query out of the rewritten address. Anybody can
 * send this header: what comes of it is checked like any input.
 */
export function originalUrl(request: HttpRequest): URL {
  const given = request.headers.get('x-ms-original-url')
  return given !== null && URL.canParse(given) ? new URL(given) : new URL(request.url)
}

import type { HttpRequest } from '@azure/functions'

/**
 * The URL that the browser requested, where the front rewrote it; the front may drop the query from the rewritten URL.
 * Any caller can send this header, so its value is validated like any input.
 */
export function originalUrl(request: HttpRequest): URL {
  const given = request.headers.get('x-ms-original-url')
  return given !== null && URL.canParse(given) ? new URL(given) : new URL(request.url)
}

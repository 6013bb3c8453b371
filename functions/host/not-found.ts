import type { HttpHandler } from '@azure/functions'
import type { Route } from '#shared/contract/route.js'
import { correlationIdOf } from './correlation.js'

/** Answers what no route takes: 405 where the path is known with another method, else 404. */
export function notFound(routes: readonly Route[]): HttpHandler {
  const patterns = routes.map(({ path, method }) => ({ method, pattern: pathPattern(path) }))
  return async request => {
    const { pathname } = new URL(request.url)
    const allowed = [...new Set(patterns.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method))]
    const ref = correlationIdOf(request)
    const known = allowed.length > 0
    const error = known
      ? `${request.method} is not allowed here; allowed: ${allowed.join(', ')}`
      : 'There is nothing here'
    return {
      status: known ? 405 : 404,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-correlation-id': ref,
        ...(known ? { allow: allowed.join(', ') } : {}),
      },
      body: JSON.stringify({ error, ref }),
    }
  }
}

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}/?$`, 'i')

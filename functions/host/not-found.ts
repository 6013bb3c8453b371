import type { HttpHandler, HttpRequest } from '@azure/functions'
import { methodsOf, type Route } from '#shared/contract/route.js'
import { errorResponse } from './error-response.js'
import { logOf } from './logger.js'
import { securityHeaders } from './security-headers.js'
import { inRequest } from './telemetry.js'

/**
 * Answers what no route takes: 405 where the path is known with another method, else 404; while a setting keeps the app from
 * serving, 503 like everything.
 */
export function notFound(routes: readonly Route[], problemOf: () => string | undefined = () => undefined): HttpHandler {
  const patterns = routes.map(route => ({ methods: methodsOf(route), pattern: pathPattern(route.path) }))
  const answer = (request: HttpRequest, ref: string) => {
    const { pathname } = new URL(request.url)
    const here = patterns.filter(({ pattern }) => pattern.test(pathname))
    const allowed = [...new Set(here.flatMap(({ methods }) => methods))]
    const problem = problemOf()
    const known = allowed.length > 0 && problem === undefined
    const nothing = known
      ? `${request.method} is not allowed here; allowed: ${allowed.join(', ')}`
      : 'There is nothing here'
    return errorResponse(problem ? 503 : known ? 405 : 404, problem ?? nothing, ref, {
      ...securityHeaders,
      'x-correlation-id': ref,
      ...(known ? { allow: allowed.join(', ') } : {}),
    })
  }
  return (request, invocation) =>
    inRequest(request, invocation, undefined, async ref => {
      const response = answer(request, ref)
      const data = { method: request.method, status: response.status }
      logOf(invocation, ref).info(`${request.method} ${new URL(request.url).pathname} ${response.status}`, data)
      return response
    })
}

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}/?$`, 'i')

import type { HttpHandler, HttpRequest } from '@azure/functions'
import { errorResponse } from '#functions/edge/replies/error-response.js'
import { securityHeaders } from '#functions/edge/replies/security-headers.js'
import { createLog } from '#functions/runtime/logger.js'
import { inRequest } from '#functions/runtime/telemetry.js'
import { type Route, toMethods } from '#shared/contract/common/route.js'
import type { Log } from '#shared/kernel/log.js'

export interface Unserved {
  readonly request: HttpRequest
  readonly log: Log
  readonly correlationId: string
  readonly status: number
  readonly message: string
}

/**
 * Answers requests that match no route: 405 if the path has another method, else 404; 503 while a required setting is
 * missing, like every route. `note` is called before each answer.
 */
export function notFound(
  routes: readonly Route[],
  toProblem: () => string | undefined = () => undefined,
  note: (refusal: Unserved) => Promise<void> = async () => {},
): HttpHandler {
  const patterns = routes.map(route => ({ methods: toMethods(route), pattern: pathPattern(route.path) }))
  const answer = (request: HttpRequest, ref: string) => {
    const { pathname } = new URL(request.url)
    const here = patterns.filter(({ pattern }) => pattern.test(pathname))
    const allowed = [...new Set(here.flatMap(({ methods }) => methods))]
    const problem = toProblem()
    const known = allowed.length > 0 && problem === undefined
    const nothing = known
      ? `${request.method} is not allowed here; allowed: ${allowed.join(', ')}`
      : 'There is nothing at this address'
    const error = problem ?? nothing
    const response = errorResponse(problem ? 503 : known ? 405 : 404, error, ref, {
      ...securityHeaders,
      'x-correlation-id': ref,
      ...(known ? { allow: allowed.join(', ') } : {}),
    })
    return { error, response }
  }
  return (request, invocation) =>
    inRequest(request, invocation, undefined, async ref => {
      const { error, response } = answer(request, ref)
      const log = createLog(invocation, ref)
      await note({ request, log, correlationId: ref, status: response.status ?? 500, message: error })
      const data = { method: request.method, status: response.status }
      log.info(`${request.method} ${new URL(request.url).pathname.slice(0, longestPath)} ${response.status}`, data)
      return response
    })
}

/** The longest path in the log: the caller decides how long a path is. */
const longestPath = 500

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}/?$`, 'i')

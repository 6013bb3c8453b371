import { randomUUID } from 'node:crypto'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import functions, {
  type Cookie,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  type InvocationContext,
} from '@azure/functions'
import { stringifySetCookie } from 'cookie'
import { context } from '#functions/composition/context.js'
import { errorResponse, unexpectedError } from '#functions/edge/replies/error-response.js'
import { securityHeaders } from '#functions/edge/replies/security-headers.js'
import { toCorrelationId } from '#functions/runtime/correlation.js'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { createLog } from '#functions/runtime/logger.js'
import { recordError } from '#shared/admin/record-error.js'

/**
 * Wraps every function that is registered with the Functions host. If a function throws, returns nothing or returns
 * what cannot be sent, the host does not answer, and the caller gets an empty 500 after 240 s. The wrapper answers 500
 * at once.
 */
export function neverThrowing(handler: HttpHandler): HttpHandler {
  return async (request, invocation) => {
    try {
      return sendable(await handler(request, invocation))
    } catch (error) {
      return failed(error, request, invocation)
    }
  }
}

/** Throws for a response that the library or Node's HTTP server would refuse to send. */
function sendable(result: Awaited<ReturnType<HttpHandler>>): HttpResponse {
  if (typeof result !== 'object' || result === null) throw new Error('The handler returned no response')
  const response = result instanceof functions.HttpResponse ? result : new functions.HttpResponse(result)
  response.headers.forEach((value, name) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  })
  for (const cookie of response.cookies) checkCookie(cookie)
  return response
}

function checkCookie({ name, value, domain, path, expires }: Cookie): void {
  stringifySetCookie({
    name,
    value,
    ...(domain === undefined ? {} : { domain }),
    ...(path === undefined ? {} : { path }),
    ...(expires === undefined ? {} : { expires: new Date(expires) }),
  })
}

function failed(error: unknown, request: HttpRequest, invocation: InvocationContext): HttpResponse {
  let correlationId: string = randomUUID()
  try {
    correlationId = toCorrelationId(request)
    createLog(invocation, correlationId).error('unexpected error', {
      error: error instanceof Error ? error.stack : String(error),
    })
    telemetry().exception(error)
    // The answer does not wait for the database, which may be the cause.
    void recordError(context(), { error, correlationId, route: invocation.functionName, oid: null })
  } catch {
    // The logger itself may have failed.
  }
  const headers = { ...securityHeaders, 'x-correlation-id': correlationId }
  return new functions.HttpResponse(errorResponse(500, unexpectedError, correlationId, headers))
}

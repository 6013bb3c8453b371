import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions'
import type { Log } from '#shared/kernel/log.js'
import type { TraceOrigin } from '#shared/kernel/telemetry.js'
import { isUuid, toCorrelationId } from './correlation.js'
import { telemetry } from './current-telemetry.js'
import { createLog } from './logger.js'

/** The status of a request whose caller disconnected before the answer. Only the log shows it. */
export const clientClosedRequest = 499

/**
 * Answers an HTTP call under the caller's trace, or a new one. `route` is its pattern, undefined if no route matches.
 * The work gets the correlation id: every error answer and log line carries it.
 */
export function inRequest<Response extends HttpResponseInit>(
  request: HttpRequest,
  invocation: InvocationContext,
  route: string | undefined,
  work: (correlationId: string) => Promise<Response>,
): Promise<Response> {
  const correlationId = toCorrelationId(request)
  // The host continues the caller's trace, or starts one for its own lines.
  const traceparent = invocation.traceContext?.traceParent ?? request.headers.get('traceparent') ?? undefined
  const { origin, pathname } = new URL(request.url)
  const http = { method: request.method, url: origin + pathname, route }
  const start = { ...toStart(invocation, { traceparent, correlationId }), http }
  return telemetry().request(start, async span => {
    const response = await work(correlationId)
    const status = response.status ?? 200
    span.end(status === clientClosedRequest ? { status, failed: false } : { status })
    return response
  })
}

/** Runs a step of a job, under the trace that started the job, or the tick of a timer. */
export function inInvocation<T>(
  invocation: InvocationContext,
  origin: TraceOrigin | undefined,
  work: (log: Log) => Promise<T>,
): Promise<T> {
  const from = origin ?? { correlationId: toCorrelationId(invocation) }
  const log = createLog(invocation, from.correlationId)
  return telemetry().request(toStart(invocation, from), async () => {
    try {
      return await work(log)
    } catch (error) {
      telemetry().exception(error)
      log.error('unexpected error', { error: error instanceof Error ? error.stack : String(error) })
      throw error
    }
  })
}

const toStart = ({ functionName, invocationId }: InvocationContext, origin: TraceOrigin) => ({
  name: functionName,
  origin,
  data: { function: functionName, invocationId },
})

interface Carried {
  readonly trace: TraceOrigin
  readonly input: unknown
}

/** The input of an orchestration or activity, with the trace that it continues. */
export const carry = (input: unknown, trace: TraceOrigin | undefined): unknown => (trace ? { trace, input } : input)

/** The current trace, to be passed on. */
export function currentOrigin(): TraceOrigin | undefined {
  const scope = telemetry().scope()
  return scope && { traceparent: telemetry().headers().traceparent, correlationId: scope.correlationId }
}

/** The reverse of `carry`; an input that was stored without a trace is returned as it is. */
export function carried(given: unknown): { readonly trace?: TraceOrigin; readonly input: unknown } {
  const { trace, input } = (given ?? {}) as Partial<Carried>
  return isUuid(trace?.correlationId) ? { trace: trace as TraceOrigin, input } : { input: given }
}

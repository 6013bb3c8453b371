import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions'
import type { Log } from '#shared/kernel/log.js'
import type { TraceOrigin } from '#shared/kernel/telemetry.js'
import { isUuid, toCorrelationId } from './correlation.js'
import { telemetry } from './current-telemetry.js'
import { createLog } from './logger.js'

/** The status that the Functions host gives a request whose caller left before the answer. Nobody sees it but the log. */
export const clientClosedRequest = 499

/**
 * Answers an HTTP call under the trace that it came with, or a new one. `route` is its pattern, and undefined where no
 * route takes the call. The work is given the correlation id: every error answer and log line has to carry it.
 */
export function inRequest<Response extends HttpResponseInit>(
  request: HttpRequest,
  invocation: InvocationContext,
  route: string | undefined,
  work: (correlationId: string) => Promise<Response>,
): Promise<Response> {
  const correlationId = toCorrelationId(request)
  // The host goes on with the caller's trace, or begins one that its own lines belong to.
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

/** Runs what no HTTP call asks for: a step of a job, under the trace that started it, or the tick of a timer. */
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

/** The input of an orchestration or activity, with the trace that it goes on with. */
export const carry = (input: unknown, trace: TraceOrigin | undefined): unknown => (trace ? { trace, input } : input)

/** What is being worked for now, to be carried on. */
export function currentOrigin(): TraceOrigin | undefined {
  const scope = telemetry().scope()
  return scope && { traceparent: telemetry().headers().traceparent, correlationId: scope.correlationId }
}

/** Takes apart what `carry` made; an input that was stored without a trace is taken as it is. */
export function carried(given: unknown): { readonly trace?: TraceOrigin; readonly input: unknown } {
  const { trace, input } = (given ?? {}) as Partial<Carried>
  return isUuid(trace?.correlationId) ? { trace: trace as TraceOrigin, input } : { input: given }
}

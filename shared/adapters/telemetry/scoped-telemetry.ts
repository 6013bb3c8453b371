import { AsyncLocalStorage } from 'node:async_hooks'
import type { DependencyStart, RequestStart, Span, SpanEnd, Telemetry, TraceScope } from '#shared/kernel/telemetry.js'
import { type OpenSpan, type Sink, slowMs } from './sink.js'
import { readTraceparent, writeTraceparent } from './trace-context.js'

/** Keeps the scope of each operation across its awaits, and passes its telemetry to the sink. */
export function scopedTelemetry(sink: Sink, scopes = new AsyncLocalStorage<TraceScope>()): Telemetry {
  async function run<T>(
    open: OpenSpan,
    correlationId: string | undefined,
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const started = performance.now()
    let known: SpanEnd = {}
    const span = {
      end(end: SpanEnd) {
        known = end
      },
    }
    const inside = () => work(span)
    try {
      // A call outside of a request, such as at startup, has a span but no scope.
      return await (correlationId ? scopes.run({ ...open.place, correlationId }, inside) : inside())
    } catch (error) {
      known = { ...known, failed: true }
      throw error
    } finally {
      open.end(known, performance.now() - started)
    }
  }
  return {
    request(start: RequestStart, work) {
      return run(sink.openRequest(start, readTraceparent(start.origin.traceparent)), start.origin.correlationId, work)
    },
    dependency(start: DependencyStart, work) {
      const scope = scopes.getStore()
      return run(sink.openDependency(start, scope), scope?.correlationId, work)
    },
    statement(text, system, durationMs, failed) {
      if (failed || durationMs > slowMs) sink.statement(text, system, durationMs, failed, scopes.getStore())
    },
    exception: error => sink.exception(error, scopes.getStore()),
    line: (level, message, data) => sink.line(level, message, data, scopes.getStore()),
    scope: () => scopes.getStore(),
    headers() {
      const scope = scopes.getStore()
      return scope ? { traceparent: writeTraceparent(scope), 'x-correlation-id': scope.correlationId } : {}
    },
    close: () => sink.close(),
  }
}

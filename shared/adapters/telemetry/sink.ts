import type { LogData } from '#shared/kernel/log.js'
import type { DependencyStart, RequestStart, SpanEnd, Telemetry, TraceScope } from '#shared/kernel/telemetry.js'
import type { TracePlace } from './trace-context.js'

/** A span that has not ended. */
export interface OpenSpan {
  readonly place: TracePlace
  end(end: SpanEnd, durationMs: number): void
}

/** The destination of telemetry. It never throws and never blocks. */
export interface Sink {
  openRequest(start: RequestStart, parent: TracePlace | undefined): OpenSpan
  openDependency(start: DependencyStart, parent: TraceScope | undefined): OpenSpan
  /** Records an operation that has already ended. */
  statement(text: string, system: string, durationMs: number, failed: boolean, scope: TraceScope | undefined): void
  exception(error: unknown, scope: TraceScope | undefined): void
  line(...line: [...Parameters<Telemetry['line']>, scope: TraceScope | undefined]): boolean
  close(): Promise<void>
}

export const scopeData = (scope: TraceScope | undefined): LogData =>
  scope ? { correlationId: scope.correlationId, traceId: scope.traceId } : {}

/** Dependencies that take longer are always logged. */
export const slowMs = 1_000

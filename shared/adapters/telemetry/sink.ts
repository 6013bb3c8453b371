import type { LogData } from '#shared/kernel/log.js'
import type { DependencyStart, RequestStart, SpanEnd, Telemetry, TraceScope } from '#shared/kernel/telemetry.js'
import type { TracePlace } from './trace-context.js'

/** A span under way. */
export interface OpenSpan {
  readonly place: TracePlace
  end(end: SpanEnd, durationMs: number): void
}

/** Where telemetry goes. Nothing here throws or waits. */
export interface Sink {
  openRequest(start: RequestStart, parent: TracePlace | undefined): OpenSpan
  openDependency(start: DependencyStart, parent: TraceScope | undefined): OpenSpan
  /** What was done and is over. */
  statement(text: string, system: string, durationMs: number, failed: boolean, scope: TraceScope | undefined): void
  exception(error: unknown, scope: TraceScope | undefined): void
  line(...line: [...Parameters<Telemetry['line']>, scope: TraceScope | undefined]): boolean
  close(): Promise<void>
}

export const scopeData = (scope: TraceScope | undefined): LogData =>
  scope ? { correlationId: scope.correlationId, traceId: scope.traceId } : {}

/** A dependency that took longer than this is told of, wherever the others are not. */
export const slowMs = 1_000

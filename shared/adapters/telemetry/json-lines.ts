import type { LogData } from '#shared/kernel/log.js'
import type { SpanEnd, TraceScope } from '#shared/kernel/telemetry.js'
import { type Sink, scopeData, slowMs } from './sink.js'
import { newPlace } from './trace-context.js'

type Print = (message: string, data: LogData) => void

/**
 * Telemetry without a collector. Requests and errors have their own log lines, so it only writes dependencies that
 * failed or were slow. Trace context is still passed on.
 */
export function jsonLines(print: Print): Sink {
  const tell = (
    what: string,
    dimensions: LogData,
    durationMs: number,
    failed: boolean,
    scope: TraceScope | undefined,
  ) =>
    print(`${what} ${failed ? 'failed' : 'was slow'}`, {
      ...scopeData(scope),
      ...dimensions,
      durationMs: Math.round(durationMs),
    })
  return {
    openRequest: (_start, parent) => ({ place: newPlace(parent), end: () => {} }),
    openDependency({ name, type, http }, scope) {
      const end = ({ status, failed }: SpanEnd, durationMs: number) => {
        const isFailure = failed ?? (status ?? 0) >= 400
        if (isFailure || durationMs > slowMs)
          tell(name, { dependency: type, url: http?.url, status }, durationMs, isFailure, scope)
      }
      return { place: newPlace(scope), end }
    },
    statement: (text, system, durationMs, failed, scope) =>
      tell('A statement', { dependency: system, statement: text }, durationMs, failed, scope),
    exception: () => {},
    line: () => false,
    close: async () => {},
  }
}

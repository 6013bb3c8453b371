import type { LogData } from './log.js'

/** The context of work: a W3C trace, a span of it, and the request that caused it. */
export interface TraceScope {
  /** 32 hex digits. */
  readonly traceId: string
  /** 16 hex digits. */
  readonly spanId: string
  /** A UUID; the `ref` of error answers. */
  readonly correlationId: string
}

/** The context that one process, or one step of a job, passes to the next. */
export interface TraceOrigin {
  /** The W3C header; a malformed one starts a new trace. */
  readonly traceparent?: string | undefined
  readonly correlationId: string
}

/** Incoming work: an HTTP call, a tick of a timer, a step of a job. */
export interface RequestStart {
  readonly name: string
  readonly origin: TraceOrigin
  readonly http?: { readonly method: string; readonly url: string; readonly route?: string | undefined } | undefined
  readonly data?: LogData
}

/** A call to another system. */
export interface DependencyStart {
  readonly name: string
  /** Such as `worker` or `Azure Resource Manager`. */
  readonly type: string
  /** The address, without its query. */
  readonly http?: { readonly method: string; readonly url: string }
}

export interface SpanEnd {
  /** Of an HTTP call. */
  readonly status?: number | undefined
  readonly failed?: boolean
}

/** Called by the work with its result; an exception is a failure in any case. */
export interface Span {
  end(end: SpanEnd): void
}

/** The telemetry of the service. Nothing here throws, waits for a collector or holds a secret. */
export interface Telemetry {
  /** Runs a request in its own scope. */
  request<T>(start: RequestStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Runs a call to another system, in the scope of its request. */
  dependency<T>(start: DependencyStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Records a finished SQL statement, by its text without values. */
  statement(text: string, system: string, durationMs: number, failed: boolean): void
  /** Records an error in the scope in which it was caught. */
  exception(error: unknown): void
  /** Takes a log line; `false` if the caller must write it. */
  line(level: 'debug' | 'info' | 'warn' | 'error', message: string, data: LogData): boolean
  scope(): TraceScope | undefined
  /** The headers with which another app of the service continues this trace. */
  headers(): Record<string, string>
  /** Sends the remaining records, with a short time limit. */
  close(): Promise<void>
}

/** Records nothing. */
export const noTelemetry: Telemetry = {
  request: (_start, work) => work({ end: () => {} }),
  dependency: (_start, work) => work({ end: () => {} }),
  statement: () => {},
  exception: () => {},
  line: () => false,
  scope: () => undefined,
  headers: () => ({}),
  close: async () => {},
}

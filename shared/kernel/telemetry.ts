import type { LogData } from './log.js'

/** Where work belongs: a W3C trace, a span of it, and the request that it is all done for. */
export interface TraceScope {
  /** 32 hex digits. */
  readonly traceId: string
  /** 16 hex digits. */
  readonly spanId: string
  /** A UUID; the `ref` of error answers. */
  readonly correlationId: string
}

/** What is handed from one process, or one step of a job, to the next. */
export interface TraceOrigin {
  /** The W3C header; one that is not well formed starts a new trace. */
  readonly traceparent?: string | undefined
  readonly correlationId: string
}

/** Something that came in: an HTTP call, a tick of a timer, a step of a job. */
export interface RequestStart {
  readonly name: string
  readonly origin: TraceOrigin
  readonly http?: { readonly method: string; readonly url: string; readonly route?: string | undefined } | undefined
  readonly data?: LogData
}

/** Something that is asked of another system. */
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

/** Told by the work how it ended; what the work throws is a failure in any case. */
export interface Span {
  end(end: SpanEnd): void
}

/** What the service tells of its own work. Nothing here throws, waits for a collector or holds a secret. */
export interface Telemetry {
  /** Runs what a request asks for, in a scope of its own. */
  request<T>(start: RequestStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Runs a call to another system, in the scope of what it is done for. */
  dependency<T>(start: DependencyStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Notes a statement that is over, by its text without any value. */
  statement(text: string, system: string, durationMs: number, failed: boolean): void
  /** Notes an error under the scope in which it was caught. */
  exception(error: unknown): void
  /** Takes a log line; `false` where the caller has to write it himself. */
  line(level: 'debug' | 'info' | 'warn' | 'error', message: string, data: LogData): boolean
  scope(): TraceScope | undefined
  /** The headers by which another app of ours goes on with this trace. */
  headers(): Record<string, string>
  /** Sends what is left, but does not wait long for it. */
  close(): Promise<void>
}

/** Tells nobody. */
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

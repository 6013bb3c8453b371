import { setTimeout as sleep } from 'node:timers/promises'
import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogData } from '#shared/kernel/log.js'
import { cutText } from '#shared/kernel/log-json.js'
import { redact, redactedJson } from '#shared/kernel/redact.js'
import type { SpanEnd } from '#shared/kernel/telemetry.js'
import type { ProblemLog } from './problem-log.js'
import type { Sdk } from './sdk.js'
import { type OpenSpan, type Sink, scopeData } from './sink.js'
import type { TracePlace } from './trace-context.js'

const closeMs = 2_000
const severities = { debug: 'Verbose', info: 'Information', warn: 'Warning', error: 'Error' } as const

/**
 * Sends requests, dependencies, exceptions and log lines to Application Insights, each with its correlation id as a
 * custom dimension. The library buffers them and sends them in batches, so requests do not wait.
 */
export function applicationInsights({ client, tracer }: Sdk, problems: ProblemLog): Sink {
  const open = (name: string, kind: SpanKind, parent: TracePlace | undefined, attributes: Attributes): OpenSpan => {
    const span = tracer.startSpan(name, { kind, attributes }, under(parent))
    const { traceId, spanId } = span.spanContext()
    return { place: { traceId, spanId }, end: end => endSpan(span, end) }
  }
  return {
    openRequest({ name, origin, http, data }, parent) {
      const properties = toProperties({ correlationId: origin.correlationId, ...data })
      return open(name, SpanKind.SERVER, parent, {
        ...properties,
        ...toHttpAttributes(http),
        ...toRouteAttributes(http?.route),
      })
    },
    openDependency({ name, type, http }, scope) {
      const properties = toProperties({ ...scopeData(scope), dependency: type })
      return open(name, SpanKind.CLIENT, scope, { ...properties, ...toHttpAttributes(http) })
    },
    statement(text, system, durationMs, failed, scope) {
      const [name = 'statement'] = text.trimStart().split(/\s/, 1)
      const attributes = {
        ...toProperties(scopeData(scope)),
        'db.system': system,
        'db.statement': cutText(redact(text), longestText),
      }
      const startTime = Date.now() - durationMs
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, under(scope))
      endSpan(span, { failed })
    },
    exception(error, scope) {
      const properties = toProperties(scopeData(scope))
      context.with(under(scope), () => client.trackException({ exception: redactedError(error), properties }))
    },
    line(level, message, data, scope) {
      if (level === 'debug') return false
      const properties = toProperties(data)
      context.with(under(scope), () =>
        client.trackTrace({ message: cutText(redact(message), longestText), severity: severities[level], properties }),
      )
      // While sending fails, lines are also written to the log, where errors can then be found together with the other
      // lines.
      return level === 'info' || !problems.isRecent()
    },
    async close() {
      // Flushed first, because a shutdown alone drops what is buffered.
      const sent = client.flush().then(() => client.shutdown())
      await Promise.race([sent.catch(() => {}), sleep(closeMs, undefined, { ref: false })])
    },
  }
}

/** Always sampled, whatever the caller's header says, because errors must be found by their correlation id. */
const under = (parent: TracePlace | undefined) =>
  parent
    ? trace.setSpanContext(ROOT_CONTEXT, { traceId: parent.traceId, spanId: parent.spanId, traceFlags: 1 })
    : ROOT_CONTEXT

function endSpan(span: Span, { status, failed }: SpanEnd): void {
  if (status !== undefined) span.setAttribute('http.status_code', status)
  const isFailure = failed ?? (status ?? 0) >= 400
  span.setStatus({ code: isFailure ? SpanStatusCode.ERROR : SpanStatusCode.OK })
  span.end()
}

/** The parts of a URL. From a whole URL the library would derive a name with all its ids. */
function toHttpAttributes(http: { method: string; url: string } | undefined): Attributes {
  if (!http) return {}
  const { protocol, host, pathname } = new URL(http.url)
  const target = redact(pathname).slice(0, longestPath)
  return { 'http.method': http.method, 'http.scheme': protocol.slice(0, -1), 'http.host': host, 'http.target': target }
}
const toRouteAttributes = (route: string | undefined): Attributes => (route ? { 'http.route': route } : {})

/** Maximum length of a path, because the caller controls it. */
const longestPath = 500
/** The collector truncates longer values. */
const longestText = 8_000

/** Custom dimensions are texts. */
function toProperties(data: LogData): Record<string, string> {
  const given = Object.entries(data).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      cutText(typeof value === 'string' ? redact(value) : redactedJson(value), longestText),
    ]),
  )
}

function redactedError(error: unknown): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const copy = new Error(cutText(redact(message), longestText))
  return Object.assign(copy, { name, stack: cutText(redact(stack ?? ''), 2 * longestText) })
}

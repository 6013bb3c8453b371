import { randomBytes } from 'node:crypto'

/** One place in a trace, as W3C trace context has it. */
export interface TracePlace {
  readonly traceId: string
  readonly spanId: string
}

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/

/** The place that a caller names, if its header is well formed. Version 00 has four parts; a later one may have more. */
export function readTraceparent(header: string | undefined): TracePlace | undefined {
  const parts = traceparent.exec(header?.trim() ?? '')
  if (!parts?.[1] || !parts[2] || (parts[3] && header?.trim().startsWith('00'))) return undefined
  return { traceId: parts[1], spanId: parts[2] }
}

/** Always marked as recorded: what is noted here is not for the caller to choose. */
export const writeTraceparent = ({ traceId, spanId }: TracePlace): string => `00-${traceId}-${spanId}-01`

/** A new place: under its parent, or at the beginning of a new trace. */
export function newPlace(parent: TracePlace | undefined): TracePlace {
  if (parent) return { traceId: parent.traceId, spanId: randomBytes(8).toString('hex') }
  const id = randomBytes(24).toString('hex')
  return { traceId: id.slice(0, 32), spanId: id.slice(32) }
}

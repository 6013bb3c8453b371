import { randomFillSync } from 'node:crypto'

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

/** Always marked as recorded: the caller does not choose what is recorded here. */
export const writeTraceparent = ({ traceId, spanId }: TracePlace): string => `00-${traceId}-${spanId}-01`

/** A new place: under its parent, or at the beginning of a new trace. */
export const newPlace = (parent: TracePlace | undefined): TracePlace => ({
  traceId: parent?.traceId ?? randomHex(16),
  spanId: randomHex(8),
})

/** Asked for in small pieces, chance would be the dearest part of a request. */
const pool = Buffer.alloc(4096)
let taken = pool.length

function randomHex(bytes: number): string {
  if (taken + bytes > pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += bytes
  return pool.toString('hex', taken - bytes, taken)
}

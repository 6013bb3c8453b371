import { randomFillSync } from 'node:crypto'

/** A position in a trace, as in W3C trace context. */
export interface TracePlace {
  readonly traceId: string
  readonly spanId: string
}

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/

/**
 * Parses the caller's header; undefined if it is malformed. Version 00 has four parts; a later version may have more.
 */
export function readTraceparent(header: string | undefined): TracePlace | undefined {
  const parts = traceparent.exec(header?.trim() ?? '')
  if (!parts?.[1] || !parts[2] || (parts[3] && header?.trim().startsWith('00'))) return undefined
  return { traceId: parts[1], spanId: parts[2] }
}

/** Always marked as sampled; the caller does not decide that. */
export const writeTraceparent = ({ traceId, spanId }: TracePlace): string => `00-${traceId}-${spanId}-01`

/** A new position: a child of its parent, or the start of a new trace. */
export const newPlace = (parent: TracePlace | undefined): TracePlace => ({
  traceId: parent?.traceId ?? randomHex(16),
  spanId: randomHex(8),
})

/** Random bytes are requested in large blocks, because small requests would be the most expensive part of a request. */
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

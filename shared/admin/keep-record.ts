import type { ErrorLogRepository } from '#shared/admin/error-log.js'
import type { ErrorRecord } from '#shared/contract/admin/admin-logs.js'
import type { Clock } from '#shared/kernel/clock.js'
import { type Repeated, Repeats } from '#shared/kernel/repeats.js'

export interface KeepPorts {
  readonly errors: ErrorLogRepository
  readonly clock: Clock
}

/** How many records of repeated errors the error log takes, in each process. */
const limits = { perCause: 30, perGroup: 200, inAll: 1_000 }

const counted = new WeakMap<ErrorLogRepository, Repeats<ErrorRecord>>()

function findRepeats(errors: ErrorLogRepository): Repeats<ErrorRecord> {
  const repeats = counted.get(errors) ?? new Repeats<ErrorRecord>(limits)
  counted.set(errors, repeats)
  return repeats
}

export interface Cause {
  /** The number of distinct causes is limited per group, so that one group cannot use up the limits of the others. */
  readonly group: string
  readonly name: string
}

/**
 * Stores a record in the error log. If its cause has reached its limit for this hour, it is only counted, and a later
 * record says how often it happened. Returns the id of the record that stands for it.
 */
export async function keepRecord(
  { errors, clock }: KeepPorts,
  { group, name }: Cause,
  record: ErrorRecord,
  mayKeep = true,
): Promise<string> {
  const repeats = findRepeats(errors)
  const toStore = repeats.meet(group, name, record, clock().getTime(), mayKeep)
  for (const repeated of toStore) await errors.insert(toRecord(repeated))
  return repeats.findKept(group, name)?.id ?? record.id
}

/** Stores the counts of causes whose hour is over and that have no later record. */
export async function tellRepeats({ errors, clock }: KeepPorts): Promise<void> {
  for (const repeated of findRepeats(errors).over(clock().getTime())) await errors.insert(toRecord(repeated))
}

const longestMessage = 2_000

function toRecord({ entry, times, standsForMore, since }: Repeated<ErrorRecord>): ErrorRecord {
  if (!standsForMore) return entry
  const from = new Date(since).toISOString()
  const words = ` (this happened ${times.toLocaleString('en-US')} times in the hour from ${from})`
  return { ...entry, message: entry.message.slice(0, longestMessage - words.length) + words }
}

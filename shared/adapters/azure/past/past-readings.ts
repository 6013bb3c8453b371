import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import type { SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { PastReadings, UnitPlace } from '#shared/ingestion/history/past-readings.js'
import type { ReadTimes } from '#shared/ingestion/runs/read-times.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'

const answerTimeoutMs = 10_000

/** A unit as a reader of Azure lists it. */
interface ReadUnit extends ReadTimes {
  readonly skipped?: SkippedRecords | null
}

export interface PastUnits<Reading extends ReadUnit> {
  /** The reader of a unit of Azure. */
  readonly units: (access: AzureAccess) => {
    unit(subscriptionId: UnitPlace['subscriptionId'], region: UnitPlace['region']): Promise<Reading>
  }
  /** A reading, from the one at the other time and its differences. */
  readonly merged: (other: Reading, differences: Reading) => Reading
  /** What the list has that is answered as differences, for messages: `SKUs`. */
  readonly lists: string
}

/**
 * Reads the past from a simulated Resource Manager; Azure has no such feature. A header of the request sets the time,
 * and the same header of the answer has the time of its state. With the header `<header>-since` too, the lists of a unit
 * have only the differences from that other time, because a day differs little from the next.
 */
export function pastReadings<Reading extends ReadUnit>(
  access: AzureAccess,
  timeHeader: string,
  { units, merged, lists }: PastUnits<Reading>,
): PastReadings<Reading> {
  const at = (time: string, since: string | undefined) =>
    units({
      ...access,
      headers: { [timeHeader]: time, ...(since !== undefined && { [`${timeHeader}-since`]: since }) },
    })
  return {
    async now() {
      const address = new URL('/subscriptions?api-version=2022-12-01', access.endpoint)
      const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) })
      await response.body?.cancel()
      const time = response.headers.get(timeHeader)
      if (time === null)
        throw new UpstreamError(`the Resource Manager did not answer with its time (status ${response.status})`)
      return time
    },
    async *unit({ subscriptionId, region }, times) {
      let last: { time: string; reading: Reading } | undefined
      for (const time of times) {
        const read = await at(time, last?.time).unit(subscriptionId, region)
        // An invalid record in a difference would count as unchanged.
        if (last && read.skipped) throw new UpstreamError(`${lists} of ${region}: ${read.skipped.reason}`)
        const reading = last ? merged(last.reading, read) : read
        last = { time, reading }
        yield reading
      }
    },
  }
}

/** The records at a time: those at another time, with the changed ones in place, and without those of that time alone. */
export function mergedRecords<Record>(
  others: readonly Record[],
  changed: readonly Record[],
  toKey: (record: Record) => string,
  wasListed: (record: Record) => boolean,
): readonly Record[] {
  if (changed.length === 0) return others
  const byKey = new Map(changed.map(record => [toKey(record), record]))
  const known = others.map(record => {
    const key = toKey(record)
    const found = byKey.get(key) ?? record
    byKey.delete(key)
    return found
  })
  return [...known, ...byKey.values()].filter(wasListed)
}

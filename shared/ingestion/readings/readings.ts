import type { Readings } from '#shared/contract/about.js'
import type { RegionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import { nextRetry } from '#shared/ingestion/schedule/due-runs.js'
import { type Timing, tickAt } from '#shared/ingestion/schedule/due-times.js'

/** How all units stand, whichever run has read them; no id of a subscription. */
export function describeReadings(
  stored: readonly RegionReading[],
  unread: readonly UnreadUnit[],
  { enabled }: Timing,
  now: Date,
): Readings {
  const neverRead = unread.filter(({ snapshotTime }) => snapshotTime === null)
  const retry = enabled ? nextRetry(unread, now) : undefined
  const failedRegions = [...Map.groupBy(unread, ({ region }) => region)].map(([region, failed]) => ({
    region,
    failed: failed.length,
    units: unitsIn(stored, region) + neverRead.filter(unit => unit.region === region).length,
    suspect: failed.filter(({ status }) => status === 'suspect').length,
    reason: failed.find(({ status }) => status === 'suspect')?.reason ?? null,
    oldestSnapshotTime: oldest(failed.map(({ snapshotTime }) => snapshotTime)),
  }))
  return {
    units: stored.reduce((sum, { units }) => sum + units, 0) + neverRead.length,
    failed: unread.length,
    oldestSnapshotTime: oldest(stored.map(({ oldestSnapshotTime }) => oldestSnapshotTime)),
    failedRegions: failedRegions.sort((a, b) => ((a.region ?? '') < (b.region ?? '') ? -1 : 1)),
    retryTime: retry ? tickAt(retry, now).toISOString() : null,
  }
}

const unitsIn = (stored: readonly RegionReading[], region: string | null): number =>
  stored.find(reading => reading.region === region)?.units ?? 0

/** ISO 8601 sorts as text. */
const oldest = (times: readonly (string | null)[]): string | null =>
  times.filter(time => time !== null).sort()[0] ?? null

import { maxOldestSubscriptions, type Readings } from '#shared/contract/about.js'
import { failureWords } from '#shared/ingestion/failure-words.js'
import type { RegionReading, SubscriptionReading, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import { nextRetry } from '#shared/ingestion/schedule/due-runs.js'
import { type Timing, tickAt } from '#shared/ingestion/schedule/due-times.js'

export interface StoredReadings {
  readonly stored: readonly RegionReading[]
  readonly subscriptions: readonly SubscriptionReading[]
}

/**
 * The state of all units, whichever run read them. Sentences contain no ids. `subscriptions` is sorted, oldest first.
 */
export function describeReadings(
  { stored, subscriptions }: StoredReadings,
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
    reason: toReason(failed),
    oldestSnapshotTime: oldest(failed.map(({ snapshotTime }) => snapshotTime)),
  }))
  return {
    units: stored.reduce((sum, { units }) => sum + units, 0) + neverRead.length,
    failed: unread.length,
    oldestSnapshotTime: oldest(stored.map(({ oldestSnapshotTime }) => oldestSnapshotTime)),
    failedRegions: failedRegions.sort((a, b) => ((a.region ?? '') < (b.region ?? '') ? -1 : 1)),
    subscriptions: subscriptions.length,
    oldestSubscriptions: subscriptions.slice(0, maxOldestSubscriptions).map(subscription => ({
      ...subscription,
      failed: unread.filter(({ subscriptionId }) => subscriptionId === subscription.subscriptionId).length,
    })),
    retryTime: retry ? tickAt(retry, now).toISOString() : null,
  }
}

/** A suspect list has its own reason. For other failures the first reason is shown. */
function toReason(failed: readonly UnreadUnit[]): string {
  const suspect = failed.find(({ status }) => status === 'suspect')?.reason
  return suspect ?? failureWords(failed[0]?.reason ?? null)
}

const unitsIn = (stored: readonly RegionReading[], region: string | null): number =>
  stored.find(reading => reading.region === region)?.units ?? 0

/** ISO 8601 times sort as text. */
const oldest = (times: readonly (string | null)[]): string | null =>
  times.filter(time => time !== null).sort()[0] ?? null

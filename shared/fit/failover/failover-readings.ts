import type { FailoverReading } from '#shared/contract/fit/failover.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import type { ServiceOffer } from '#shared/services/service-offers.js'
import type { RegionPair, UnitReading } from './failover-reads.js'

export interface Readings {
  readonly subscriptions: number
  readonly capacity: readonly UnitReading[]
  readonly models: readonly UnitReading[]
  readonly services: readonly ServiceOffer[]
}

/** When each source was read for both regions, and for how many subscriptions. */
export function toReadings({ subscriptions, services, ...units }: Readings, { from, to }: RegionPair, now: Date) {
  const bySource = (['capacity', 'models'] as const).flatMap(source =>
    [from, to].map((region): FailoverReading => {
      const read = units[source].filter(unit => unit.region === region)
      const notRead = subscriptions - read.length
      return { source, region, subscriptions: read.length, notRead, ...times(read, now) }
    }),
  )
  const listed = [from, to].map((region): FailoverReading => {
    const read = services.filter(one => one.region === region)
    return { source: 'services', region, subscriptions: null, notRead: null, ...times(read, now) }
  })
  return [...bySource, ...listed]
}

function times(read: readonly { readonly snapshotTime: string }[], now: Date) {
  const sorted = read.map(({ snapshotTime }) => snapshotTime).sort()
  const [oldest = null, newest = null] = [sorted[0], sorted.at(-1)]
  return {
    snapshotTime: newest,
    oldestSnapshotTime: oldest,
    ageSeconds: oldest === null ? null : ageSeconds(oldest, now),
  }
}

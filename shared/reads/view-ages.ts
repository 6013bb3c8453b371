import type { ViewAges } from '#shared/contract/common/view-ages.js'

/** When a region of a subscription was read last, ISO 8601. */
interface Reading {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly snapshotTime: string
}

/** A run takes minutes: rows that were read less than an hour apart count as equally old. */
const mixedMs = 3_600_000

/** The ages of the rows of a view, with a warning in words if some are much older than others. */
export function viewAges(readings: readonly Reading[]): ViewAges {
  const sorted = [...readings].sort((a, b) => (a.snapshotTime < b.snapshotTime ? -1 : 1))
  const [oldest, newest] = [sorted[0], sorted.at(-1)]
  if (!oldest || !newest)
    return { isMixed: false, newest: null, oldest: null, oldestSubscription: null, oldestRegion: null, text: null }
  const name = oldest.subscriptionName ?? oldest.subscriptionId
  const apart = Date.parse(newest.snapshotTime) - Date.parse(oldest.snapshotTime)
  const isMixed = apart >= mixedMs
  return {
    isMixed,
    newest: newest.snapshotTime,
    oldest: oldest.snapshotTime,
    oldestSubscription: { id: oldest.subscriptionId, name },
    oldestRegion: oldest.region,
    text: isMixed
      ? `Rows differ in age: those of ${name} in ${oldest.region} were read ${duration(apart)} before the newest.`
      : null,
  }
}

function duration(ms: number): string {
  const hours = Math.round(ms / 3_600_000)
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

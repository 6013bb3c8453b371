import type { Readings } from '#shared/contract/about.js'
import { formatAge, formatNumber, formatUtc, plural } from '../../ui/format.js'

/** Returns the age of a time in seconds. */
type Age = (time: string) => number
/** The display name of a region; undefined if it is not known. */
type RegionName = (region: string) => string | undefined

const mixedSeconds = 3_600
const maxPlaces = 12

/**
 * `2 of 250 failed; oldest 7 h`; only an age if nothing failed but a reading is at least an hour older than the newest.
 */
export function readingsWords(
  { units, failed, oldestSnapshotTime }: Readings,
  newestSnapshotTime: string,
  age: Age,
): string | undefined {
  const oldest = oldestSnapshotTime === null ? undefined : `oldest ${formatAge(age(oldestSnapshotTime))}`
  if (failed > 0)
    return [`${formatNumber(failed)} of ${formatNumber(units)} failed`, oldest]
      .filter(word => word !== undefined)
      .join('; ')
  const isMixed = oldestSnapshotTime !== null && age(oldestSnapshotTime) - age(newestSnapshotTime) >= mixedSeconds
  return isMixed ? oldest : undefined
}

/** Each failed region, with its failed share and its age: `West US (westus, 1 of 5, 7 h old, half a list)`. */
export const failedRegionWords = (
  { failedRegions }: Pick<Readings, 'failedRegions'>,
  age: Age,
  regionName: RegionName,
): string[] =>
  failedRegions.map(({ region, failed: lost, units, oldestSnapshotTime, reason }) => {
    const known = region === null ? 'regions that Azure did not list' : (regionName(region) ?? region)
    const code = region === null || known === region ? [] : [region]
    const old = oldestSnapshotTime === null ? 'never read' : `${formatAge(age(oldestSnapshotTime))} old`
    return `${known} (${[...code, `${formatNumber(lost)} of ${formatNumber(units)}`, old, reason].join(', ')})`
  })

/** When the failed regions are read again, as a sentence. */
export const retryWords = ({ retryTime }: Pick<Readings, 'retryTime'>): string =>
  retryTime === null ? 'They are read again by the next run.' : `They are read again at ${formatUtc(retryTime)}.`

/** The failed regions, each with its age, and when they are read again; nothing if none failed. */
export function failedPlaces(readings: Readings, age: Age, regionName: RegionName): string | undefined {
  if (readings.failedRegions.length === 0) return undefined
  const regions = failedRegionWords(readings, age, regionName)
  const more = regions.length - maxPlaces
  const listed = regions.slice(0, maxPlaces).join(', ') + (more > 0 ? ` and ${formatNumber(more)} more` : '')
  return `Failed: ${listed}. ${retryWords(readings)}`
}

/**
 * How old the rows of a subscription are: `7 h ago, 1 of 6 regions failed`; a range if its regions differ by an hour.
 */
export function subscriptionAge(
  one: Pick<Readings['oldestSubscriptions'][number], 'regions' | 'failed' | 'oldestSnapshotTime' | 'snapshotTime'>,
  age: Age,
): string {
  const [old, young] = [age(one.oldestSnapshotTime), age(one.snapshotTime)]
  const range = old - young >= mixedSeconds ? `${formatAge(young)} to ${formatAge(old)} ago` : `${formatAge(old)} ago`
  return one.failed === 0 ? range : `${range}, ${one.failed} failed of its ${plural(one.regions, 'region')}`
}

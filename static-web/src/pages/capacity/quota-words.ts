import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import { formatNumber, plural } from '../../ui/format.js'

/** What sums of free quota mean, wherever one is shown. */

export const usableMeaning =
  'Free quota that the regional totals let one use: for each subscription and region the smaller of what its families ' +
  'and its regional total (cores) have free'
export const strandedMeaning = 'Free in a family, but out of reach under the regional total'
/** Where a figure is of one family: the next family counts the same regional total again. */
export const oneFamily = 'The families of a region compete for one regional total: do not add these up over families'

type Sums = Pick<CapacitySummary, 'quotaLimit' | 'quotaFree' | 'quotaUsable' | 'unitsWithoutTotal'>

export function usableTitle({ quotaLimit, quotaFree, quotaUsable, unitsWithoutTotal: unknown }: Sums): string {
  const figures = `${formatNumber(quotaUsable)} of ${formatNumber(quotaFree)} free vCPU; the limits add up to ${formatNumber(quotaLimit)}`
  const gap = `Not known for ${plural(unknown, 'region of a subscription', 'regions of subscriptions')}: no regional total is reported`
  return [`${usableMeaning}.`, `${figures}.`, ...(unknown > 0 ? [`${gap}.`] : [])].join(' ')
}

import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { formatNumber, plural } from '../../../ui/format.js'

type Sums = Pick<CapacitySummary, 'quotaLimit' | 'quotaFree' | 'quotaUsable' | 'unitsWithoutTotal'>

/** The sum in words, with its figures. */
export function usableTitle({ quotaLimit, quotaFree, quotaUsable, unitsWithoutTotal: unknown }: Sums): string {
  const figures = `${formatNumber(quotaUsable)} of ${formatNumber(quotaFree)} free vCPU; the limits add up to ${formatNumber(quotaLimit)}`
  const gap = `Not known for ${plural(unknown, 'region of a subscription', 'regions of subscriptions')}: no regional total is reported`
  return [glossary.usable, `${figures}.`, ...(unknown > 0 ? [`${gap}.`] : [])].join(' ')
}

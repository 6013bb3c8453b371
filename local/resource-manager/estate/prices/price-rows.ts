import { hash, share } from '#local/resource-manager/hash.js'
import type { Price, PriceRow } from './price-item.js'

/** Start of recorded prices. */
export const recordedSince = '2026-06-01T00:00:00Z'

/** The shares of a region's sizes with a changing price, and with a second meter. */
const changingShare = 0.02
const secondMeterShare = 0.05
const secondMeterFactor = 1.06
/** How long a change is listed before its day, and the replaced price after it. */
const listedMs = 45 * 86_400_000
const firstChangeMonth = Date.UTC(2026, 8)

/**
 * The rows of the list for the prices of one size in one region at a time. A size with constrained vCPUs is billed by
 * the meter of its parent size, so its rows are not primary meters. Some sizes have a second meter. Some have a price
 * that changes on the first of a month; around that day the list has both prices.
 */
export function* toRows(region: string, vmSku: string, prices: readonly Price[], at: Date): Generator<PriceRow> {
  const parent = vmSku.replace(/(\d+)-\d+/, '$1')
  const own = { meterSku: parent, isPrimary: parent === vmSku }
  const periods = toPeriods(region, vmSku, at)
  const hasSecond = own.isPrimary && share('meter', region, vmSku) < secondMeterShare
  for (const price of prices) {
    const { meter, dollars } = price
    const isFixed = meter.kind === 'Reservation' || meter.kind === 'Host'
    for (const { factor, since, until } of isFixed ? [recorded] : periods)
      yield { ...price, ...own, dollars: factor === 1 ? dollars : rounded(dollars * factor), since, until }
    if (hasSecond && meter.kind === 'Consumption') yield secondMeter(price)
  }
}

const secondMeter = (price: Price): PriceRow => ({
  ...price,
  meterSku: `second ${price.vmSku}`,
  isPrimary: false,
  dollars: rounded(price.dollars * secondMeterFactor),
  since: recordedSince,
})

interface Period {
  readonly factor: number
  readonly since: string
  readonly until?: string | undefined
}

const recorded: Period = { factor: 1, since: recordedSince }

function toPeriods(region: string, vmSku: string, at: Date): Period[] {
  if (share('changes', region, vmSku) >= changingShare) return [recorded]
  const month = new Date(firstChangeMonth)
  month.setUTCMonth(month.getUTCMonth() + (hash('month', region, vmSku) % 12))
  const since = month.toISOString().replace('.000Z', 'Z')
  const after = { factor: Math.round((0.94 + 0.12 * share('factor', region, vmSku)) * 100) / 100, since }
  const passed = at.getTime() - month.getTime()
  if (passed < -listedMs) return [recorded]
  if (passed < 0) return [recorded, after]
  return passed < listedMs ? [{ ...recorded, until: since }, after] : [after]
}

export const rounded = (dollars: number): number => Math.round(dollars * 1e6) / 1e6

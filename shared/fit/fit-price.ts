import { pricePerMonth } from '#shared/contract/capacity/row-price.js'
import type { Need } from '#shared/contract/fit/need.js'
import type { FitConstraint } from '#shared/contract/fit/need-verdict.js'
import type { StoredFacts } from './stored-facts.js'

/** The price of a need per month: of machines only. */
export const needPrice = (need: Need, region: string, facts: StoredFacts): number | null =>
  need.kind === 'vm' ? pricePerMonth(facts.price(region, need.sku), need.count) : null

interface RegionPrice {
  /** Null: the price of some machines is unknown, or there are none. */
  readonly monthlyPrice: number | null
  /** Whether it is under the ceiling. Null: unknown. */
  readonly fits: boolean | null
  readonly constraint: FitConstraint | null
}

/** The price of all machines of a region, against a ceiling. */
export function regionPrice(
  needs: readonly Need[],
  prices: readonly (number | null)[],
  ceiling: number | undefined,
  currency: string,
): RegionPrice {
  const own = needs.flatMap((need, index) => (need.kind === 'vm' ? [prices[index] ?? null] : []))
  const known = Math.round(own.reduce<number>((sum, price) => sum + (price ?? 0), 0) * 100) / 100
  const isUnknown = own.includes(null)
  const monthlyPrice = own.length === 0 || isUnknown ? null : known
  if (ceiling === undefined || own.length === 0) return { monthlyPrice, fits: true, constraint: null }
  const numbers = { limit: ceiling, free: null, need: known, unit: `${currency} per month` }
  const named = { subscriptionId: null, subscriptionName: null }
  const atLeast = isUnknown ? 'at least ' : ''
  const figure = `${known.toLocaleString('en')} ${currency} per month`
  if (known > ceiling) {
    const text = `the machines cost ${atLeast}${figure}, above the ceiling of ${ceiling.toLocaleString('en')}`
    return { monthlyPrice, fits: false, constraint: { kind: 'price', ...numbers, ...named, text } }
  }
  if (!isUnknown) return { monthlyPrice, fits: true, constraint: null }
  const text = 'the price of some machines is not known, so that it cannot be compared with the ceiling'
  return { monthlyPrice, fits: null, constraint: { kind: 'unknown', ...numbers, ...named, need: null, text } }
}

import type { Need } from '#shared/contract/fit/need.js'
import type { FitAlternative } from '#shared/contract/fit/need-verdict.js'
import type { FitRegion } from '#shared/contract/fit/region-fit.js'
import { needPrice, regionPrice } from './fit-price.js'
import type { KnownRegion } from './fit-repository.js'
import { type FitEstate, toHoldings } from './region-holdings.js'
import { toVerdict } from './verdicts/need-verdict.js'
import { type HeldNeed, place } from './verdicts/placement.js'

/** A region with the verdicts of all needs, each alone. */
export interface JudgedRegion {
  readonly region: KnownRegion
  readonly held: readonly HeldNeed[]
}

export function judgeRegion(needs: readonly Need[], region: KnownRegion, estate: FitEstate): JudgedRegion {
  const held = needs.map((need, index): HeldNeed => {
    const holdings = toHoldings(need, region, estate)
    return { need, holdings, verdict: toVerdict(need, index, holdings) }
  })
  return { region, held }
}

interface Terms {
  readonly facts: FitEstate['facts']
  readonly maxMonthlyPrice: number | undefined
  readonly currency: string
  /** Steps of the search for a placement. */
  readonly maxSteps: number
  readonly alternative: (need: Need, index: number, region: KnownRegion) => FitAlternative | null
}

/** A region as it is answered: all needs placed together, under the price ceiling. */
export function fittedRegion({ region, held }: JudgedRegion, terms: Terms): FitRegion {
  const needs = held.map(({ need }) => need)
  const prices = needs.map(need => needPrice(need, region.region, terms.facts))
  const price = regionPrice(needs, prices, terms.maxMonthlyPrice, terms.currency)
  const placement = place(held, terms.maxSteps)
  const { displayName, geography } = region
  return {
    region: region.region,
    displayName,
    geography,
    fits: bothFit(placement.fits, price.fits),
    needsFitting: needs.length - placement.unplaced.length,
    bindingConstraint: price.constraint,
    monthlyPrice: price.monthlyPrice,
    needs: held.map(({ need, verdict }, index) => ({
      ...verdict,
      alternative: verdict.fits ? null : terms.alternative(need, index, region),
      monthlyPrice: prices[index] ?? null,
    })),
    placement,
  }
}

const bothFit = (one: boolean | null, other: boolean | null): boolean | null =>
  one === false || other === false ? false : one && other ? true : null

const order = (fits: boolean | null): number => (fits ? 0 : fits === null ? 1 : 2)

/** Fitting ones first, then unknown ones; by the needs that fit, by price, by name. An unknown price comes last. */
export function compareRegions(a: FitRegion, b: FitRegion): number {
  return (
    order(a.fits) - order(b.fits) ||
    b.needsFitting - a.needsFitting ||
    comparePrices(a.monthlyPrice, b.monthlyPrice) ||
    a.displayName.localeCompare(b.displayName, 'en')
  )
}

const comparePrices = (a: number | null, b: number | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b

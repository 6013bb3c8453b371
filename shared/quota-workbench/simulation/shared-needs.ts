import { needsUnderTotal } from '#shared/quota-workbench/plan/needs-under-total.js'
import { toUnitName } from '#shared/quota-workbench/plan/unit-key.js'
import type { SimulatedSeries } from './simulated-series.js'

type Facts = Pick<
  SimulatedSeries,
  'subscriptionId' | 'region' | 'familyKey' | 'limit' | 'used' | 'need' | 'regionalLimit' | 'regionalUsed'
>

/**
 * What each need lacks, vCPU, in the order of the input. The families of a region share the regional total, as in a plan.
 * Use above the limit of the family has to be covered too. Null: the total is not reported.
 */
export function sharedNeeds(series: readonly Facts[]): (number | null)[] {
  const gaps: (number | null)[] = series.map(() => 0)
  const needing = [...series.entries()].filter(([, { need }]) => need > 0)
  const units = Map.groupBy(needing, ([, one]) => toUnitName(one))
  for (const rows of units.values()) {
    const [, { regionalLimit, regionalUsed } = { regionalLimit: null, regionalUsed: null }] = rows[0] ?? []
    const total = regionalLimit === null || regionalUsed === null ? null : regionalLimit - regionalUsed
    const met = needsUnderTotal(
      total,
      rows.map(([, { familyKey, need, limit, used }]) => ({ familyKey, need, free: limit - used })),
    )
    for (const [at, [index, one]] of rows.entries())
      gaps[index] = met === null ? null : one.need - (met[at] ?? 0) + overdraft(one)
  }
  return gaps
}

/** How much of the use is above the limit. */
export const overdraft = ({ limit, used }: Pick<Facts, 'limit' | 'used'>): number => Math.max(0, used - limit)

import { free } from '#shared/quota/quota.js'
import { type SimulatedSeries, toUnitName } from './simulated-series.js'

type Facts = Pick<
  SimulatedSeries,
  'subscriptionId' | 'region' | 'familyKey' | 'limit' | 'used' | 'need' | 'regionalLimit' | 'regionalUsed'
>

/**
 * What each need lacks, vCPU, in the order of the input. The families of a region share the regional total: needs are
 * served smallest first, so that each vCPU counts once and most needs are closed. Use above the limit of the family has to
 * be covered too. Null: the total is not reported.
 */
export function sharedNeeds(series: readonly Facts[]): (number | null)[] {
  const gaps: (number | null)[] = series.map(() => 0)
  const needing = [...series.entries()].filter(([, { need }]) => need > 0)
  const units = Map.groupBy(needing, ([, one]) => toUnitName(one))
  for (const rows of units.values()) {
    const [, { regionalLimit, regionalUsed } = { regionalLimit: null, regionalUsed: null }] = rows[0] ?? []
    let left =
      regionalLimit === null || regionalUsed === null ? null : free({ limit: regionalLimit, used: regionalUsed })
    for (const [index, { need, limit, used }] of rows.toSorted(smallestFirst)) {
      if (left === null) {
        gaps[index] = null
        continue
      }
      const met: number = Math.min(need, free({ limit, used }), left)
      left -= met
      gaps[index] = need - met + overdraft({ limit, used })
    }
  }
  return gaps
}

/** How much of the use is above the limit. */
export const overdraft = ({ limit, used }: Pick<Facts, 'limit' | 'used'>): number => Math.max(0, used - limit)

type Row = readonly [index: number, facts: Facts]

const smallestFirst = ([, one]: Row, [, other]: Row): number =>
  one.need - other.need || (one.familyKey < other.familyKey ? -1 : 1)

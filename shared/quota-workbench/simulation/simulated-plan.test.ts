import { expect, test } from 'vitest'
import type { PlanRequest } from '#shared/contract/quota/plan.js'
import type { PlanTotal } from '#shared/quota-workbench/plan/plan-input.js'
import { toUnitName } from '#shared/quota-workbench/plan/unit-key.js'
import { plansFor } from '../plan/cases/planned-case.js'
import { type SmallCase, smallCase } from '../plan/cases/small-case.js'
import { toPoolName } from './change-parts.js'
import { isTotal, planLimits, toSeriesKey } from './limit-changes.js'
import { overdraft } from './shared-needs.js'
import { simulateLimits } from './simulate-limits.js'
import { simulatedChanges } from './simulated-changes.js'
import { type SeriesKey, type SimulatedSeries, toSeriesName } from './simulated-series.js'
import { toTotalRow, toTotalSeries } from './simulated-totals.js'

const cases = 300

/** The case with a total for each unit: needs without one are not known to be met. */
function reported(one: SmallCase): SmallCase {
  const totals = new Map(
    one.series.map(({ subscriptionId, region }) => [`${subscriptionId}/${region}`, { subscriptionId, region }]),
  )
  const known = new Map(one.totals.map(total => [toUnitName(total), total]))
  const toTotal = (unit: Pick<PlanTotal, 'subscriptionId' | 'region'>): PlanTotal => {
    const { limit = null, used = null } = known.get(toUnitName(unit)) ?? {}
    return limit === null || used === null ? { ...unit, limit: 40, used: 20 } : { ...unit, limit, used }
  }
  return { ...one, totals: [...totals.values()].map(toTotal) }
}

async function simulated(one: SmallCase, requests: boolean) {
  const plan = await plansFor(one).plan({ requests, transfers: one.withTransfers })
  const totals = new Map(one.totals.map(total => [toUnitName(total), total]))
  const groups = new Map(one.members.toReversed().map(({ subscriptionId, groupId }) => [subscriptionId, groupId]))
  const series = one.series.map((row): SimulatedSeries => {
    const { limit: regionalLimit = null, used: regionalUsed = null } = totals.get(toUnitName(row)) ?? {}
    const groupId = groups.get(row.subscriptionId) ?? null
    return { ...row, subscriptionName: null, groupId, regionalLimit, regionalUsed }
  })
  const totalSeries = one.totals.map(({ limit, used, ...unit }) =>
    toTotalSeries({ ...unit, subscriptionName: null, limit: limit ?? 0, used: used ?? 0 }),
  )
  const before = new Map([...series, ...totalSeries].map(row => [toSeriesName(row), row.limit]))
  const { limits, transfers } = planLimits(plan, before)
  const pools = new Map(one.pools.map(pool => [toPoolName(pool), pool.free]))
  const changes = [...limits.values()]
  const outcomes = simulateLimits({ series, changes, transfers, pools })
  const asked = changes.filter(isTotal).flatMap(change => {
    const total = totalSeries.find(one => toSeriesName(one) === toSeriesName(change))
    return total ? [{ ...total, limit: toTotalRow(total, changes, outcomes).limitAsked }] : []
  })
  return { plan, outcomes, asked, changes: simulatedChanges(changes, outcomes, totalSeries) }
}

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((total, row) => total + read(row), 0)

/** What `read` gives of each regional total among the changes, by its name. */
const totalsIn = <Change extends SeriesKey>(changes: readonly Change[], read: (change: Change) => number | null) =>
  Object.fromEntries(changes.filter(isTotal).map(change => [toSeriesName(change), read(change)]))

const toChanged = ({ limitAfter: limit, ...request }: PlanRequest) => ({ ...toSeriesKey(request), limit })

test.each([true, false])(
  'A simulated plan meets what the plan says, by the same moves and requests (%s)',
  async requests => {
    for (let seed = 0; seed < cases; seed += 1) {
      const { plan, outcomes, asked, changes } = await simulated(reported(smallCase(seed)), requests)
      const families = changes.filter(change => !isTotal(change))
      const isFamily = ({ family }: { family: string }) => family !== 'cores'
      const met = sum(outcomes, ({ series, limitAfter, gapAfter }) =>
        series.need === 0 ? 0 : series.need - (gapAfter ?? 0) + overdraft({ ...series, limit: limitAfter }),
      )
      expect(
        {
          met,
          requested: sum(families, change => change.requested),
          taken: sum(families, change => Math.max(0, change.moved)),
          transferred: sum(families, change => Math.max(0, change.transferred)),
          refused: sum(changes, change => change.refused),
        },
        `case ${seed}`,
      ).toEqual({
        met: plan.summary.met + plan.summary.requested,
        requested: sum(plan.requests.filter(isFamily), ({ vCpus }) => vCpus),
        taken: sum(
          plan.moves.filter(({ kind }) => kind === 'take'),
          ({ vCpus }) => vCpus,
        ),
        transferred: sum(
          plan.moves.filter(({ kind }) => kind === 'transfer'),
          ({ vCpus }) => vCpus,
        ),
        refused: 0,
      })
      // An apply sends the regional limit.
      const named = totalsIn(plan.requests.map(toChanged), ({ limit }) => limit)
      expect(totalsIn(changes, ({ regionalLimit }) => regionalLimit)).toEqual(named)
      expect(totalsIn(asked, ({ limit }) => limit)).toEqual(named)
    }
  },
)

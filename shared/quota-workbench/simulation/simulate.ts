import { familyKey } from '#shared/contract/common/names.js'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { QuotaSimulation, SimulatedPlan, SimulationRequest } from '#shared/contract/quota/simulation.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { type CandidateRuns, unknownRun } from '#shared/quota-workbench/candidates/candidate-queries.js'
import type { CaptureScope } from '#shared/quota-workbench/candidates/captured-sources.js'
import { toUnits } from '#shared/quota-workbench/plan/unit-key.js'
import { toPoolName } from './change-parts.js'
import { deployableSizes, maxDeployable } from './deployable-sizes.js'
import {
  type HashedPlan,
  isTotal,
  mergeLimits,
  type PlannedSteps,
  planLimits,
  plannedKeys,
  refuseRepeated,
  toLimits,
  toSeriesKey,
} from './limit-changes.js'
import { type GroupFacts, poolDrift } from './pool-drift.js'
import { isAtRisk, isRequestRefused, toSimulatedRow } from './row-words.js'
import { type SeriesOutcome, type SimulationInput, simulateLimits } from './simulate-limits.js'
import { simulatedChanges } from './simulated-changes.js'
import { type SimulatedSeries, toSeriesName } from './simulated-series.js'
import { toTotalRow, toTotalSeries } from './simulated-totals.js'
import { simulationHash } from './simulation-hash.js'
import { simulationNotes } from './simulation-notes.js'
import type { SimulationStore } from './simulation-store.js'

export interface SimulatePorts {
  readonly runs: Pick<CandidateRuns, 'find'>
  readonly store: SimulationStore
  /** The plan of a run. */
  readonly plan: (runId: string, options: SimulationRequest['planOptions']) => Promise<HashedPlan>
  /** Quota groups as they were last read. */
  readonly groups: { state(scope: CaptureScope): Promise<GroupFacts> }
  readonly clock: Clock
  readonly currency: string
}

/**
 * What changed limits would do to a captured run. Nothing is written to Azure. A quota that the run does not have, or one
 * that is there twice, is refused as `badInput`; a plan that is no longer the one asked for as `conflict`; a run that is removed meanwhile as `notFound`.
 */
export async function simulate(
  ports: SimulatePorts,
  request: SimulationRequest,
  user: { readonly oid: string; readonly name: string },
): Promise<QuotaSimulation> {
  const { store, currency, clock } = ports
  const { runId } = request
  if (request.changes.length === 0 && !request.usePlan)
    throw new AppError('badInput', 'changes: must have at least one change, or usePlan must be true')
  refuseRepeated(request.changes)
  const run = await ports.runs.find(runId)
  const planned = await readPlan(ports, request)
  const { changes, transfers, series, totals } = await readChanges(store, request, planned)
  const groups = await store.captured(runId)
  const outcomes = await readOutcomes(store, runId, { changes, transfers, series, pools: toPools(groups) })
  const affected = outcomes.filter(isAffected)
  const sizes = await deployableSizes(affected, keys => store.sizes(keys, currency))
  const changed = new Set(changes.map(toSeriesName))
  const rows = outcomes.filter(one => changed.has(toSeriesName(one.series)) || one.gapBefore !== one.gapAfter)
  const plan: SimulatedPlan | null = planned && { planHash: planned.planHash, ...request.planOptions }
  const createdAt = clock().toISOString()
  const simulated = { runId, plan, changes: simulatedChanges(changes, outcomes, totals) }
  const hash = simulationHash({ ...simulated, planHash: plan?.planHash ?? null, before: [...series, ...totals] })
  const author = { createdAt, createdBy: user.name, createdByOid: user.oid }
  const isKept = !request.store || (await store.save({ simulationHash: hash, ...simulated, ...author }))
  if (!isKept) throw unknownRun(runId)
  return {
    runId,
    simulationHash: request.store ? hash : null,
    plan,
    createdAt,
    run,
    rows: [...rows.map(toSimulatedRow), ...totals.map(total => toTotalRow(total, changes, outcomes))],
    deployable: [...sizes.more, ...sizes.fewer].slice(0, maxDeployable),
    summary: {
      ...countGaps(outcomes),
      donorsAtRisk: outcomes.filter(isAtRisk).length,
      requestsRefused: outcomes.filter(isRequestRefused).length,
      rows: changes.length,
      sizesUnblocked: sizes.counts.unblocked,
      sizesFewer: sizes.counts.fewer,
    },
    currency,
    notes: simulationNotes({
      run,
      hasPlan: plan !== null,
      outcomes,
      sizes: sizes.counts,
      drift: await store.drift(runId),
      categoryUnits: groups.categoryUnits,
      groups: poolDrift(groups, await ports.groups.state(toScope(run))),
    }),
    snapshotTime: run.snapshotTime,
    oldestSnapshotTime: run.oldestSnapshotTime,
  }
}

/** The plan that comes first; null: none. */
async function readPlan(
  ports: SimulatePorts,
  { runId, usePlan, planOptions, planHash }: SimulationRequest,
): Promise<HashedPlan | null> {
  if (!usePlan) return null
  const plan = await ports.plan(runId, planOptions)
  if (planHash === undefined || planHash === plan.planHash) return plan
  throw new AppError('conflict', 'The plan has changed since it was chosen: open the plan of the run again')
}

const nothingPlanned: PlannedSteps = { moves: [], requests: [] }

/** The changes as limits, and what the run has of the changed families and regional totals. */
async function readChanges(
  store: SimulationStore,
  { runId, changes: given }: SimulationRequest,
  plan: PlannedSteps | null,
) {
  const planned = plan ?? nothingPlanned
  const keys = [...given.map(toSeriesKey), ...plannedKeys(planned)]
  const families = keys.filter(key => !isTotal(key))
  const series = await store.series(runId, [...new Map(families.map(key => [toSeriesName(key), key])).values()])
  const totals = (await store.totals(runId, toUnits(keys.filter(isTotal)))).map(toTotalSeries)
  const before = new Map([...series, ...totals].map(one => [toSeriesName(one), one.limit]))
  const { limits, transfers } = planLimits(planned, before)
  return { changes: mergeLimits(limits, toLimits(given, before)), transfers, series, totals }
}

/** The outcomes of the changed series, of all needs, and of every series under a regional total that changes. */
async function readOutcomes(store: SimulationStore, runId: string, input: SimulationInput): Promise<SeriesOutcome[]> {
  const known = eachOnce([...input.series, ...(await store.needs(runId))])
  const outcomes = simulateLimits({ ...input, series: known })
  const raised = outcomes.filter(one => one.regionalLimitAfter !== one.series.regionalLimit)
  const units = toUnits([...raised.map(one => one.series), ...input.changes.filter(isTotal)])
  if (units.length === 0) return outcomes
  const under = await store.unitSeries(runId, units)
  return simulateLimits({ ...input, series: eachOnce([...known, ...under]) })
}

/** What groups have free, whole vCPU, by `toPoolName`. */
const toPools = ({ pools }: GroupFacts): Map<string, number> =>
  new Map(pools.map(pool => [toPoolName(pool), Math.max(0, Math.floor(pool.free))]))

const toScope = ({ scope: { subscriptionIds, regions, families } }: CandidateRun): CaptureScope => ({
  subscriptionIds: subscriptionIds ?? undefined,
  regions: regions ?? undefined,
  familyKeys: families?.map(familyKey),
})

const countGaps = (outcomes: readonly SeriesOutcome[]) => ({
  gapsClosed: outcomes.filter(({ gapBefore, gapAfter }) => gapBefore !== null && gapBefore > 0 && gapAfter === 0)
    .length,
  gapsLeft: outcomes.filter(({ gapAfter }) => gapAfter !== null && gapAfter > 0).length,
  unknown: outcomes.filter(({ gapAfter }) => gapAfter === null).length,
})

const eachOnce = (series: readonly SimulatedSeries[]): SimulatedSeries[] => [
  ...new Map(series.map(one => [toSeriesName(one), one])).values(),
]

const isAffected = ({ series, limitAfter, regionalLimitAfter }: SeriesOutcome): boolean =>
  limitAfter !== series.limit || regionalLimitAfter !== series.regionalLimit

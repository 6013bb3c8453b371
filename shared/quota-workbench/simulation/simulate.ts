import type { QuotaSimulation, SimulationRequest } from '#shared/contract/quota/simulation.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { CandidateRuns } from '#shared/quota-workbench/candidates/candidate-queries.js'
import { deployableSizes } from './deployable-sizes.js'
import {
  isTotal,
  mergeLimits,
  type PlannedSteps,
  planLimits,
  plannedKeys,
  refuseRepeated,
  toLimits,
  toSeriesKey,
} from './limit-changes.js'
import { isAtRisk, toSimulatedRow } from './row-words.js'
import { type SeriesOutcome, simulateLimits, toPoolName } from './simulate-limits.js'
import { type LimitChange, type SimulatedSeries, toSeriesName, toUnitName, type UnitKey } from './simulated-series.js'
import { toTotalRow, toTotalSeries } from './simulated-totals.js'
import { simulationHash } from './simulation-hash.js'
import { maxDeployable, simulationNotes } from './simulation-notes.js'
import type { SimulationStore } from './simulation-store.js'

export interface SimulatePorts {
  readonly runs: Pick<CandidateRuns, 'find' | 'planInput'>
  readonly store: SimulationStore
  /** The moves and requests of the plan of a run. */
  readonly plan: (runId: string) => Promise<PlannedSteps>
  readonly clock: Clock
  readonly currency: string
}

const nothingPlanned: PlannedSteps = { moves: [], requests: [] }

/**
 * What changed limits would do to a captured run. It is stored, and nothing is written to Azure. A quota that the run does
 * not have, or one that is there twice, is refused as `badInput`.
 */
export async function simulate(
  ports: SimulatePorts,
  request: SimulationRequest,
  user: { readonly oid: string; readonly name: string },
): Promise<QuotaSimulation> {
  const { store, currency } = ports
  const { runId } = request
  if (request.changes.length === 0 && !request.usePlan)
    throw new AppError('badInput', 'changes: must have at least one change, or usePlan must be true')
  refuseRepeated(request.changes)
  const run = await ports.runs.find(runId)
  const { changes, series, totals } = await readChanges(ports, request)
  const outcomes = await readOutcomes(ports, request, changes, series)
  const affected = outcomes.filter(isAffected)
  const offered = await store.sizes(
    affected.map(outcome => outcome.series),
    currency,
  )
  const sizes = deployableSizes(offered, affected)
  const changed = new Set(changes.map(toSeriesName))
  const rows = outcomes.filter(one => changed.has(toSeriesName(one.series)) || one.gapBefore !== one.gapAfter)
  const hash = simulationHash(runId, changes, [...series, ...totals])
  const createdAt = await store.save({
    simulationHash: hash,
    runId,
    createdAt: ports.clock().toISOString(),
    createdBy: user.name,
    createdByOid: user.oid,
    changes,
  })
  return {
    runId,
    simulationHash: hash,
    createdAt,
    run,
    rows: [...rows.map(toSimulatedRow), ...totals.map(total => toTotalRow(total, changes, outcomes))],
    deployable: sizes.more.slice(0, maxDeployable),
    summary: {
      gapsClosed: outcomes.filter(({ gapBefore, gapAfter }) => gapBefore !== 0 && gapAfter === 0).length,
      gapsLeft: outcomes.filter(({ gapAfter }) => gapAfter !== 0).length,
      donorsAtRisk: outcomes.filter(isAtRisk).length,
      rows: changes.length,
      sizesUnblocked: sizes.unblocked,
    },
    currency,
    notes: simulationNotes({ run, outcomes, sizes, drift: await store.drift(runId) }),
    snapshotTime: run.snapshotTime,
    oldestSnapshotTime: run.oldestSnapshotTime,
  }
}

/** The changes as limits, and what the run has of the changed families and regional totals. */
async function readChanges({ store, plan }: SimulatePorts, { runId, changes: given, usePlan }: SimulationRequest) {
  const planned = usePlan ? await plan(runId) : nothingPlanned
  const keys = [...given.map(toSeriesKey), ...plannedKeys(planned)]
  const families = keys.filter(key => !isTotal(key))
  const series = await store.series(runId, [...new Map(families.map(key => [toSeriesName(key), key])).values()])
  const totals = (await store.totals(runId, toUnits(keys.filter(isTotal)))).map(toTotalSeries)
  const before = new Map([...series, ...totals].map(one => [toSeriesName(one), one.limit]))
  const changes = mergeLimits(planLimits(planned, before), toLimits(given, before))
  return { changes, series, totals }
}

/** The outcomes of the changed series, of all needs, and of every series under a regional total that changes. */
async function readOutcomes(
  { store, runs }: SimulatePorts,
  { runId, usePlan }: SimulationRequest,
  changes: readonly LimitChange[],
  series: readonly SimulatedSeries[],
): Promise<SeriesOutcome[]> {
  const free = usePlan ? (await runs.planInput(runId)).pools : []
  const pools = new Map(free.map(pool => [toPoolName(pool), pool.free]))
  const known = eachOnce([...series, ...(await store.needs(runId))])
  const outcomes = simulateLimits({ series: known, changes, pools })
  const raised = outcomes.filter(one => one.regionalLimitAfter !== one.series.regionalLimit)
  const units = toUnits([...raised.map(one => one.series), ...changes.filter(isTotal)])
  if (units.length === 0) return outcomes
  const under = await store.unitSeries(runId, units)
  return simulateLimits({ series: eachOnce([...known, ...under]), changes, pools })
}

const eachOnce = (series: readonly SimulatedSeries[]): SimulatedSeries[] => [
  ...new Map(series.map(one => [toSeriesName(one), one])).values(),
]

const toUnits = (keys: readonly UnitKey[]): UnitKey[] => [
  ...new Map(
    keys.map(({ subscriptionId, region }) => [toUnitName({ subscriptionId, region }), { subscriptionId, region }]),
  ).values(),
]

const isAffected = ({ series, limitAfter, regionalLimitAfter }: SeriesOutcome): boolean =>
  limitAfter !== series.limit || regionalLimitAfter !== series.regionalLimit

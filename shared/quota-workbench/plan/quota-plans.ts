import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { QuotaPlan } from '#shared/contract/quota/plan.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Log } from '#shared/kernel/log.js'
import type { SubscriptionRepository } from '#shared/reads/subscription-repository.js'
import type { LinearSolver } from './linear-solver.js'
import { openNeeds } from './open-needs.js'
import { planHash } from './plan-hash.js'
import type { PlanInput } from './plan-input.js'
import { planMoves, type WrittenPlan } from './plan-moves.js'
import { readPlanTable } from './plan-table.js'
import { noTransfers } from './plan-words.js'
import { type SolvedPlan, solvePlan } from './solve-plan.js'
import { toUnitName } from './unit-key.js'

export interface PlanPorts {
  /** Captured runs; one that does not exist is refused as `notFound`. */
  readonly runs: {
    find(runId: string | undefined): Promise<CandidateRun>
    planInput(runId: string): Promise<PlanInput>
  }
  readonly subscriptions: Pick<SubscriptionRepository, 'list' | 'version'>
  readonly solver: LinearSolver
  readonly clock: Clock
}

export interface PlanRequestOptions {
  /** Default: the newest run. */
  readonly runId?: string | undefined
  readonly requests: boolean
  readonly transfers: boolean
}

/** Plans of captured runs. */
export interface QuotaPlans {
  /** @param log of a solver that cannot run */
  plan(options: PlanRequestOptions, log?: Log): Promise<QuotaPlan>
  /** A run does not change once it is captured, and the same run gives the same plan. */
  version(options: PlanRequestOptions): Promise<string>
}

/** Answers must be there in 40 seconds, reading the run included. */
const limits = { seconds: 20, maxSeconds: 5 }

export function quotaPlans({ runs, subscriptions, solver, clock }: PlanPorts): QuotaPlans {
  return {
    async plan({ runId, requests, transfers }, log) {
      const run = await runs.find(runId)
      const [input, listed] = await Promise.all([runs.planInput(run.runId), subscriptions.list(undefined)])
      const names = new Map(listed.map(one => [one.subscriptionId, one.subscriptionName]))
      const table = await readPlanTable(input)
      const onFailure = (error: unknown) => log?.warn('The solver of plans cannot run', { error: String(error) })
      const started = clock().getTime()
      const solved = await solvePlan(table, input, solver, { withTransfers: transfers, ...limits, onFailure })
      const milliseconds = clock().getTime() - started
      const toName = (subscriptionId: string) => names.get(subscriptionId) ?? subscriptionId
      const { members, totals } = input
      const enrolled = new Set(transfers ? input.enrollments.map(({ subscriptionId }) => subscriptionId) : [])
      const categoryUnits = new Set((input.categoryUnits ?? []).map(toUnitName))
      const plan = { table, solved, members, totals, enrolled, categoryUnits, toName }
      const transfersText = input.enrollments.length === 0 ? noTransfers : null
      return { ...toAnswer(run, plan, { requests, transfers }, milliseconds), transfersText }
    },
    async version({ runId, requests, transfers }) {
      const run = await runs.find(runId)
      return [run.runId, requests, transfers, await subscriptions.version()].join(' ')
    },
  }
}

function toAnswer(
  run: CandidateRun,
  plan: WrittenPlan,
  options: Pick<PlanRequestOptions, 'requests' | 'transfers'>,
  milliseconds: number,
): Omit<QuotaPlan, 'transfersText'> {
  const { table, solved } = plan
  refuseLarge(solved.patches)
  const { requests, unmet, met, requested, unknown } = openNeeds(plan, options.requests)
  refuseLarge(solved.patches + requests.length + unmet.length)
  const need = sumColumn(table.need)
  const steps = { moves: planMoves(plan), requests: [...requests] }
  const { snapshotTime, oldestSnapshotTime } = run
  return {
    runId: run.runId,
    planHash: planHash({ runId: run.runId, ...options, steps }),
    run,
    ...steps,
    unmet: [...unmet],
    gap: toGap(solved, need),
    greedy: toGreedy(solved, met + unknown),
    summary: {
      need,
      met,
      requested,
      unmet: need - met - requested - unknown,
      unknown,
      patches: solved.patches,
      donors: countDistinct(
        solved.given,
        solved.transfers.map(({ donor }) => donor),
      ),
      recipients: countDistinct(
        solved.taken,
        solved.transfers.map(({ recipient }) => recipient),
      ),
    },
    solver: { parts: solved.parts, coupledParts: solved.coupledParts, milliseconds },
    snapshotTime,
    oldestSnapshotTime,
  }
}

/** Each is an object of some sentences, and an answer is built in memory. */
const maxRows = 50_000

function refuseLarge(rows: number): void {
  if (rows <= maxRows) return
  throw new AppError(
    'badInput',
    `The plan has more than ${maxRows.toLocaleString('en-US')} moves, requests and unmet needs, and an answer holds no more: ` +
      'capture a run with a smaller scope',
  )
}

function toGap({ gap }: SolvedPlan, need: number): QuotaPlan['gap'] {
  const { vCpus, patches, isOptimal, isWithoutSolver, hasLargePart } = gap
  return { vCpus, share: need === 0 ? 0 : Math.min(1, vCpus / need), isOptimal, text: text() }

  function text(): string {
    const bounds = `At most ${vCpus} vCPU more could be met by moves`
    if (isWithoutSolver)
      return `The solver could not run, so parts that share a regional total were planned one need after another. ${bounds}.`
    if (isOptimal)
      return 'No plan meets more of the need by moves. Of those that meet as much, none changes fewer limits, and of those none lets the donor that keeps the least surplus keep more.'
    if (hasLargePart) return `Parts that are too large for the solver were planned one need after another. ${bounds}.`
    const fewer = patches > 0 ? `, and at most ${patches} changes of limits could be saved` : ''
    return `The time ended before this was proven to be the best plan. ${bounds}${fewer}.`
  }
}

/** @param covered vCPU of needs that own quota and moves of the plan cover */
function toGreedy(solved: SolvedPlan, covered: number): QuotaPlan['greedy'] {
  const { metByMoves, patches } = solved.greedy
  const missing = solved.metByMoves - metByMoves
  const more = patches - solved.patches
  const compared =
    missing > 0
      ? `${missing} vCPU less than this plan, with ${patches} changes of limits`
      : more > 0
        ? `as much as this plan, with ${more} more changes of limits`
        : 'as much as this plan, with as many changes of limits'
  const text = `One need after another, the largest first, would meet ${compared}.`
  return { met: covered - missing, patches, text }
}

const sumColumn = (column: Int32Array): number => column.reduce((total, amount) => total + amount, 0)

function countDistinct(amounts: Int32Array, transferred: readonly number[]): number {
  const also = new Set(transferred.filter(series => amounts[series] === 0))
  return amounts.reduce((count, amount) => (amount > 0 ? count + 1 : count), 0) + also.size
}

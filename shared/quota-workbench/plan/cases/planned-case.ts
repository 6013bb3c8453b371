import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { Log } from '#shared/kernel/log.js'
import type { LinearSolver } from '../linear-solver.js'
import type { PlanInput, PlanSeries } from '../plan-input.js'
import { quotaPlans } from '../quota-plans.js'

/** Plans of series that a test writes down, all in one region. The subscriptions x, y and z are in the group G. */

export const base = { region: 'westus2', family: 'standardDSv5Family', familyKey: 'standarddsv5family' }
/** @param need of its own, which its free quota covers */
export const donor = (subscriptionId: string, limit: number, used: number, buffer: number, need = 0): PlanSeries => {
  const movable = Math.max(0, limit - used - buffer - need)
  return { ...base, subscriptionId, limit, used, buffer, need, movable }
}
export const recipient = (subscriptionId: string, limit: number, used: number, need: number): PlanSeries => {
  return { ...base, subscriptionId, limit, used, buffer: 5, need, movable: 0 }
}
export const restricted = { family: 'standardDSv3Family', familyKey: 'standarddsv3family' }
export const total = (subscriptionId: string, limit: number | null, used = 0) => ({
  subscriptionId,
  region: 'westus2',
  limit,
  used: limit === null ? null : used,
})
export const members = ['x', 'y', 'z'].map(subscriptionId => ({ groupId: 'G', subscriptionId }))

export interface PlannedCase extends Partial<Omit<PlanInput, 'series' | 'count'>> {
  readonly count?: number
  readonly series: readonly PlanSeries[]
  readonly runId?: string
  /** Whether subscriptions have display names. */
  readonly names?: boolean
}
const never: LinearSolver = { solve: () => Promise.reject(new Error('no WebAssembly')), close() {} }

export function plansFor({ series, runId = 'r', names = true, ...input }: PlannedCase, solver = never) {
  const failures: unknown[] = []
  const stored: PlanInput = {
    count: series.length,
    totals: ['x', 'y', 'z'].map(id => total(id, 1000)),
    pools: [],
    members,
    enrollments: [],
    ...input,
    async *series() {
      yield series
    },
  }
  const run = { runId, snapshotTime: null, oldestSnapshotTime: null } as CandidateRun
  const plans = quotaPlans({
    runs: { find: async () => run, planInput: async () => stored },
    subscriptions: {
      list: async () =>
        ['x', 'y', 'z'].map(id => ({
          subscriptionId: id,
          subscriptionName: names ? id.toUpperCase() : id,
          state: 'Enabled',
          quotaId: null,
        })),
      version: async () => '1',
    },
    solver,
    clock: () => new Date(0),
  })
  const log = { warn: (_: string, data: unknown) => failures.push(data) } as unknown as Log
  const plan = (options = {}) => plans.plan({ requests: true, transfers: false, ...options }, log)
  return { plan, failures }
}

import { own } from '#shared/contract/common/own.js'
import type { SimulatedChange } from '#shared/quota-workbench/simulation/simulated-changes.js'
import type { Actor, ApplyPorts, ApplySettings } from './apply-ports.js'
import { InMemoryApplies } from './in-memory-applies.js'
import { InMemoryQuotas } from './in-memory-quotas.js'
import { nextApply } from './next-apply.js'
import { runStep } from './run-step.js'
import { startApply } from './start-apply.js'

/** An estate of one region with applies in it, for tests. Time moves only when a job waits. */

export const ada: Actor = { oid: 'ada', name: 'Ada' }
export const grace: Actor = { oid: 'grace', name: 'Grace' }
const hash = 'a'.repeat(64)
export const request = { runId: 'run', simulationHash: hash, idempotencyKey: 'key-0001' }

interface SampleQuota {
  readonly limit: number
  readonly used: number
}
interface SampleChange {
  readonly subscriptionId: string
  readonly familyKey?: string
  readonly moved?: number
  readonly requested?: number
  readonly refused?: number
  readonly transferred?: number
}
interface Sample {
  /** By `<subscription>/<family>`. */
  readonly quotas: Readonly<Record<string, SampleQuota>>
  /** What groups have free, by `<group>/<family>`. */
  readonly pools?: Readonly<Record<string, number>>
  readonly changes: readonly SampleChange[]
  readonly settings?: Partial<ApplySettings>
  /** Display names by subscription id. */
  readonly names?: Readonly<Record<string, string>>
}

export class SampleApply {
  now = Date.parse('2026-06-01T00:00:00.000Z')
  #ids = 0
  readonly store: InMemoryApplies
  readonly azure: InMemoryQuotas
  readonly ports: ApplyPorts
  jobId = ''

  constructor({ quotas, pools = {}, changes, settings = {}, names = {} }: Sample) {
    const clock = () => new Date(this.now)
    this.azure = new InMemoryQuotas(clock)
    for (const [key, quota] of Object.entries(quotas)) this.azure.limits.set(key, { ...quota })
    for (const [key, free] of Object.entries(pools)) this.azure.pools.set(key, free)
    const limits = Object.entries(quotas).map(([key, quota]) => {
      const [subscriptionId = '', familyKey = ''] = key.split('/')
      return { subscriptionId, region: 'eastus', familyKey, family: familyKey, ...quota }
    })
    const createdAt = clock().toISOString()
    const all = changes.map(change => toChange(change, quotas))
    const simulation = { simulationHash: hash, runId: 'run', createdAt, changes: all, plan: null }
    this.store = new InMemoryApplies({ simulations: [simulation], limits, names: new Map(Object.entries(names)) })
    this.ports = {
      store: this.store,
      writer: this.azure,
      clock,
      newId: () => this.#newId(),
      settings: { isEnabled: true, approval: 'none', approvalHours: 24, maxChanges: 50, ...settings },
    }
  }

  #newId(): string {
    this.#ids += 1
    return `id-${this.#ids}`
  }

  async start(): Promise<string> {
    this.jobId = (await startApply(this.ports, request, ada, 'ref')).jobId
    return this.jobId
  }

  /** Runs the job as an orchestration does, until it has ended or is parked, or `stop` says so. */
  async drive(ports = this.ports, stop: () => boolean = () => false): Promise<'ended' | 'parked' | 'stopped'> {
    for (let rounds = 0; rounds < 2_000; rounds += 1) {
      if (stop()) return 'stopped'
      const next = await nextApply(ports, this.jobId)
      if (next.kind === 'ended' || next.kind === 'parked') return next.kind
      if (next.kind === 'wait') this.now = Math.max(this.now + 1, Date.parse(next.until))
      else await Promise.all(next.steps.map(step => runStep(ports, this.jobId, step)))
    }
    throw new Error(`The job does not end: ${JSON.stringify(this.store.stepRows)}`)
  }

  get job() {
    return this.store.jobs.find(({ jobId }) => jobId === this.jobId)
  }

  /** Kind, subscription and state of each step. */
  get steps(): string[] {
    return this.store.stepRows.map(({ kind, subscriptionId, state }) => `${kind} ${subscriptionId} ${state}`)
  }

  limits(): Record<string, number> {
    return Object.fromEntries([...this.azure.limits].map(([key, { limit }]) => [key, limit]))
  }
}

/** One request for 20 vCPU more. */
export const raise = (settings: Partial<ApplySettings> = {}, more: Partial<SampleChange> = {}): SampleApply =>
  new SampleApply({
    quotas: { 's/f': { limit: 10, used: 5 }, 's/cores': { limit: 100, used: 5 } },
    changes: [{ subscriptionId: 's', requested: 20, ...more }],
    settings,
  })

function toChange(
  { subscriptionId, familyKey = 'f', moved = 0, requested = 0, refused = 0, transferred = 0 }: SampleChange,
  quotas: Sample['quotas'],
): SimulatedChange {
  const limitBefore = own(quotas, `${subscriptionId}/${familyKey}`)?.limit ?? 0
  const limit = limitBefore + moved + transferred + requested
  const key = { subscriptionId, region: 'eastus', familyKey, groupId: 'g' }
  return { ...key, limitBefore, limit, moved, transferred, transfers: [], requested, refused, regionalLimit: null }
}

import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { JobStatus } from '#shared/contract/common/job.js'
import { type ApplyJob, type ApplyStep, isOver, type QuotaKey } from './apply-job.js'
import type {
  ApplyStore,
  Inserted,
  JobChange,
  ListedJob,
  QuotaClaim,
  StepChange,
  StoredLimit,
  StoredSimulation,
  WriteTurn,
} from './apply-store.js'
import { mayHaveChanged } from './changed-units.js'
import { countSteps } from './count-steps.js'

interface Given {
  readonly simulations?: StoredSimulation[]
  readonly limits?: StoredLimit[]
  /** By subscription id. */
  readonly names?: ReadonlyMap<string, string>
}

interface Turn {
  holder: string | null
  heldUntil: string | null
  notBefore: string | null
}

/** Applies in memory. */
export class InMemoryApplies implements ApplyStore {
  jobs: ApplyJob[] = []
  stepRows: ApplyStep[] = []
  claims: QuotaClaim[] = []
  /** Of the steps that ended. */
  readonly records: OperationRecord[] = []
  readonly turns = new Map<string, Turn>()
  /** When runs that read changed quotas were stored, by their ids. */
  readonly readings = new Map<string, string>()
  readonly simulations: StoredSimulation[]
  readonly storedLimits: StoredLimit[]
  readonly names: ReadonlyMap<string, string>

  constructor({ simulations = [], limits = [], names = new Map() }: Given = {}) {
    this.simulations = simulations
    this.storedLimits = limits
    this.names = names
  }

  async simulation(hash: string): Promise<StoredSimulation | undefined> {
    return this.simulations.find(({ simulationHash }) => simulationHash === hash)
  }

  async limits(keys: readonly QuotaKey[]): Promise<StoredLimit[]> {
    const wanted = new Set(keys.map(toName))
    return this.storedLimits.filter(one => wanted.has(toName(one))).sort(byQuota)
  }

  async subscriptionNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map([...this.names].filter(([id]) => ids.includes(id)))
  }

  async insert(job: ApplyJob, steps: readonly ApplyStep[]): Promise<Inserted> {
    const known = this.jobs.find(({ idempotencyKey }) => idempotencyKey === job.idempotencyKey)
    if (known) return { kind: 'known', job: known }
    const quotas = new Map(
      steps.map(({ subscriptionId, region, familyKey }) => {
        const key = { subscriptionId, region, familyKey }
        return [toName(key), { ...key, jobId: job.jobId }] as const
      }),
    )
    const claims = this.claims.filter(claim => quotas.has(toName(claim))).sort(byQuota)
    if (claims.length > 0) return { kind: 'claimed', claims }
    this.jobs.push(job)
    this.stepRows.push(...steps)
    this.claims.push(...quotas.values())
    return { kind: 'inserted' }
  }

  job = async (id: string): Promise<ApplyJob | undefined> => this.jobs.find(({ jobId }) => jobId === id)

  jobByKey = async (key: string): Promise<ApplyJob | undefined> =>
    this.jobs.find(({ idempotencyKey }) => idempotencyKey === key)

  steps = async (id: string): Promise<ApplyStep[]> =>
    this.stepRows.filter(({ jobId }) => jobId === id).sort((a, b) => a.step - b.step)

  doneSteps: ApplyStore['doneSteps'] = async ({ subscriptionId, region }, since) =>
    this.stepRows
      .filter(step => step.subscriptionId === subscriptionId && step.region === region && step.state === 'succeeded')
      .filter(({ finishedAt }) => finishedAt !== null && finishedAt >= since)
      .sort(byEnd)

  async list({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<{
    rows: ListedJob[]
    total: number
  }> {
    const newest = this.jobs.toSorted((a, b) => byText(b.createdAt, a.createdAt) || byText(b.jobId, a.jobId))
    const rows = newest
      .slice(offset, offset + limit)
      .map(job => ({ ...job, steps: countSteps(this.stepRows.filter(({ jobId }) => jobId === job.jobId)) }))
    return { rows, total: this.jobs.length }
  }

  open = async (): Promise<ApplyJob[]> =>
    this.jobs.filter(job => !isOver(job)).sort((a, b) => byText(a.createdAt, b.createdAt) || byText(a.jobId, b.jobId))

  unread = async (since: string): Promise<ApplyJob[]> =>
    this.jobs
      .filter(
        job => isOver(job) && this.stepRows.some(step => step.jobId === job.jobId && this.#isUnread(job, step, since)),
      )
      .sort((a, b) => byText(a.createdAt, b.createdAt) || byText(a.jobId, b.jobId))

  #isUnread({ readJobId }: ApplyJob, step: ApplyStep, since: string): boolean {
    const { finishedAt } = step
    if (finishedAt === null || finishedAt < since || !mayHaveChanged(step)) return false
    const readAt = this.readings.get(readJobId ?? '')
    return readAt === undefined || readAt < finishedAt
  }

  async changeJob(jobId: string, from: readonly JobStatus[], change: JobChange): Promise<boolean> {
    const job = this.jobs.find(one => one.jobId === jobId)
    if (!job || !from.includes(job.status)) return false
    const changed = { ...job, ...change }
    this.jobs = this.jobs.map(one => (one === job ? changed : one))
    if (isOver(changed)) this.claims = this.claims.filter(claim => claim.jobId !== jobId)
    return true
  }

  async changeStep(
    at: Pick<ApplyStep, 'jobId' | 'step'>,
    from: readonly ApplyStep['state'][],
    change: StepChange,
    { record, unlessCancelled = false }: { readonly record?: OperationRecord; readonly unlessCancelled?: boolean } = {},
  ): Promise<boolean> {
    const step = this.stepRows.find(one => one.jobId === at.jobId && one.step === at.step)
    if (!step || !from.includes(step.state)) return false
    const isCancelled = this.jobs.some(
      ({ jobId, cancelRequestedAt }) => jobId === at.jobId && cancelRequestedAt !== null,
    )
    if (unlessCancelled && isCancelled) return false
    this.stepRows = this.stepRows.map(one => (one === step ? { ...step, ...change } : one))
    if (record) this.records.push(record)
    return true
  }

  async addSteps(steps: readonly ApplyStep[]): Promise<void> {
    const isThere = (step: ApplyStep) => this.stepRows.some(one => one.jobId === step.jobId && one.step === step.step)
    this.stepRows.push(...steps.filter(step => !isThere(step)))
  }

  async takeTurn({ subscriptionId, holder, now, heldUntil }: WriteTurn): ReturnType<ApplyStore['takeTurn']> {
    const turn = this.turns.get(subscriptionId)
    const isOthers = turn?.holder != null && turn.holder !== holder
    const waits = [isOthers ? turn.heldUntil : null, turn?.notBefore ?? null]
    const freeAt = waits
      .filter(time => time !== null && time > now)
      .sort()
      .at(-1)
    if (freeAt != null) return { taken: false, freeAt }
    this.turns.set(subscriptionId, { holder, heldUntil, notBefore: turn?.notBefore ?? null })
    return { taken: true }
  }

  async endTurn(
    { subscriptionId, holder }: Pick<WriteTurn, 'subscriptionId' | 'holder'>,
    notBefore: string | null,
  ): Promise<void> {
    const turn = this.turns.get(subscriptionId) ?? { holder: null, heldUntil: null, notBefore: null }
    const own = turn.holder === holder ? { holder: null, heldUntil: null } : {}
    const later = notBefore !== null && (turn.notBefore === null || turn.notBefore < notBefore)
    this.turns.set(subscriptionId, { ...turn, ...own, notBefore: later ? notBefore : turn.notBefore })
  }

  async purge(before: string): Promise<number> {
    const isOld = (time: string | null) => time !== null && time < before
    const old = new Set(this.jobs.filter(job => isOver(job) && isOld(job.finishedAt)).map(({ jobId }) => jobId))
    this.jobs = this.jobs.filter(({ jobId }) => !old.has(jobId))
    this.stepRows = this.stepRows.filter(({ jobId }) => !old.has(jobId))
    for (const [subscriptionId, { heldUntil, notBefore }] of this.turns) {
      const isPast = [heldUntil, notBefore].every(time => time === null || isOld(time))
      if (isPast) this.turns.delete(subscriptionId)
    }
    return old.size
  }
}

const toName = ({ subscriptionId, region, familyKey }: QuotaKey): string => `${subscriptionId}/${region}/${familyKey}`
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const byEnd = (a: ApplyStep, b: ApplyStep): number =>
  byText(a.finishedAt ?? '', b.finishedAt ?? '') || byText(a.jobId, b.jobId) || a.step - b.step
const byQuota = (a: QuotaKey, b: QuotaKey): number =>
  byText(a.subscriptionId, b.subscriptionId) || byText(a.region, b.region) || byText(a.familyKey, b.familyKey)

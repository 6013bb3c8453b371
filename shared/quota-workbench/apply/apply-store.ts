import type { OperationRecord } from '#shared/contract/admin/admin-logs.js'
import type { JobStatus } from '#shared/contract/common/job.js'
import type { SimulatedPlan } from '#shared/contract/quota/simulation.js'
import type { SimulatedChange } from '#shared/quota-workbench/simulation/simulated-changes.js'
import type { ApplyJob, ApplyStep, QuotaKey } from './apply-job.js'

/** A simulation as it was stored. */
export interface StoredSimulation {
  readonly simulationHash: string
  readonly runId: string
  readonly createdAt: string
  readonly changes: readonly SimulatedChange[]
  readonly plan: SimulatedPlan | null
}

/** A quota as the last ingestion read it. */
export interface StoredLimit extends QuotaKey {
  /** By Azure's name. */
  readonly family: string
  readonly limit: number
  readonly used: number
}

/** Which job changes a quota. At most one open job does. */
export interface QuotaClaim extends QuotaKey {
  readonly jobId: string
}

export type Inserted =
  | { readonly kind: 'inserted' }
  /** A job with this idempotency key. */
  | { readonly kind: 'known'; readonly job: ApplyJob }
  /** Quotas that other open jobs change. Nothing was stored. */
  | { readonly kind: 'claimed'; readonly claims: readonly QuotaClaim[] }

export type JobChange = Partial<Omit<ApplyJob, 'jobId' | 'idempotencyKey' | 'runId' | 'simulationHash' | 'createdAt'>>
export type StepChange = Partial<Omit<ApplyStep, 'jobId' | 'step' | 'kind' | keyof QuotaKey>>

/** A turn to write to a subscription: at most one write of all jobs and instances is on its way at a time. */
export interface WriteTurn {
  readonly subscriptionId: string
  /** Who asks: one step of one job. */
  readonly holder: string
  readonly now: string
  /** If the turn is not ended, others may take it then. */
  readonly heldUntil: string
}

/** Where applies are kept. Each method is one transaction. */
export interface ApplyStore {
  simulation(simulationHash: string): Promise<StoredSimulation | undefined>
  /** Quotas as last read; those that are not stored are left out. */
  limits(keys: readonly QuotaKey[]): Promise<StoredLimit[]>
  /** Display names by subscription id. */
  subscriptionNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Stores a job with its steps, and claims its quotas until it has ended. */
  insert(job: ApplyJob, steps: readonly ApplyStep[]): Promise<Inserted>
  job(jobId: string): Promise<ApplyJob | undefined>
  jobByKey(idempotencyKey: string): Promise<ApplyJob | undefined>
  /** By number. */
  steps(jobId: string): Promise<ApplyStep[]>
  /** Steps of all jobs that succeeded in a region of a subscription since a time, oldest first. */
  doneSteps(unit: Pick<QuotaKey, 'subscriptionId' | 'region'>, since: string): Promise<ApplyStep[]>
  /** Newest first, with steps per kind. */
  list(window: { readonly offset: number; readonly limit: number }): Promise<{
    readonly rows: readonly ListedJob[]
    readonly total: number
  }>
  /** Jobs that have not ended. */
  open(): Promise<ApplyJob[]>
  /** Jobs that have ended, with steps that have ended since then and whose quotas no run reads that began later. */
  unread(since: string): Promise<ApplyJob[]>
  /** Changes a job that is in one of these states; false: it is not. A job that ends gives its claims up. */
  changeJob(jobId: string, from: readonly JobStatus[], change: JobChange): Promise<boolean>
  /**
   * Changes a step that is in one of these states; false: it is not. The record of a step that ends is stored with it.
   * With `unlessCancelled` a job whose cancellation was requested is left as it is.
   */
  changeStep(
    at: Pick<ApplyStep, 'jobId' | 'step'>,
    from: readonly ApplyStep['state'][],
    change: StepChange,
    options?: { readonly record?: OperationRecord; readonly unlessCancelled?: boolean },
  ): Promise<boolean>
  /** Steps that are there already are left as they are. */
  addSteps(steps: readonly ApplyStep[]): Promise<void>
  /** Takes or keeps the turn of a subscription; else the time from which it may be free. */
  takeTurn(turn: WriteTurn): Promise<{ readonly taken: true } | { readonly taken: false; readonly freeAt: string }>
  /** Ends a turn. @param notBefore no write of the subscription is sent before */
  endTurn(turn: Pick<WriteTurn, 'subscriptionId' | 'holder'>, notBefore: string | null): Promise<void>
  /** Deletes jobs that ended before. */
  purge(before: string): Promise<number>
}

/** A job with counts of its steps: done are those that succeeded, failed also those that were skipped. */
export interface ListedJob extends ApplyJob {
  readonly steps: { readonly moves: number; readonly requests: number; readonly done: number; readonly failed: number }
}

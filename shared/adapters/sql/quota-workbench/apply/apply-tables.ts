import type { ApplyJob, ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { QuotaClaim } from '#shared/quota-workbench/apply/apply-store.js'

/** Applies as they are stored. */

type Stored<Row, Coded extends keyof Row> = { -readonly [Name in keyof Row]: Name extends Coded ? string : Row[Name] }

export type QuotaApplyTable = Omit<Stored<ApplyJob, 'status'>, 'decision'> & { decision: string | null }
/** `knownRequests` is JSON of an array. */
export type QuotaApplyStepTable = Stored<ApplyStep, 'kind' | 'state' | 'knownRequests'>
export type QuotaApplyClaimTable = Stored<QuotaClaim, never>

export interface QuotaWriteTurnTable {
  subscriptionId: string
  /** Null: nobody. */
  holder: string | null
  heldUntilTime: string | null
  /** No write is sent before. */
  notBeforeTime: string | null
}

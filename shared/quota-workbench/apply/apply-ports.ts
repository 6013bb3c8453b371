import type { ApprovalMode } from '#shared/contract/quota/apply.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { ApplyStore } from './apply-store.js'
import type { QuotaWriter } from './quota-writer.js'

export interface ApplySettings {
  /** Whether quotas may be changed. */
  readonly isEnabled: boolean
  readonly approval: ApprovalMode
  /** How long a job waits for approval. */
  readonly approvalHours: number
  /** Changed limits of one apply at most. */
  readonly maxChanges: number
}

/** What applies work with. */
export interface ApplyPorts {
  readonly store: ApplyStore
  readonly writer: QuotaWriter
  readonly clock: Clock
  readonly newId: () => string
  readonly settings: ApplySettings
}

/** Who acts. */
export interface Actor {
  readonly oid: string
  readonly name: string
}

/**
 * What a job needs next. `steps`: these, at the same time. `wait`: until then, or until somebody decides or cancels.
 * `parked`: Azure has not decided for a day; a timer looks again then. `ended`: nothing.
 */
export type ApplyNext =
  | { readonly kind: 'steps'; readonly steps: readonly number[] }
  | { readonly kind: 'wait'; readonly until: string }
  | { readonly kind: 'parked'; readonly until: string }
  | { readonly kind: 'ended' }

import type { QuotaKey } from './apply-job.js'

/** Limit and use of a quota as Azure reports them now, vCPU. */
export interface LiveQuota {
  readonly limit: number
  readonly used: number
}

/** A limit to set. `request`: Azure is asked for more. `move`: a member gives to its group, or takes from it. */
export interface QuotaWrite extends QuotaKey {
  readonly kind: 'request' | 'move'
  /** By Azure's name. */
  readonly family: string
  /** The quota group of a move. */
  readonly groupId: string | null
  /** The new total. */
  readonly limit: number
}

/** A request for a quota in Azure's history. */
export interface KnownRequest {
  readonly requestId: string
  /** The total that it asks for. Null: not told. */
  readonly limit: number | null
  readonly state: RequestState
}
export type RequestState = 'inProgress' | 'succeeded' | 'failed'

/** What Azure answered to a write. */
export type Sent =
  | {
      readonly kind: 'accepted'
      readonly requestId: string
      /** How long Azure asks to wait; null: not told. */
      readonly retryAfterMs: number | null
      /** Writes that Azure accepts from the subscription at once; null: not told. */
      readonly remaining: number | null
    }
  /** With the code and message as they came; without a code, the status. A repetition would be refused again. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | null }

/** The state of a sent write. */
export interface Looked {
  readonly state: RequestState
  readonly code: string | null
  readonly message: string | null
  readonly retryAfterMs: number | null
}

/** A write that may or may not have reached Azure. Look before it is repeated. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
}

/**
 * Reads and writes quotas at Azure. Every call rejects with `UpstreamError`: with `retryAt` where a later call may
 * succeed, without it where Azure refuses. `send` rejects with `UpstreamError` only if nothing was written, and with
 * `UnknownOutcome` if that is not known. No call is repeated by itself.
 */
export interface QuotaWriter {
  /** All compute quotas of a region of a subscription, by `familyKey`. */
  quotas(subscriptionId: string, region: string): Promise<ReadonlyMap<string, LiveQuota>>
  /** Requests for this quota in Azure's history, of the kind of the write. */
  requests(write: QuotaWrite): Promise<readonly KnownRequest[]>
  send(write: QuotaWrite): Promise<Sent>
  /** Undefined: Azure does not know the request. */
  look(write: QuotaWrite, requestId: string): Promise<Looked | undefined>
}

/** Why a call failed. `busy`: too many calls. `unreadable`: an answer came, but not the expected JSON. */
export type FailureKind =
  | 'offline'
  | 'unreachable'
  | 'unreadable'
  | 'busy'
  | 'unavailable'
  | 'failed'
  | 'signedOut'
  | 'forbidden'
  | 'refused'

/** A call without a usable answer. `status` 0: no answer at all. `ref` is the correlation id in the log. */
export class ApiError extends Error {
  readonly status: number
  readonly ref: string | null
  /** When the service asks for a retry. */
  readonly retryAfterSeconds: number | null
  readonly kind: FailureKind
  /** By this browser's clock, ms. */
  readonly receivedAt = Date.now()

  constructor(
    status: number,
    message: string,
    ref: string | null,
    retryAfterSeconds: number | null = null,
    kind: FailureKind = kindByStatus(status),
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.ref = ref
    this.retryAfterSeconds = retryAfterSeconds
    this.kind = kind
  }

  /** True if the service cannot be reached or is broken; false if the request is wrong. */
  get isAway(): boolean {
    return this.status === 0 || this.status >= 500 || this.kind === 'unreadable'
  }

  /** True if the session has ended, or never began. */
  get isSignedOut(): boolean {
    return this.status === 401
  }
}

function kindByStatus(status: number): FailureKind {
  if (status === 0) return 'unreachable'
  if (status === 401) return 'signedOut'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'busy'
  if (status === 502 || status === 503 || status === 504) return 'unavailable'
  return status >= 500 ? 'failed' : 'refused'
}

/** An answer that is no success. `status` 0: no answer at all. `ref` is the correlation id the log carries. */
export class ApiError extends Error {
  readonly status: number
  readonly ref: string | null
  /** When the service asks to be asked again. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, message: string, ref: string | null, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.ref = ref
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** True where the service is out of reach or broken rather than the request wrong. */
  get isAway(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** True where the session has ended, or there never was one. */
  get isSignedOut(): boolean {
    return this.status === 401
  }
}

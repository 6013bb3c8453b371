/** A call that did not succeed. `retryAt` says when to try again; without it a retry cannot help. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly retryAt: Date | undefined

  constructor(message: string, options: { retryAt?: Date; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryAt = options.retryAt
  }
}

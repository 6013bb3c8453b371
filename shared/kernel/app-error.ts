/** Every deliberate refusal of the service, with its HTTP status. Any other error answers 500. */
export const errorStatus = {
  badInput: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  throttled: 429,
  busy: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** `message` is shown to the caller, so it never holds a secret or an internal detail. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

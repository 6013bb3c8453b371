/** An answer of Azure that is not a success. The message is Azure's own sentence, which has no secret in it. */
export class AzureError extends Error {
  readonly status: number
  /** Azure's code, such as `AuthorizationFailed`; of nested errors the innermost. Empty if there is none. */
  readonly code: string
  /** Codes from the outermost to the innermost. */
  readonly codes: readonly string[]

  constructor(status: number, body: unknown) {
    const errors = nestedErrors(body)
    const last = errors.at(-1)
    super(last?.message ?? `Azure answered ${status}`)
    this.name = 'AzureError'
    this.status = status
    this.codes = errors.map(({ code }) => code).filter(Boolean)
    this.code = this.codes.at(-1) ?? ''
  }

  /** Whether one of the nested errors has one of these codes. */
  has(...codes: readonly string[]): boolean {
    return codes.some(code => this.codes.includes(code))
  }
}

interface PlainError {
  readonly code: string
  readonly message: string
}

/** A failed deployment nests the cause: its error has `details`, and their message may be JSON with the next error. */
function nestedErrors(body: unknown): PlainError[] {
  const outer = toObject(body)
  const error = toObject(outer?.error ?? outer?.Error ?? outer)
  if (!error) return []
  const code = typeof error.code === 'string' ? error.code : ''
  const text = typeof error.message === 'string' ? error.message : toObject(error.message)?.value
  const message = typeof text === 'string' ? text : code
  const details = Array.isArray(error.details) ? error.details : []
  const inner = details.length > 0 ? details[0] : toJson(message)
  const here = code || message ? [{ code, message }] : []
  return inner === undefined ? here : here.concat(nestedErrors(inner))
}

const toObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined

function toJson(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isStatus = (error: unknown, ...statuses: readonly number[]): error is AzureError =>
  error instanceof AzureError && statuses.includes(error.status)

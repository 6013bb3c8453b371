import { errors } from 'jose'
import { ClientError, ResponseBodyError } from 'openid-client'
import { SignInRefused } from '#shared/identity/identity-provider.js'
import { AppError } from '#shared/operations/app-error.js'

/** Answers of the token endpoint that speak of our settings, or of a bad moment; all others speak of the user's grant. */
const notOfTheUser = new Set(['invalid_client', 'unauthorized_client', 'temporarily_unavailable', 'server_error'])

/** What an error of the flow means for us. It never carries a code or token: the libraries' messages name only kinds. */
export function meaningOf(error: unknown): Error {
  if (error instanceof SignInRefused || error instanceof AppError) return error
  if (error instanceof ResponseBodyError && error.status < 500 && !notOfTheUser.has(error.error))
    return new SignInRefused(`the provider answers ${error.error}`, { cause: error })
  if (error instanceof errors.JWKSTimeout || isAway(error)) return away(error)
  if (error instanceof errors.JOSEError) return new SignInRefused(`the id token does not hold: ${error.code}`)
  // An id token, or an answer, that is not as it must be. What went wrong on the way to it has a cause of its own.
  if (error instanceof ClientError || error instanceof Error) return new SignInRefused(reasonOf(error))
  return away(error)
}

const reasonOf = (error: Error): string => {
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  return `${error.message}${code}`
}

function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError') return true
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return (error.cause as Response | undefined)?.ok !== true
  const cause = error.cause instanceof Error ? error.cause : error
  // What Node's fetch throws when nothing answers.
  return cause instanceof TypeError && cause.message === 'fetch failed'
}

const away = (cause: unknown) =>
  new AppError('unavailable', 'The identity provider cannot be reached', { cause, retryAfterSeconds: 10 })

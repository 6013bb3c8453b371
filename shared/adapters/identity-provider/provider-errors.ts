import { errors } from 'jose'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { SignInRefused } from '#shared/identity/identity-provider.js'
import { AppError } from '#shared/kernel/app-error.js'

/** Errors of the token endpoint about the user's grant. All others are about our settings, or temporary. */
const ofTheUser = new Set([
  'invalid_grant',
  'interaction_required',
  'login_required',
  'consent_required',
  'access_denied',
])

/** Errors of the library about a callback or an id token, as opposed to a missing answer. */
const notProven = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_INVALID_REQUEST',
])

/** Errors when the provider's keys are fetched. */
const notTokenErrors = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

/**
 * Converts an error of the flow: either the provider rejects the user, or it cannot be reached, which does not end a
 * session. The messages name kinds of errors, never a code or a token.
 */
export function toSignInError(error: unknown): Error {
  if (error instanceof SignInRefused || error instanceof AppError) return error
  const reason = toRefusal(error)
  if (reason !== undefined) return new SignInRefused(reason, { cause: error })
  const away = 'The identity provider cannot be reached'
  return new AppError('unavailable', away, { cause: error, retryAfterSeconds: 10 })
}

function toRefusal(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError) return `the provider answers ${toKind(error.error)}`
  if (error instanceof ResponseBodyError) {
    const isUserError = error.status < 500 && error.status !== 429 && ofTheUser.has(error.error)
    return isUserError ? `the provider answers ${toKind(error.error)}` : undefined
  }
  if (error instanceof errors.JOSEError)
    return notTokenErrors.has(error.code) ? undefined : `the id token is not valid: ${error.code}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return notProven.has(code) ? `the provider's answer is not valid: ${code}` : undefined
}

/** An OAuth error code. Anybody can put another text into a callback, so only this form is repeated. */
const toKind = (code: string): string => (/^[a-z_]{1,40}$/.test(code) ? code : 'with an error')

import { isRestError } from '@azure/core-rest-pipeline'
import { UpstreamError } from '#shared/kernel/upstream-error.js'

/** How a call that was tried ended, as far as roles and registrations decide it. */
export type CallOutcome =
  | { readonly kind: 'allowed' | 'forbidden' | 'unregistered' }
  /** The token is of another tenant than the subscription; `tenantId` if Azure names it. */
  | { readonly kind: 'wrongTenant'; readonly tenantId: string | null }
  /** Azure did not answer, or with another error. */
  | { readonly kind: 'failed'; readonly reason: string }

const unregistered = new Set(['MissingSubscriptionRegistration', 'SubscriptionNotRegistered'])
const tenantInText = /(?:sts\.windows\.net|login\.\w+\.com|login\.windows\.net)\/([0-9a-f-]{36})/gi

/** @throws what is not a failure of the call */
export function toOutcome(error: unknown): CallOutcome {
  if (!(error instanceof UpstreamError)) throw error
  const { cause } = error
  if (!isRestError(cause)) return { kind: 'failed', reason: error.message }
  const { statusCode, code = '' } = cause
  if (code === 'InvalidAuthenticationTokenTenant') {
    // The last address is that of the tenant to sign in to; the first is that of the token.
    const named = [...(cause.response?.bodyAsText ?? '').matchAll(tenantInText)]
    return { kind: 'wrongTenant', tenantId: named.at(-1)?.[1] ?? null }
  }
  if (statusCode === 403) return { kind: 'forbidden' }
  if (unregistered.has(code)) return { kind: 'unregistered' }
  // Azure answered the caller: the region or the service is not offered.
  if (statusCode === 404 && code !== 'SubscriptionNotFound') return { kind: 'allowed' }
  return { kind: 'failed', reason: error.message }
}

import type { Config } from '#functions/composition/config.js'
import type { CallLimits } from '#shared/live-calls/call-budget.js'

/**
 * The limits of a budget of calls per hour, of which anonymous callers share some percent. If sign-in is not configured,
 * they share the whole budget.
 */
export function callLimits({ OIDC_ISSUER }: Config, all: number, anonymousShare: number): CallLimits {
  const share = OIDC_ISSUER === undefined ? 100 : anonymousShare
  return { all, anonymous: Math.floor((all * share) / 100) }
}

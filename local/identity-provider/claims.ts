import type { AccountClaims } from 'oidc-provider'
import { type Account, maxGroupsInToken, tenantId } from './accounts.js'

/** The claims of each scope, as with Entra. */
export const claimsByScope = {
  openid: ['sub', 'tid', 'groups', 'roles'],
  profile: ['oid', 'name', 'preferred_username'],
  email: ['email'],
}

/**
 * The claims of an account. If it has too many groups, the token has the address for reading them instead.
 * @param graphUrl base address of the directory
 */
export function toClaims(account: Account, graphUrl: string): AccountClaims {
  const { login, name, oid, subject, groups, roles } = account
  const person = { sub: subject, oid, tid: tenantId, name, preferred_username: login, email: login, roles }
  if (groups.length <= maxGroupsInToken) return { ...person, groups }
  return {
    ...person,
    _claim_names: { groups: 'src1' },
    _claim_sources: { src1: { endpoint: `${graphUrl}/users/${oid}/getMemberObjects` } },
  }
}

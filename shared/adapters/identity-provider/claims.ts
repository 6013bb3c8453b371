import type { JWTPayload } from 'jose'
import { type Identity, SignInRefused } from '#shared/identity/identity-provider.js'

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const longestName = 200

/**
 * The user of a verified id token. The email address is used as the name only if there is no other, because it reveals
 * more than is needed.
 */
export function toIdentity(claims: JWTPayload): Identity {
  const { oid, name, given_name: givenName, groups, roles, hasgroups, _claim_names: elsewhere } = claims
  if (typeof oid !== 'string' || !/^[\w-]{1,64}$/.test(oid)) throw new SignInRefused('the id token has no oid')
  const names = [name, givenName].filter((one): one is string => typeof one === 'string' && one.trim() !== '')
  return {
    oid: oid.toLowerCase(),
    name: (names[0] ?? 'Signed-in user').slice(0, longestName),
    groups: texts(groups),
    roles: texts(roles),
    hasMoreGroups:
      hasgroups === true ||
      hasgroups === 'true' ||
      (typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere),
  }
}

import { decodeJwt } from 'jose'
import { own } from '#shared/contract/common/own.js'

/** Who is signed in, from the claims of the token; none of them is secret. */
export interface Account {
  readonly objectId: string
  readonly tenantId: string
  /** `Ada Lovelace (ada@contoso.com)`, or the name of a managed identity or an application. */
  readonly name: string
  readonly kind: 'User' | 'ServicePrincipal'
}

/** @throws if the token is not a JWT with an object id and a tenant */
export function toAccount(token: string): Account {
  const claims = decodeJwt(token)
  const text = (name: string): string | undefined => {
    const value = own<unknown>(claims, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [objectId, tenantId] = [text('oid'), text('tid')]
  if (!objectId || !tenantId) throw new Error('The token names no account')
  const login = text('upn') ?? text('unique_name') ?? text('preferred_username')
  const resource = text('xms_mirid')?.split('/').at(-1)
  const kind = text('idtyp') === 'app' || (!login && text('appid')) ? 'ServicePrincipal' : 'User'
  const name = text('name') ?? login ?? resource ?? text('appid') ?? objectId
  return { objectId, tenantId, kind, name: login && login !== name ? `${name} (${login})` : name }
}

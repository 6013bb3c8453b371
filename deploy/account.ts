import type { TokenCredential } from '@azure/identity'
import { decodeJwt } from 'jose'
import { managerScope } from './azure/azure.js'

/** Who deploys. */
export interface Account {
  readonly tenantId: string
  readonly objectId: string
  readonly kind: 'User' | 'ServicePrincipal'
  /** A name for people: the sign-in name of a user, the client id of a service principal. */
  readonly name: string
}

/** The account that is signed in, as its token for the Resource Manager names it. */
export async function readAccount(credential: TokenCredential): Promise<Account> {
  const token = await credential.getToken(managerScope)
  const { tid, oid, idtyp, appid, upn, unique_name: uniqueName } = decodeJwt<Claims>(token?.token ?? '')
  const isApp = idtyp === 'app'
  return {
    tenantId: tid ?? '',
    objectId: oid ?? '',
    kind: isApp ? 'ServicePrincipal' : 'User',
    name: (isApp ? appid : (upn ?? uniqueName)) ?? oid ?? '',
  }
}

interface Claims {
  readonly tid?: string
  readonly oid?: string
  readonly idtyp?: string
  readonly appid?: string
  readonly upn?: string
  readonly unique_name?: string
}

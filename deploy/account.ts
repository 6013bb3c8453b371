import type { TokenCredential } from '@azure/identity'
import { decodeJwt } from 'jose'
import { managerScope } from './azure/azure.js'
import type { Environment } from './environment/environment.js'
import { Failure } from './failure.js'

/** Who deploys. */
export interface Account {
  readonly tenantId: string
  readonly objectId: string
  readonly kind: 'User' | 'ServicePrincipal'
  /** A name for people: the sign-in name of a user, the client id of a service principal. */
  readonly name: string
}

/** The account that is signed in, as its token for the Resource Manager names it. */
export async function readAccount(credential: TokenCredential, environment: Environment): Promise<Account> {
  const tenant = environment.get('AZURE_TENANT_ID')
  const inTenant = tenant === undefined ? '' : ` --tenant ${tenant}`
  const token = await credential.getToken(managerScope).catch((error: Error) => {
    const cause = error.message.split('\n').find(line => line.trim() !== '') ?? ''
    throw new Failure(
      `Azure gave no token${tenant === undefined ? '' : ` for the tenant ${tenant}`}: ${cause.trim()}`,
      `Sign in with az login${inTenant}, and with azd auth login where azd deploys.`,
    )
  })
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

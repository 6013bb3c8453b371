import {
  AzureCliCredential,
  AzureDeveloperCliCredential,
  ChainedTokenCredential,
  type TokenCredential,
} from '@azure/identity'
import { Failure } from '../failure.js'

/**
 * The one who is signed in to the Azure CLI or to `azd`, whichever comes first: a hook deploys as the one who runs `azd`.
 * A workflow signs the Azure CLI in.
 */
export function signIn(tenantId: string | undefined, isHook: boolean): TokenCredential {
  const inTenant = tenantId === undefined ? {} : { tenantId }
  const ways = [new AzureCliCredential(inTenant), new AzureDeveloperCliCredential(inTenant)]
  return explained(new ChainedTokenCredential(...(isHook ? ways.reverse() : ways)), tenantId)
}

/** The same credential, which says how to sign in where it has no token. */
export function explained(credential: TokenCredential, tenantId: string | undefined): TokenCredential {
  const [inTenant, ofAzd, place] =
    tenantId === undefined
      ? ['', '', '']
      : [` --tenant ${tenantId}`, ` --tenant-id ${tenantId}`, ` for the tenant ${tenantId}`]
  return {
    getToken: (scopes, options) =>
      credential.getToken(scopes, options).catch((error: Error) => {
        throw new Failure(
          `Azure gave no token${place}: ${toCauses(error.message)}`,
          `Sign in with az login${inTenant}, or azd auth login${ofAzd} where azd deploys.`,
        )
      }),
  }
}

/** The reasons of the ways to sign in, in one line, without the names of error classes. */
function toCauses(message: string): string {
  const lines = message.split('\n').map(line => line.replace(/^\w+Error: /, '').trim())
  const [first = '', ...others] = lines.filter(line => line !== '' && !line.startsWith('at '))
  return others.length > 0 ? others.join(' ') : first
}

import type { TokenCredential } from '@azure/identity'
import { DefaultAzureCredential } from '@azure/identity'

let credential: TokenCredential | undefined

/**
 * The credential of this app, the same for all that it asks: a credential finds out by trial what it is made from, and keeps
 * its tokens to itself. It is made when it is first asked for.
 */
export function appCredential(): TokenCredential {
  credential ??= new DefaultAzureCredential()
  return credential
}

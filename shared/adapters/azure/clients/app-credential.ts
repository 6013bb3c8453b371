import type { TokenCredential } from '@azure/identity'
import { DefaultAzureCredential } from '@azure/identity'

let credential: TokenCredential | undefined

/**
 * The app's credential, created at first use and shared by all adapters. Each credential probes the possible sources
 * and caches its own tokens.
 */
export function appCredential(): TokenCredential {
  credential ??= new DefaultAzureCredential()
  return credential
}

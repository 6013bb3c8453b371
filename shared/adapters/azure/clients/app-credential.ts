import type { TokenCredential } from '@azure/identity'
import { DefaultAzureCredential } from '@azure/identity'

const credentials = new Map<string, TokenCredential>()

/**
 * The app's credential, created at first use and shared by all adapters, since each credential probes the possible
 * sources and caches its own tokens. AZURE_TOKEN_CREDENTIALS limits the sources. `clientId` is that of a user-assigned
 * identity.
 */
export function appCredential(clientId = process.env.AZURE_CLIENT_ID ?? ''): TokenCredential {
  const options = clientId && { managedIdentityClientId: clientId }
  const credential = credentials.get(clientId) ?? new DefaultAzureCredential({ ...options })
  credentials.set(clientId, credential)
  return credential
}

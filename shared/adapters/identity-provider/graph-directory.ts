import type { TokenCredential } from '@azure/identity'
import type { Directory } from '#shared/identity/identity-provider.js'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { tracedFetch } from '#shared/kernel/traced-calls.js'

export interface DirectorySettings {
  /** Base address of Microsoft Graph, with its version. http is accepted on the loopback interface only. */
  readonly url: string
  readonly credential: TokenCredential
  readonly telemetry?: Telemetry
}

const timeoutMs = 8_000

/** Microsoft Graph, called with the app's identity, which needs GroupMember.Read.All. */
export function graphDirectory({ url, credential, telemetry = noTelemetry }: DirectorySettings): Directory {
  if (!isPrivateAddress(url)) throw new Error('GRAPH_URL must be https outside this machine')
  const base = url.replace(/\/+$/, '')
  const ask = tracedFetch(telemetry, 'Microsoft Graph')
  return {
    async isMember(oid, groupId) {
      const response = await ask(`${base}/users/${encodeURIComponent(oid)}/checkMemberGroups`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await authorization(base, credential)) },
        body: JSON.stringify({ groupIds: [groupId] }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`Microsoft Graph answers ${response.status}`)
      const { value } = (await response.json()) as { value?: unknown }
      return Array.isArray(value) && value.some(id => String(id).toLowerCase() === groupId.toLowerCase())
    },
  }
}

/** A replacement on this machine gets no token. */
async function authorization(base: string, credential: TokenCredential): Promise<Record<string, string>> {
  const { protocol, origin } = new URL(base)
  if (protocol === 'http:') return {}
  const token = await credential.getToken(`${origin}/.default`)
  if (!token) throw new Error('The app identity got no token for Microsoft Graph')
  return { authorization: `Bearer ${token.token}` }
}

import type { TokenCredential } from '@azure/identity'
import { createService, type Service } from './service.js'

/** The REST services that a deployment uses, all with the token of the person or workflow that deploys. */
export interface Azure {
  readonly manager: Service
  /** Microsoft Graph v1.0. */
  readonly graph: Service
  /** @param url address of the vault, such as `https://name.vault.azure.net/` */
  vault(url: string): Service
  /** The deployment endpoint of a function app. */
  publisher(host: string): Service
}

export interface AzureOptions {
  readonly credential: TokenCredential
  readonly pause: (ms: number) => Promise<void>
  /** Default: public Azure. */
  readonly managerUrl?: string
  readonly graphUrl?: string
  readonly retryDelayMs?: number
}

export const managerScope = 'https://management.azure.com/.default'
const graphScope = 'https://graph.microsoft.com/.default'
const vaultScope = 'https://vault.azure.net/.default'

export function createAzure(options: AzureOptions): Azure {
  const { managerUrl = 'https://management.azure.com', graphUrl = 'https://graph.microsoft.com', ...shared } = options
  const onThisMachine = managerUrl.startsWith('http:')
  return {
    manager: createService({ ...shared, url: managerUrl, scope: managerScope }),
    graph: createService({ ...shared, url: graphUrl, scope: graphScope }),
    vault: url => createService({ ...shared, url, scope: vaultScope }),
    publisher: host =>
      createService({ ...shared, url: `${onThisMachine ? 'http' : 'https'}://${host}`, scope: managerScope }),
  }
}

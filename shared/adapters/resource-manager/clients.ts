import { ComputeManagementClient } from '@azure/arm-compute'
import { SubscriptionClient } from '@azure/arm-resources-subscriptions'
import type { PipelinePolicy } from '@azure/core-rest-pipeline'
import type { TokenCredential } from '@azure/identity'
import { isPrivateAddress } from '#shared/operations/private-address.js'
import { noTelemetry, type Telemetry } from '#shared/operations/telemetry.js'
import { tracedClient } from '#shared/operations/traced-calls.js'
import { bufferingClient } from './http-client.js'

export interface ClientSettings {
  /** Base address; an http one is accepted on the loopback interface only, and gets no token. */
  readonly endpoint: string
  readonly credential: TokenCredential
  readonly telemetry?: Telemetry
  /** Sent along with every request. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Clients {
  compute(subscriptionId: string, observer: PipelinePolicy): ComputeManagementClient
  subscriptions(observer: PipelinePolicy): SubscriptionClient
}

/** The SDK clients. `observer` sees every request of the client it is given to. Retries are the caller's. */
export function createClients({ endpoint, credential, telemetry = noTelemetry, headers }: ClientSettings): Clients {
  if (!isPrivateAddress(endpoint)) throw new Error('RESOURCE_MANAGER_URL must be https outside this machine')
  const insecure = new URL(endpoint).protocol === 'http:'
  const options = {
    endpoint,
    httpClient: tracedClient(bufferingClient, telemetry, 'Azure Resource Manager'),
    retryOptions: { maxRetries: 0 },
    ...(insecure ? { allowInsecureConnection: true } : {}),
  }
  const prepare = <C extends { pipeline: ComputeManagementClient['pipeline'] }>(
    client: C,
    observer: PipelinePolicy,
  ): C => {
    if (insecure) client.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
    if (headers) client.pipeline.addPolicy(sending(headers))
    client.pipeline.addPolicy(observer, { afterPhase: 'Sign' })
    return client
  }
  return {
    compute: (subscriptionId, observer) =>
      prepare(new ComputeManagementClient(credential, subscriptionId, options), observer),
    subscriptions: observer => prepare(new SubscriptionClient(credential, options), observer),
  }
}

const sending = (headers: Readonly<Record<string, string>>): PipelinePolicy => ({
  name: 'headroomHeaders',
  sendRequest(request, next) {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return next(request)
  },
})

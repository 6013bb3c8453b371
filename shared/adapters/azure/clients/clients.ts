import { CognitiveServicesManagementClient } from '@azure/arm-cognitiveservices'
import { ComputeManagementClient } from '@azure/arm-compute'
import { AzureQuotaExtensionAPI } from '@azure/arm-quota'
import { SubscriptionClient } from '@azure/arm-resources-subscriptions'
import {
  bearerTokenAuthenticationPolicy,
  createPipelineFromOptions,
  type Pipeline,
  type PipelinePolicy,
} from '@azure/core-rest-pipeline'
import type { TokenCredential } from '@azure/identity'
import type { AnswerBounds, ListBounds } from '#shared/adapters/azure/calls/bounds.js'
import type { Calls } from '#shared/adapters/azure/calls/calls.js'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { tracedClient } from '#shared/kernel/traced-calls.js'
import { plainList } from './plain-list.js'

export interface ClientSettings {
  /** Base address. http is accepted on the loopback interface only, and gets no token. */
  readonly endpoint: string
  readonly credential: TokenCredential
  readonly telemetry?: Telemetry
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Default: those of `bounds.ts`. */
  readonly bounds?: { readonly answer?: AnswerBounds; readonly list?: ListBounds }
}

/** The Resource Manager, shared by all adapters of an app, so that a 429 for one delays the others. */
export interface AzureAccess extends ClientSettings {
  readonly calls: Calls
}

/** Policies for the requests of one list. */
export interface ListPolicies {
  /** Runs for each page before its request is signed and after its answer is read. */
  readonly pages: PipelinePolicy
  /** Runs for each request on the network, including retries. */
  readonly observer: PipelinePolicy
}

export interface Clients {
  compute(subscriptionId: string, list: ListPolicies): ComputeManagementClient
  cognitiveServices(subscriptionId: string, list: ListPolicies): CognitiveServicesManagementClient
  subscriptions(list: ListPolicies): SubscriptionClient
  /** The client's own subscription is the member whose allocations it reads. */
  quota(subscriptionId: string | null, list: ListPolicies): AzureQuotaExtensionAPI
  /** A list for which the app has no SDK client, by its path. */
  list(path: string, apiVersion: string, list: ListPolicies): AsyncIterable<unknown>
}

/** Creates the SDK clients, each for one list. They do not retry; the caller does. */
export function createClients({
  endpoint,
  credential,
  telemetry = noTelemetry,
  headers,
  bounds,
}: ClientSettings): Clients {
  if (!isPrivateAddress(endpoint)) throw new Error('RESOURCE_MANAGER_URL must be https outside this machine')
  const insecure = new URL(endpoint).protocol === 'http:'
  const options = {
    endpoint,
    httpClient: tracedClient(boundedClient(endpoint, bounds?.answer), telemetry, 'Azure Resource Manager'),
    retryOptions: { maxRetries: 0 },
    ...(insecure ? { allowInsecureConnection: true } : {}),
  }
  const prepare = <C extends { pipeline: Pipeline }>(client: C, { pages, observer }: ListPolicies): C => {
    if (insecure) client.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
    if (headers) client.pipeline.addPolicy(sending(headers))
    client.pipeline.addPolicy(pages, { phase: 'Serialize' })
    client.pipeline.addPolicy(observer, { afterPhase: 'Sign' })
    return client
  }
  return {
    compute: (subscriptionId, list) => prepare(new ComputeManagementClient(credential, subscriptionId, options), list),
    cognitiveServices: (subscriptionId, list) =>
      prepare(new CognitiveServicesManagementClient(credential, subscriptionId, { ...options, $host: endpoint }), list),
    subscriptions: list => prepare(new SubscriptionClient(credential, options), list),
    quota(subscriptionId, list) {
      const hosted = { ...options, $host: endpoint }
      const client =
        subscriptionId === null
          ? new AzureQuotaExtensionAPI(credential, hosted)
          : new AzureQuotaExtensionAPI(credential, subscriptionId, hosted)
      return prepare(client, list)
    },
    list(path, apiVersion, list) {
      const pipeline = createPipelineFromOptions({ retryOptions: options.retryOptions })
      const scopes = new URL('/.default', endpoint).href
      pipeline.addPolicy(bearerTokenAuthenticationPolicy({ credential, scopes }), { phase: 'Sign' })
      const url = new URL(path, endpoint)
      url.searchParams.set('api-version', apiVersion)
      const { httpClient } = options
      return plainList(prepare({ pipeline, httpClient, isInsecure: insecure }, list), url.href)
    },
  }
}

const sending = (headers: Readonly<Record<string, string>>): PipelinePolicy => ({
  name: 'headroomHeaders',
  sendRequest(request, next) {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return next(request)
  },
})

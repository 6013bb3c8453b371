import { CognitiveServicesManagementClient } from '@azure/arm-cognitiveservices'
import { ComputeManagementClient } from '@azure/arm-compute'
import { AzureQuotaExtensionAPI } from '@azure/arm-quota'
import { SubscriptionClient } from '@azure/arm-resources-subscriptions'
import {
  bearerTokenAuthenticationPolicy,
  createPipelineFromOptions,
  type Pipeline,
  type PipelinePolicy,
  type PipelineResponse,
  redirectPolicyName,
} from '@azure/core-rest-pipeline'
import type { TokenCredential } from '@azure/identity'
import { isRead, isReadOrQuotaWrite } from '#shared/adapters/azure/access/read-only.js'
import type { AnswerBounds, ListBounds } from '#shared/adapters/azure/calls/bounds.js'
import type { Calls } from '#shared/adapters/azure/calls/calls.js'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { tracedClient } from '#shared/kernel/traced-calls.js'
import { plainList } from './plain-list.js'
import { type PlainRequest, sendPlain } from './plain-request.js'

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
  /** One request of the network, without a retry, redirect or poll. Resolves with an answer of any status. */
  send(request: PlainRequest, policies: Pick<ListPolicies, 'observer'>): Promise<PipelineResponse>
}

/**
 * Creates the SDK clients, each for one list. They do not retry; the caller does. They send reads, and, with `canWrite`,
 * the listed writes of quotas.
 */
export function createClients(
  { endpoint, credential, telemetry = noTelemetry, headers, bounds }: ClientSettings,
  { canWrite = false }: { readonly canWrite?: boolean } = {},
): Clients {
  if (!isPrivateAddress(endpoint)) throw new Error('RESOURCE_MANAGER_URL must be https outside this machine')
  const insecure = new URL(endpoint).protocol === 'http:'
  const options = {
    endpoint,
    httpClient: tracedClient(
      boundedClient(endpoint, bounds?.answer, canWrite ? isReadOrQuotaWrite : isRead),
      telemetry,
      'Azure Resource Manager',
    ),
    retryOptions: { maxRetries: 0 },
    ...(insecure ? { allowInsecureConnection: true } : {}),
  }
  const prepare = <C extends { pipeline: Pipeline }>(client: C, { pages, observer }: SomePolicies): C => {
    if (insecure) client.pipeline.removePolicy({ name: 'bearerTokenAuthenticationPolicy' })
    if (headers) client.pipeline.addPolicy(sending(headers))
    if (pages) client.pipeline.addPolicy(pages, { phase: 'Serialize' })
    client.pipeline.addPolicy(observer, { afterPhase: 'Sign' })
    return client
  }
  const plain = (policies: SomePolicies) => {
    const pipeline = createPipelineFromOptions({ retryOptions: options.retryOptions })
    const scopes = new URL('/.default', endpoint).href
    pipeline.addPolicy(bearerTokenAuthenticationPolicy({ credential, scopes }), { phase: 'Sign' })
    return prepare({ pipeline, httpClient: options.httpClient, isInsecure: insecure }, policies)
  }
  const toUrl = (path: string, apiVersion: string): string => {
    const url = new URL(path, endpoint)
    url.searchParams.set('api-version', apiVersion)
    return url.href
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
    list: (path, apiVersion, list) => plainList(plain(list), toUrl(path, apiVersion)),
    send(request, policies) {
      const client = plain(policies)
      client.pipeline.removePolicy({ name: redirectPolicyName })
      return sendPlain(client, request, toUrl(request.path, request.apiVersion))
    },
  }
}

type SomePolicies = Pick<ListPolicies, 'observer'> & Partial<ListPolicies>

const sending = (headers: Readonly<Record<string, string>>): PipelinePolicy => ({
  name: 'headroomHeaders',
  sendRequest(request, next) {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return next(request)
  },
})

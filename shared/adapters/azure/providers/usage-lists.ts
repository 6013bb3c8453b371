import { type Meter, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { orNotOffered } from '#shared/adapters/azure/calls/not-offered.js'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import type { AzureAccess, Clients } from '#shared/adapters/azure/clients/clients.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { ListedQuota } from '#shared/services/service-list.js'
import { toUsage } from './provider-records.js'

/** The providers whose usages of a region are read. Each documents the same form of list. */
export const usageNamespaces = [
  'Microsoft.App',
  'Microsoft.MachineLearningServices',
  'Microsoft.Network',
  'Microsoft.Storage',
] as const
type UsageNamespace = (typeof usageNamespaces)[number]

export type UsageAnswer =
  | { readonly namespace: string; readonly outcome: 'read'; readonly list: Listed<ListedQuota> }
  | { readonly namespace: string; readonly outcome: 'notOffered' | 'unregistered' }

/** The usages of a provider in a region. A region without it, or a subscription that is not registered, is an answer. */
export async function readUsages(
  access: AzureAccess,
  clients: Pick<Clients, 'list'>,
  { namespace, subscriptionId, region }: { namespace: UsageNamespace; subscriptionId: string; region: string },
  meter: Meter,
): Promise<UsageAnswer> {
  const path = `/subscriptions/${subscriptionId}/providers/${namespace}/locations/${region}/usages`
  const reading = readList(
    access,
    {
      at: { gate: subscriptionId, provider: namespace, place: region },
      what: `usages of ${namespace} in ${region}`,
      read: toUsage(namespace),
      ask: policies => clients.list(path, listVersions[namespace], policies),
    },
    meter,
  )
  try {
    const list = await orNotOffered(reading)
    return list ? { namespace, outcome: 'read', list } : { namespace, outcome: 'notOffered' }
  } catch (error) {
    if (isUnregistered(error)) return { namespace, outcome: 'unregistered' }
    throw error
  }
}

const isUnregistered = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  ['MissingSubscriptionRegistration', 'SubscriptionNotRegistered'].includes(
    (error.cause as { code?: string } | undefined)?.code ?? '',
  )

import { readList } from '#shared/adapters/azure/calls/azure-list.js'
import { ownProvider } from '#shared/adapters/azure/calls/call-place.js'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { type AzureAccess, type Clients, createClients } from '#shared/adapters/azure/clients/clients.js'
import { toRegion } from '#shared/adapters/azure/estate/estate-records.js'
import { toProvider } from '#shared/adapters/azure/providers/provider-records.js'
import { type CallOutcome, toOutcome } from './call-outcome.js'
import { allows, type Permission, toPermission } from './granted-operations.js'
import { type AzureCall, type AzureCallKey, azureCalls } from './roles.js'

/** What the caller may do in a subscription, by the calls that Headroom makes. */
export interface SubscriptionAccess {
  /** Undefined: it could neither be tried nor seen in the permissions. */
  readonly calls: Readonly<Partial<Record<AzureCallKey, CallOutcome>>>
  /** Registration states by namespace, in lower case; undefined if they cannot be read. */
  readonly registrations: ReadonlyMap<string, string> | undefined
}

export const permissionsVersion = '2022-04-01'
/** Large regions with all services come first; any other one will do. */
const preferred = ['eastus', 'eastus2', 'westeurope', 'westus']

/**
 * Reads the permissions and the registrations of a subscription, and tries one call of each area that can be tried
 * without a cost. What was tried counts more than what the permissions say: deny assignments are not among them.
 */
export async function readSubscriptionAccess(access: AzureAccess, subscriptionId: string): Promise<SubscriptionAccess> {
  const reading = reader(access, createClients(access), subscriptionId)
  const locations = await reading.locations()
  if (locations.outcome.kind === 'wrongTenant')
    return { calls: { locations: locations.outcome }, registrations: undefined }
  const names = (locations.records ?? []).map(({ region }) => region)
  const region = preferred.find(name => names.includes(name)) ?? names[0] ?? 'eastus'
  const [permissions, providers, usages, modelUsages] = await Promise.all([
    reading.permissions(),
    reading.providers(),
    reading.computeUsages(region),
    reading.modelUsages(region),
  ])
  const tried = {
    locations: locations.outcome,
    registrations: providers.outcome,
    computeUsages: usages.outcome,
    modelUsages: modelUsages.outcome,
  }
  const states = providers.records?.map(({ namespace, state }) => [namespace.toLowerCase(), state] as const)
  return { calls: { ...toCalls(permissions.records), ...tried }, registrations: states && new Map(states) }
}

/** The calls on a subscription as its permissions allow them; none if they are unknown. */
function toCalls(permissions: readonly Permission[] | undefined): SubscriptionAccess['calls'] {
  if (!permissions) return {}
  const all = Object.entries(azureCalls) as [AzureCallKey, AzureCall][]
  const judged = all.flatMap(([key, { operation, scope }]) =>
    operation === null || scope === 'managementGroup'
      ? []
      : [[key, { kind: allows(permissions, operation) ? 'allowed' : 'forbidden' }] as const],
  )
  return Object.fromEntries(judged)
}

type Read<T> = { readonly outcome: CallOutcome; readonly records?: readonly T[] }

function reader(access: AzureAccess, clients: Clients, subscriptionId: string) {
  const scope = `/subscriptions/${subscriptionId}`
  const read = async <T>(
    what: string,
    toRecords: (record: unknown) => readonly T[],
    ask: Parameters<typeof readList<T>>[1]['ask'],
  ): Promise<Read<T>> => {
    try {
      const at = { gate: subscriptionId, provider: ownProvider, place: what }
      const { records } = await readList(access, { at, what, read: toRecords, ask, policy: { attempts: 2 } })
      return { outcome: { kind: 'allowed' }, records }
    } catch (error) {
      return { outcome: toOutcome(error) }
    }
  }
  return {
    locations: () =>
      read('locations', toRegion, policies =>
        clients.subscriptions(policies).subscriptions.listLocations(subscriptionId),
      ),
    permissions: () =>
      read('permissions', toPermission, policies =>
        clients.list(`${scope}/providers/Microsoft.Authorization/permissions`, permissionsVersion, policies),
      ),
    providers: () =>
      read('providers', toProvider, policies => clients.list(`${scope}/providers`, listVersions.providers, policies)),
    computeUsages: (region: string) =>
      read('compute usages', unread, policies => clients.compute(subscriptionId, policies).usage.list(region)),
    modelUsages: (region: string) =>
      read('model usages', unread, policies => clients.cognitiveServices(subscriptionId, policies).usages.list(region)),
  }
}

const unread = (): readonly never[] => []

/** The registration state of a provider; undefined if the states could not be read. */
export const registrationState = ({ registrations }: SubscriptionAccess, namespace: string): string | undefined =>
  registrations && (registrations.get(namespace.toLowerCase()) ?? 'NotRegistered')

import { distinct, type Meter, newMeter, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { type CallPlace, ownProvider } from '#shared/adapters/azure/calls/call-place.js'
import { listVersions } from '#shared/adapters/azure/clients/api-versions.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import { bothSkipped, type SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { QuotaReading, ServiceList } from '#shared/services/service-list.js'
import { locationIndex, toLocationName } from './location-names.js'
import { toProvider, toTypes } from './provider-records.js'
import { readUsages, type UsageAnswer, usageNamespaces } from './usage-lists.js'

const tenant: CallPlace = { gate: 'tenant', provider: ownProvider, place: 'providers' }

/** Resource providers, their registrations and their usages, through the gates of the app. */
export function azureServices(access: AzureAccess): ServiceList {
  const clients = createClients(access)
  const providers = (scope: string, at: CallPlace, what: string, meter: Meter) =>
    readList(
      access,
      {
        at,
        what,
        read: toProvider,
        ask: policies => clients.list(`${scope}/providers`, listVersions.providers, policies),
      },
      meter,
    )
  return {
    async types(subscriptionId) {
      const [meter, other] = [newMeter(), newMeter()]
      const [listed, locations] = await Promise.all([
        providers('', tenant, 'provider list', meter),
        readList(
          access,
          {
            at: { gate: subscriptionId, provider: ownProvider, place: 'locations' },
            what: `locations of ${subscriptionId}`,
            read: toLocationName,
            ask: policies => clients.subscriptions(policies).subscriptions.listLocations(subscriptionId),
          },
          other,
        ),
      ])
      const { types, skipped } = toTypes(listed.records, locationIndex(locations.records))
      const ownSkips = bothSkipped(listed.skipped, locations.skipped)
      return { types, skipped: bothSkipped(ownSkips, skipped), ...times([meter, other]) }
    },
    async registrations(subscriptionId) {
      const meter = newMeter()
      const at = { gate: subscriptionId, provider: ownProvider, place: 'providers' }
      const found = await providers(`/subscriptions/${subscriptionId}`, at, `providers of ${subscriptionId}`, meter)
      const { records, skipped } = distinct(found, ({ namespace }) => namespace)
      return {
        registrations: records.map(({ namespace, state }) => ({ namespace, state })),
        skipped,
        ...times([meter]),
      }
    },
    async quotas(subscriptionId, region) {
      const read = usageNamespaces.map(async namespace => {
        const meter = newMeter()
        return { meter, answer: await readUsages(access, clients, { namespace, subscriptionId, region }, meter) }
      })
      const all = await Promise.all(read)
      return { ...toQuotas(all.map(({ answer }) => answer)), ...times(all.map(({ meter }) => meter)) }
    },
  }
}

/** Lists that are read at once are waited for together. */
const times = (meters: readonly Meter[]) => ({
  upstreamMs: Math.max(...meters.map(({ wireMs }) => wireMs)),
  parseMs: meters.reduce((sum, { readMs }) => sum + readMs, 0),
})

function toQuotas(answers: readonly UsageAnswer[]): Omit<QuotaReading, 'upstreamMs' | 'parseMs'> {
  const lists = answers.flatMap(answer => (answer.outcome === 'read' ? [answer] : []))
  const named = (outcome: UsageAnswer['outcome']) =>
    answers.flatMap(answer => (answer.outcome === outcome ? [answer.namespace] : []))
  return {
    quotas: lists.flatMap(({ list }) => distinct(list, ({ quotaName }) => quotaName).records),
    read: named('read'),
    notOffered: named('notOffered'),
    unregistered: named('unregistered'),
    skipped: lists.reduce<SkippedRecords | null>((sum, { list }) => bothSkipped(sum, list.skipped), null),
  }
}

import { readList } from '#shared/adapters/azure/calls/azure-list.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { RestrictedKind } from '#shared/ai/account-restriction.js'
import { regionKey } from '#shared/contract/common/names.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { Clock } from '#shared/kernel/clock.js'
import { type AccountSku, toAccountSku } from './account-sku-records.js'

/** Reads kinds of accounts that cannot be created in a region. Rejects with `UpstreamError`. */
export interface AccountSkus {
  restricted(subscriptionId: string, region: string): Promise<RestrictedKind[]>
}

/** Units of one run share a list: it has all regions. */
const maxAgeMs = 10 * 60_000
const maxSubscriptions = 200

/** One call per subscription, shared by the units that are read within ten minutes. A failed call is not kept. */
export function accountSkus(access: AzureAccess, clock: Clock): AccountSkus {
  const clients = createClients(access)
  const kept = new Map<string, { readonly askedAt: number; readonly list: Promise<Listed<AccountSku>> }>()
  const read = (subscriptionId: string) =>
    readList(access, {
      at: { gate: subscriptionId, provider: 'Microsoft.CognitiveServices', place: 'account SKUs' },
      what: 'account SKUs',
      read: toAccountSku,
      ask: policies => clients.cognitiveServices(subscriptionId, policies).resourceSkus.list(),
    })
  const shared = (subscriptionId: string): Promise<Listed<AccountSku>> => {
    const now = clock().getTime()
    const known = kept.get(subscriptionId)
    if (known && now >= known.askedAt && now - known.askedAt < maxAgeMs) return known.list
    const list = read(subscriptionId)
    list.catch(() => kept.get(subscriptionId)?.list === list && kept.delete(subscriptionId))
    kept.delete(subscriptionId)
    kept.set(subscriptionId, { askedAt: now, list })
    const [oldest] = kept.keys()
    if (kept.size > maxSubscriptions && oldest !== undefined) kept.delete(oldest)
    return list
  }
  return {
    restricted: async (subscriptionId, region) => restrictedKinds((await shared(subscriptionId)).records, region),
  }
}

/** The kinds of which each SKU of the region is restricted. A kind without a SKU there proves nothing. */
export function restrictedKinds(skus: readonly AccountSku[], region: string): RestrictedKind[] {
  const key = regionKey(region)
  const kinds = Map.groupBy(
    skus.filter(sku => sku.regions.includes(key)),
    ({ kind }) => kind,
  )
  return [...kinds].flatMap(([kind, all]) => {
    const reasons = all.map(({ restrictions }) => restrictions.find(({ regions }) => regions.includes(key))?.reason)
    const [reason] = reasons
    return reason !== undefined && reasons.every(one => one !== undefined) ? [{ kind, reason }] : []
  })
}

import { type AzureList, newMeter, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { orNotOffered } from '#shared/adapters/azure/calls/not-offered.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { ModelCatalog } from '#shared/ai/model-catalog.js'
import { bothSkipped } from '#shared/ingestion/estate/skipped-records.js'
import type { AccountSkus } from './account-skus.js'
import { toAIQuota, toModelEntry } from './model-records.js'

/** The models and usages of a region, asked for at once, and what is known of accounts there. */
export function azureModels(access: AzureAccess, accounts: AccountSkus): ModelCatalog {
  const clients = createClients(access)
  return {
    async unit(subscriptionId, region) {
      const [modelMeter, usageMeter] = [newMeter(), newMeter()]
      const at = { gate: subscriptionId, provider: 'Microsoft.CognitiveServices', place: region }
      const list = <Record>(what: string, lists: Pick<AzureList<Record>, 'read' | 'ask'>, meter: typeof modelMeter) =>
        orNotOffered(readList(access, { at, what: `${what} of ${region}`, ...lists }, meter))
      const client = clients.cognitiveServices.bind(undefined, subscriptionId)
      const [models, usages, restrictedKinds] = await Promise.all([
        list('AI models', { read: toModelEntry, ask: policies => client(policies).models.list(region) }, modelMeter),
        list('AI usages', { read: toAIQuota, ask: policies => client(policies).usages.list(region) }, usageMeter),
        accounts.restricted(subscriptionId, region),
      ])
      return {
        isOffered: models !== undefined,
        models: models?.records ?? [],
        quotas: usages?.records ?? [],
        restrictedKinds,
        skipped: bothSkipped(models?.skipped ?? null, usages?.skipped ?? null),
        upstreamMs: Math.max(modelMeter.wireMs, usageMeter.wireMs),
        parseMs: modelMeter.readMs + usageMeter.readMs,
      }
    },
  }
}

import { newMeter, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { orNotOffered } from '#shared/adapters/azure/calls/not-offered.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { ModelCatalog } from '#shared/ai/model-catalog.js'
import { bothSkipped } from '#shared/ingestion/estate/skipped-records.js'
import { toAIQuota, toModelEntry } from './model-records.js'

/** The models and usages of a region, asked for at once. */
export function azureModels(access: AzureAccess): ModelCatalog {
  const clients = createClients(access)
  return {
    async unit(subscriptionId, region) {
      const [modelMeter, usageMeter] = [newMeter(), newMeter()]
      const at = { gate: subscriptionId, provider: 'Microsoft.CognitiveServices', place: region }
      const modelList = readList(
        access,
        {
          at,
          what: `AI models of ${region}`,
          read: toModelEntry,
          ask: policies => clients.cognitiveServices(subscriptionId, policies).models.list(region),
        },
        modelMeter,
      )
      const usageList = readList(
        access,
        {
          at,
          what: `AI usages of ${region}`,
          read: toAIQuota,
          ask: policies => clients.cognitiveServices(subscriptionId, policies).usages.list(region),
        },
        usageMeter,
      )
      const [models, usages] = await Promise.all([orNotOffered(modelList), orNotOffered(usageList)])
      return {
        isOffered: models !== undefined,
        models: models?.records ?? [],
        quotas: usages?.records ?? [],
        skipped: bothSkipped(models?.skipped ?? null, usages?.skipped ?? null),
        upstreamMs: Math.max(modelMeter.wireMs, usageMeter.wireMs),
        parseMs: modelMeter.readMs + usageMeter.readMs,
      }
    },
  }
}

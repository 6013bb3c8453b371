import { newMeter, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { orNotOffered } from '#shared/adapters/azure/calls/not-offered.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { ComputeUnits } from '#shared/capacity/ingestion/compute-units.js'
import { regionKey } from '#shared/contract/common/names.js'
import { bothSkipped } from '#shared/ingestion/estate/skipped-records.js'
import { toSkuRecord, toUsageRecord } from './compute-records.js'

/** Reads the SKUs and the usages of a region concurrently. The api-versions are the SDK's own. */
export function azureCompute(access: AzureAccess): ComputeUnits {
  const clients = createClients(access)
  return {
    async unit(subscriptionId, region) {
      const [skuMeter, usageMeter] = [newMeter(), newMeter()]
      const at = { gate: subscriptionId, provider: 'Microsoft.Compute', place: region }
      const key = regionKey(region)
      const filter = `location eq '${region}'`
      const skuList = readList(
        access,
        {
          at,
          what: `SKUs of ${region}`,
          read: record => toSkuRecord(record, key),
          ask: policies => clients.compute(subscriptionId, policies).resourceSkus.list({ filter }),
        },
        skuMeter,
      )
      const usageList = readList(
        access,
        {
          at,
          what: `usages of ${region}`,
          read: toUsageRecord,
          ask: policies => clients.compute(subscriptionId, policies).usage.list(region),
        },
        usageMeter,
      )
      const [skus, usages] = await Promise.all([orNotOffered(skuList), orNotOffered(usageList)])
      return {
        skus: skus?.records ?? [],
        usages: usages?.records ?? [],
        skipped: bothSkipped(skus?.skipped ?? null, usages?.skipped ?? null),
        upstreamMs: Math.max(skuMeter.wireMs, usageMeter.wireMs),
        parseMs: skuMeter.readMs + usageMeter.readMs,
      }
    },
  }
}

import { newMeter, readList } from '#shared/adapters/azure/calls/azure-list.js'
import { type AzureAccess, createClients } from '#shared/adapters/azure/clients/clients.js'
import type { ComputeUnits } from '#shared/capacity/ingestion/compute-units.js'
import { regionKey } from '#shared/contract/common/names.js'
import { bothSkipped, type Listed } from '#shared/ingestion/estate/skipped-records.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
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
      const [skus, usages] = await Promise.all([skuList.catch(notOffered), usageList.catch(notOffered)])
      return {
        skus: skus.records,
        usages: usages.records,
        skipped: bothSkipped(skus.skipped, usages.skipped),
        upstreamMs: Math.max(skuMeter.wireMs, usageMeter.wireMs),
        parseMs: skuMeter.readMs + usageMeter.readMs,
      }
    },
  }
}

/** Azure answers 404 for a region that the subscription does not have. */
function notOffered(error: unknown): Listed<never> {
  const cause = error instanceof UpstreamError ? (error.cause as { statusCode?: number; code?: string }) : undefined
  if (cause?.statusCode === 404 && cause.code !== 'SubscriptionNotFound') return { records: [], skipped: null }
  throw error
}

import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import type { PastReadings } from '#shared/ingestion/history/past-readings.js'
import type { UnitReading } from '#shared/capacity/unit.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { SkuRecord } from '#shared/sku-catalog/sku.js'
import { azureCompute } from './compute-units.js'

const answerTimeoutMs = 10_000
const notOffered = 'NotOfferedThen'

/**
 * Reads the past from a simulated Resource Manager; Azure has no such feature. A header of the request sets the time,
 * and the same header of the answer has the time of its state. With the header `<header>-since` too, a SKU list has
 * only the differences from that other time, because a day differs little from the next. A SKU that was offered only at
 * the other time has the restriction `NotOfferedThen`.
 */
export function pastReadings(access: AzureAccess, timeHeader: string): PastReadings {
  const at = (time: string, since: string | undefined) =>
    azureCompute({
      ...access,
      headers: { [timeHeader]: time, ...(since !== undefined && { [`${timeHeader}-since`]: since }) },
    })
  return {
    async now() {
      const address = new URL('/subscriptions?api-version=2022-12-01', access.endpoint)
      const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) })
      await response.body?.cancel()
      const time = response.headers.get(timeHeader)
      if (time === null)
        throw new UpstreamError(`the Resource Manager did not answer with its time (status ${response.status})`)
      return time
    },
    async *unit({ subscriptionId, region }, times) {
      let last: { time: string; skus: UnitReading['skus'] } | undefined
      for (const time of times) {
        const reading = await at(time, last?.time).unit(subscriptionId, region)
        // An invalid record in a difference would count as unchanged.
        if (last && reading.skipped) throw new UpstreamError(`SKUs of ${region}: ${reading.skipped.reason}`)
        const skus = last ? merged(last.skus, reading.skus) : reading.skus
        last = { time, skus }
        yield { ...reading, skus }
      }
    },
  }
}

function merged(skus: readonly SkuRecord[], changed: readonly SkuRecord[]): readonly SkuRecord[] {
  const byKey = new Map(changed.map(sku => [toKey(sku), sku]))
  const known = skus.map(sku => {
    const key = toKey(sku)
    const found = byKey.get(key) ?? sku
    byKey.delete(key)
    return found
  })
  return [...known, ...byKey.values()].filter(wasOffered)
}

const wasOffered = ({ restrictions }: SkuRecord): boolean => restrictions.every(({ reason }) => reason !== notOffered)

const toKey = ({ resourceType, name, size }: SkuRecord): string => `${resourceType} ${name} ${size}`

import type { PipelinePolicy } from '@azure/core-rest-pipeline'
import { regionKey } from '#shared/contract/names.js'
import { type AzureRegion, type ResourceManager, UpstreamError } from '#shared/ingestion/resource-manager.js'
import type { CallGate } from './call-gate.js'
import { type CallPorts, Calls } from './calls.js'
import { type ClientSettings, createClients } from './clients.js'
import { toRegion, toSkuRecord, toSubscription, toUsageRecord } from './shapes.js'

const tenant = 'tenant'
/** With the turn in the gate and every attempt, a unit is answered before the caller of the worker gives up. */
const callTimeoutMs = 30_000

/**
 * Azure through its SDK clients; the api-versions are the SDKs' own. Several that ask the same Azure share `calls`, so that
 * what one learns of throttling holds the others back.
 */
export function azureResourceManager(
  settings: ClientSettings,
  ports: CallPorts,
  calls: Calls = new Calls(ports),
): ResourceManager {
  const clients = createClients(settings)
  const list = <T>(
    key: string,
    what: string,
    pages: (options: { abortSignal: AbortSignal }) => AsyncIterable<T>,
    meter?: Meter,
  ) => calls.run(key, what, () => collect(pages({ abortSignal: AbortSignal.timeout(callTimeoutMs) }), meter))

  return {
    async subscriptions() {
      const client = clients.subscriptions(observe(calls.gate(tenant)))
      const found = await list(tenant, 'subscriptions', options => client.subscriptions.list(options))
      return found.flatMap(toSubscription)
    },
    async regions(subscriptionId) {
      const client = clients.subscriptions(observe(calls.gate(subscriptionId)))
      const what = `locations of ${subscriptionId}`
      const found = await list(subscriptionId, what, options =>
        client.subscriptions.listLocations(subscriptionId, options),
      )
      return found.flatMap((location): AzureRegion[] => toRegion(location))
    },
    async unit(subscriptionId, region) {
      const skuMeter = { wireMs: 0, readMs: 0 }
      const usageMeter = { wireMs: 0, readMs: 0 }
      const compute = (meter: Meter) => clients.compute(subscriptionId, observe(calls.gate(subscriptionId), meter))
      const filter = `location eq '${region}'`
      const [skus, usages] = await Promise.all([
        list(
          subscriptionId,
          `SKUs of ${region}`,
          options => compute(skuMeter).resourceSkus.list({ filter, ...options }),
          skuMeter,
        ).catch(notOffered),
        list(
          subscriptionId,
          `usages of ${region}`,
          options => compute(usageMeter).usage.list(region, options),
          usageMeter,
        ).catch(notOffered),
      ])
      const started = performance.now()
      const key = regionKey(region)
      const reading = { skus: skus.flatMap(sku => toSkuRecord(sku, key)), usages: usages.flatMap(toUsageRecord) }
      const parseMs = skuMeter.readMs + usageMeter.readMs + performance.now() - started
      return { ...reading, upstreamMs: Math.max(skuMeter.wireMs, usageMeter.wireMs), parseMs }
    },
  }
}

/** Time of one call on the wire, and in the SDK that reads the answer. */
interface Meter {
  wireMs: number
  readMs: number
}

async function collect<T>(pages: AsyncIterable<T>, meter?: Meter): Promise<T[]> {
  const started = performance.now()
  const wireBefore = meter?.wireMs ?? 0
  const items: T[] = []
  for await (const item of pages) items.push(item)
  if (meter) meter.readMs += performance.now() - started - (meter.wireMs - wireBefore)
  return items
}

/** Azure answers 404 for a region that the subscription was not given. */
function notOffered(error: unknown): never[] {
  const cause = error instanceof UpstreamError ? (error.cause as { statusCode?: number; code?: string }) : undefined
  if (cause?.statusCode === 404 && cause.code !== 'SubscriptionNotFound') return []
  throw error
}

/** Adds up the time on the wire and feeds the gate with the calls that Azure says are left. */
function observe(gate: CallGate, meter?: Meter): PipelinePolicy {
  return {
    name: 'headroomObserver',
    async sendRequest(request, next) {
      const started = performance.now()
      try {
        const response = await next(request)
        const remaining = Number(response.headers.get('x-ms-ratelimit-remaining-subscription-reads') ?? Number.NaN)
        if (Number.isFinite(remaining)) gate.remaining(remaining)
        return response
      } finally {
        if (meter) meter.wireMs += performance.now() - started
      }
    },
  }
}

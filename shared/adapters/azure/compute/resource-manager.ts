import type { PipelinePolicy } from '@azure/core-rest-pipeline'
import { listBounds } from '#shared/adapters/azure/calls/bounds.js'
import type { CallGate } from '#shared/adapters/azure/calls/call-gate.js'
import { type CallPlace, type CallPorts, Calls } from '#shared/adapters/azure/calls/calls.js'
import { type ClientSettings, createClients, type ListPolicies } from '#shared/adapters/azure/calls/clients.js'
import { ListPages } from '#shared/adapters/azure/calls/list-pages.js'
import { toRegion, toSkuRecord, toSubscription, toUsageRecord } from '#shared/adapters/azure/calls/records.js'
import { regionKey } from '#shared/contract/common/names.js'
import { readRecords } from '#shared/ingestion/record-list.js'
import { type ResourceManager, UpstreamError } from '#shared/ingestion/resource-manager.js'
import { bothSkipped, type Listed } from '#shared/ingestion/skipped-records.js'

const tenant: CallPlace = { gate: 'tenant', place: 'subscriptions' }

/** A list: whom it asks, and how its records are read. */
interface AzureList<T> {
  readonly at: CallPlace
  /** For people, such as "SKUs of westus". */
  readonly what: string
  readonly ask: (policies: ListPolicies) => AsyncIterable<unknown>
  readonly read: (record: unknown) => readonly T[]
}

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
  const bounds = settings.bounds?.list ?? listBounds

  const list = <T>({ at, what, ask, read }: AzureList<T>, meter: Meter = newMeter()): Promise<Listed<T>> =>
    calls.run(at, what, async () => {
      const pages = new ListPages(settings.endpoint, bounds)
      const policies = { pages: pages.policy, observer: observe(calls.gate(at.gate), meter) }
      const [started, wireBefore] = [performance.now(), meter.wireMs]
      // The records are kept on their way.
      for await (const _ of ask(policies));
      const records = readRecords(pages.records, read)
      meter.readMs += performance.now() - started - (meter.wireMs - wireBefore)
      return records
    })

  return {
    async subscriptions() {
      const found = await list({
        ...{ at: tenant, what: 'subscriptions', read: toSubscription },
        ask: policies => clients.subscriptions(policies).subscriptions.list(),
      })
      return distinct(found, ({ subscriptionId }) => subscriptionId)
    },
    async regions(subscriptionId) {
      const found = await list({
        at: { gate: subscriptionId, place: 'locations' },
        what: `locations of ${subscriptionId}`,
        ask: policies => clients.subscriptions(policies).subscriptions.listLocations(subscriptionId),
        read: toRegion,
      })
      return distinct(found, ({ region }) => region)
    },
    async unit(subscriptionId, region) {
      const [skuMeter, usageMeter] = [newMeter(), newMeter()]
      const at = { gate: subscriptionId, place: region }
      const key = regionKey(region)
      const filter = `location eq '${region}'`
      const skuList = list(
        {
          ...{ at, what: `SKUs of ${region}`, read: record => toSkuRecord(record, key) },
          ask: policies => clients.compute(subscriptionId, policies).resourceSkus.list({ filter }),
        },
        skuMeter,
      )
      const usageList = list(
        {
          ...{ at, what: `usages of ${region}`, read: toUsageRecord },
          ask: policies => clients.compute(subscriptionId, policies).usage.list(region),
        },
        usageMeter,
      )
      const [skus, usages] = await Promise.all([skuList.catch(notOffered), usageList.catch(notOffered)])
      return {
        ...{ skus: skus.records, usages: usages.records, skipped: bothSkipped(skus.skipped, usages.skipped) },
        upstreamMs: Math.max(skuMeter.wireMs, usageMeter.wireMs),
        parseMs: skuMeter.readMs + usageMeter.readMs,
      }
    },
  }
}

/** Pages may overlap: of records that name the same, the last counts. */
const distinct = <T>({ records, skipped }: Listed<T>, keyOf: (record: T) => string): Listed<T> => ({
  records: [...new Map(records.map(record => [keyOf(record), record])).values()],
  skipped,
})

/** Time of one call on the wire, and of reading the answer. */
interface Meter {
  wireMs: number
  readMs: number
}

const newMeter = (): Meter => ({ wireMs: 0, readMs: 0 })

/** Azure answers 404 for a region that the subscription was not given. */
function notOffered(error: unknown): Listed<never> {
  const cause = error instanceof UpstreamError ? (error.cause as { statusCode?: number; code?: string }) : undefined
  if (cause?.statusCode === 404 && cause.code !== 'SubscriptionNotFound') return { records: [], skipped: null }
  throw error
}

/** Adds up the time on the wire and feeds the gate with the calls that Azure says are left. */
function observe(gate: CallGate, meter: Meter): PipelinePolicy {
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
        meter.wireMs += performance.now() - started
      }
    },
  }
}

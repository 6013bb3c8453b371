import { createHttpHeaders, createPipelineRequest, type HttpClient } from '@azure/core-rest-pipeline'
import type { Calls, RetryPolicy } from '#shared/adapters/azure/calls/calls.js'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { PageList } from '#shared/adapters/azure/calls/page-list.js'
import { refusal } from '#shared/adapters/azure/calls/refusal.js'
import { readJsonObject } from '#shared/kernel/json-answer.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { tracedClient } from '#shared/kernel/traced-calls.js'
import { UnusableAnswer } from '#shared/kernel/unusable-answer.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { RetailPrices } from '#shared/prices/retail-prices.js'
import { type PricePage, readPage } from './price-page.js'

export interface RetailPriceSettings {
  /** Base address of the paths; https, or http on this machine. */
  readonly url: string
  readonly calls: Calls
  readonly telemetry?: Telemetry
}

const path = '/api/retail/prices'
/** The price list has no published rate limit, so it has a gate of its own. */
const allowance = { gate: 'retail prices', provider: 'retail prices' }
/** The price list fails more often than the Resource Manager, and no caller waits for it. */
const policy: RetryPolicy = { attempts: 4, firstBackoffMs: 500, longestWaitMs: 10_000 }
/** A page has at most 1,000 meters of about a kilobyte each. */
const pageBounds = { bytes: 8 * 1024 * 1024, timeMs: 30_000 }
/** A region has some 10,000 meters, on pages of at least 100. Each page is yielded before the next is read. */
const bounds = { pages: 400, records: 200_000, characters: Number.POSITIVE_INFINITY }

/**
 * First the primary meters of a region, by which it is billed, then all meters. Sizes with constrained vCPUs, and older
 * series in newer regions, are billed by the meter of another size or region. They have no primary meter, so only the
 * second pass has them.
 */
const meterPasses = ['primary', 'all'] as const
type Meters = (typeof meterPasses)[number]

/** The public price list over HTTPS. Requests carry no credential and go to the configured address only. */
export function retailPrices({ url: base, calls, telemetry = noTelemetry }: RetailPriceSettings): RetailPrices {
  const client = tracedClient(boundedClient(base, pageBounds), telemetry, 'Retail prices')
  return {
    async *pages(region, currency) {
      const what = `prices of ${region}`
      const read = async (url: string, list: PageList): Promise<PricePage> => {
        list.admit(url)
        const body = await calls.run({ ...allowance, place: region }, what, () => get(client, url), policy)
        const page = readPage(body, region)
        list.countRecords(page.length)
        return page
      }
      for (const meters of meterPasses) {
        const list = new PageList(base, bounds)
        let next: string | undefined = firstPage(base, region, currency, meters)
        while (next !== undefined) {
          const { prices, nextLink }: PricePage = await read(next, list).catch(reason => refused(what, reason))
          yield prices
          next = nextLink === undefined || !URL.canParse(nextLink, base) ? nextLink : new URL(nextLink, base).href
        }
      }
    },
  }
}

function refused(what: string, reason: unknown): never {
  throw reason instanceof UnusableAnswer ? new UpstreamError(`${what}: ${reason.message}`, { cause: reason }) : reason
}

function firstPage(base: string, region: string, currency: string, meters: Meters): string {
  const url = new URL(path, base)
  const quoted = region.replaceAll("'", "''")
  const filter = `serviceName eq 'Virtual Machines' and armRegionName eq '${quoted}' and priceType eq 'Consumption'`
  url.searchParams.set('api-version', '2023-01-01-preview')
  url.searchParams.set('currencyCode', `'${currency}'`)
  if (meters === 'primary') url.searchParams.set('meterRegion', "'primary'")
  url.searchParams.set('$filter', filter)
  return url.href
}

async function get(client: Pick<HttpClient, 'sendRequest'>, url: string): Promise<unknown> {
  const headers = createHttpHeaders({ accept: 'application/json', 'accept-encoding': 'gzip,deflate' })
  const response = await client.sendRequest(createPipelineRequest({ url, headers }))
  const text = response.bodyAsText ?? ''
  if (response.status !== 200) throw refusal(response, text)
  return readJsonObject(text, 'a price list')
}

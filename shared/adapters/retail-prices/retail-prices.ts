import { UpstreamError } from '#shared/ingestion/resource-manager.js'
import type { RetailPrices } from '#shared/ingestion/retail-prices.js'
import type { Clock } from '#shared/operations/clock.js'
import { noTelemetry, type Telemetry } from '#shared/operations/telemetry.js'
import { type Fetch, tracedFetch } from '#shared/operations/traced-calls.js'
import { readPage } from './price-page.js'
import { retryAfterMs } from './retry-after.js'

export interface RetailPriceSettings {
  /** Its paths are added to this; https, or http on this machine. */
  readonly url: string
  readonly clock: Clock
  readonly sleep: (ms: number) => Promise<void>
  readonly telemetry?: Telemetry
}

const path = '/api/retail/prices'
const attempts = 4
const firstBackoffMs = 500
/** A longer wait is left to whoever runs the reading. */
const longestWaitMs = 10_000
const pageTimeoutMs = 30_000
/** A region has some 10,000 meters, on pages of 100 at least. */
const mostPages = 400

/**
 * The primary meters of a region first, which are those it is billed by, then all. Sizes with constrained vCPU, and older
 * series in newer regions, are billed by the meter of another size or region: they have no primary meter and only the
 * second pass shows them.
 */
const meterPasses = ['primary', 'all'] as const
type Meters = (typeof meterPasses)[number]

/** The public price list over HTTPS. It asks without any credential, and nowhere but at the address that is configured. */
export function retailPrices(settings: RetailPriceSettings): RetailPrices {
  const ask = tracedFetch(settings.telemetry ?? noTelemetry, 'Retail prices')
  return {
    async *pages(region, currency) {
      for (const meters of meterPasses) {
        let next: URL | undefined = firstPage(settings.url, region, currency, meters)
        for (let page = 1; next; page += 1) {
          if (page > mostPages) throw new UpstreamError(`prices of ${region}: more than ${mostPages} pages`)
          const { prices, nextPage } = readPage(await get(settings, ask, next, region), region)
          yield prices
          next = nextPage === undefined ? undefined : sameHost(settings.url, nextPage, region)
        }
      }
    },
  }
}

function firstPage(base: string, region: string, currency: string, meters: Meters): URL {
  const url = new URL(path, base)
  const quoted = region.replaceAll("'", "''")
  const filter = `serviceName eq 'Virtual Machines' and armRegionName eq '${quoted}' and priceType eq 'Consumption'`
  url.searchParams.set('api-version', '2023-01-01-preview')
  url.searchParams.set('currencyCode', `'${currency}'`)
  if (meters === 'primary') url.searchParams.set('meterRegion', "'primary'")
  url.searchParams.set('$filter', filter)
  return url
}

/** The list says where it goes on; it may not send us anywhere else. */
function sameHost(base: string, link: string, region: string): URL {
  const [own, next] = [new URL(base), URL.canParse(link, base) ? new URL(link, base) : undefined]
  // The public list names its port, which is the usual one.
  if (next && next.protocol === own.protocol && next.hostname === own.hostname && next.port === own.port) return next
  throw new UpstreamError(`prices of ${region}: the list goes on at another address`)
}

async function get(settings: RetailPriceSettings, ask: Fetch, url: URL, region: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await once(ask, url)
    if ('body' in outcome) return outcome.body
    const now = settings.clock()
    const wait = retryAfterMs(outcome.retryAfter, now) ?? firstBackoffMs * 2 ** (attempt - 1)
    const what = `prices of ${region}: ${outcome.problem}`
    if (!outcome.mayPass) throw new UpstreamError(what)
    if (attempt === attempts || wait > longestWaitMs)
      throw new UpstreamError(what, { retryAt: new Date(now.getTime() + wait) })
    await settings.sleep(wait)
  }
}

type Outcome =
  | { readonly body: unknown }
  | { readonly problem: string; readonly mayPass: boolean; readonly retryAfter: string | null }

async function once(ask: Fetch, url: URL): Promise<Outcome> {
  try {
    const response = await ask(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(pageTimeoutMs),
    })
    if (response.ok) return { body: await response.json() }
    await response.body?.cancel()
    const mayPass = response.status === 429 || response.status === 408 || response.status >= 500
    return { problem: `status ${response.status}`, mayPass, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return { problem: `no answer (${cause?.code ?? name})`, mayPass: true, retryAfter: null }
  }
}

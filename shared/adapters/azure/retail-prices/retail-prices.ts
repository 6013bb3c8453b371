import type { Clock } from '#shared/kernel/clock.js'
import { readJsonObject } from '#shared/kernel/json-answer.js'
import { retryAfterMs } from '#shared/kernel/retry-after.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { type Fetch, tracedFetch } from '#shared/kernel/traced-calls.js'
import { endlessAnswer, UnusableAnswer } from '#shared/kernel/unusable-answer.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { RetailPrices } from '#shared/prices/retail-prices.js'
import { type PricePage, readPage } from './price-page.js'

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
const mostRecords = 200_000
/** A page has 1,000 meters at most, of a kilobyte each. */
const maxPageBytes = 8 * 1024 * 1024

/**
 * The primary meters of a region first, which are those it is billed by, then all. Sizes with constrained vCPU, and older
 * series in newer regions, are billed by the meter of another size or region: they have no primary meter and only the
 * second pass shows them.
 */
const meterPasses = ['primary', 'all'] as const
type Meters = (typeof meterPasses)[number]

/** The public price list over HTTPS. It asks without any credential, and nowhere but at the address that is configured. */
export function retailPrices(settings: RetailPriceSettings): RetailPrices {
  const ask = tracedFetch(settings.telemetry ?? noTelemetry, 'Retail prices', { maxBytes: maxPageBytes })
  return {
    async *pages(region, currency) {
      for (const meters of meterPasses) {
        const pages = new PagesAsked(region)
        let next: URL | undefined = firstPage(settings.url, region, currency, meters)
        while (next) {
          const { prices, length, nextPage } = await pages.read(next, url => get(settings, ask, url, region))
          pages.count(length)
          yield prices
          next = nextPage === undefined ? undefined : sameHost(settings.url, nextPage, region)
        }
      }
    },
  }
}

/** The pages of one pass, which end whatever the list says. */
class PagesAsked {
  readonly #region: string
  readonly #asked = new Set<string>()
  #records = 0

  constructor(region: string) {
    this.#region = region
  }

  async read(url: URL, get: (url: URL) => Promise<unknown>): Promise<PricePage> {
    try {
      if (this.#asked.has(url.href)) throw endlessAnswer('Azure named a page as the next one that was read before')
      if (this.#asked.size === mostPages) throw endlessAnswer(`Azure's list has more than ${mostPages} pages`)
      this.#asked.add(url.href)
      return readPage(await get(url), this.#region)
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error
      throw new UpstreamError(`prices of ${this.#region}: ${error.message}`, { cause: error })
    }
  }

  count(records: number): void {
    this.#records += records
    if (this.#records > mostRecords)
      throw new UpstreamError(`prices of ${this.#region}: Azure's list has more than ${mostRecords} records`)
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
    const outcome = await once(ask, url, settings.clock)
    if ('body' in outcome) return outcome.body
    const { problem, mayPass, tries, asked } = outcome
    const wait = asked ?? firstBackoffMs * 2 ** (attempt - 1)
    if (attempt >= tries || wait > longestWaitMs) {
      const retryAt = new Date(settings.clock().getTime() + wait)
      throw new UpstreamError(`prices of ${region}: ${problem}`, mayPass ? { retryAt } : {})
    }
    await settings.sleep(wait)
  }
}

interface Failure {
  readonly problem: string
  readonly mayPass: boolean
  readonly tries: number
  /** The wait that the answer asks for, milliseconds. */
  readonly asked?: number | undefined
}

async function once(ask: Fetch, url: URL, clock: Clock): Promise<{ readonly body: unknown } | Failure> {
  try {
    const response = await ask(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(pageTimeoutMs),
    })
    const text = await response.text()
    if (response.ok) return { body: readJsonObject(text, 'a price list') }
    const { status, headers } = response
    const mayPass = status === 429 || status === 408 || status >= 500
    const asked = retryAfterMs(headers.get('retry-after'), text, clock())
    return { problem: `status ${status}`, mayPass, tries: mayPass ? attempts : 1, asked }
  } catch (error) {
    return failureOf(error as Error & { cause?: { code?: string } })
  }
}

function failureOf(error: Error & { cause?: { code?: string } }): Failure {
  if (error instanceof UnusableAnswer) {
    const { message, mayPass, tries } = error
    return { problem: message, mayPass, tries }
  }
  if (error.name === 'TimeoutError')
    return { problem: `Azure gave no whole answer within ${pageTimeoutMs / 1000} s`, mayPass: true, tries: 1 }
  return { problem: `no answer (${error.cause?.code ?? error.name})`, mayPass: true, tries: attempts }
}

import type { PriceItem, PriceRow } from '#local/resource-manager/estate/prices/price-item.js'
import type { PriceList } from '#local/resource-manager/estate/prices/price-list.js'
import { own } from '#shared/contract/common/own.js'
import { type Answer, jsonAnswer } from './answer.js'
import { ArmError } from './arm-error.js'
import { isWanted, type PriceFilter, readPriceFilter } from './price-filter.js'

const pageSize = 100
/** The lists of this many filters are cached, so that their pages are not computed again. */
const keptLists = 4
/** Longer lists, of many regions, would take much memory. */
const maxKept = 20_000

/** Price of a US dollar: fixed examples. */
const rates: Readonly<Record<string, number>> = {
  USD: 1,
  AUD: 1.5,
  BRL: 5.4,
  CAD: 1.37,
  CHF: 0.8,
  DKK: 6.4,
  EUR: 0.86,
  GBP: 0.74,
  INR: 88,
  JPY: 148,
  KRW: 1390,
  NOK: 10,
  NZD: 1.7,
  SEK: 9.5,
  TWD: 30.5,
}

interface Wanted {
  readonly filter: PriceFilter
  readonly onlyPrimary: boolean
  readonly at: Date
}

/** Answers the retail price list at a time, which counts by day. No sign-in; values are case-sensitive. */
export class PriceAnswers {
  readonly #list: PriceList
  readonly #kept = new Map<string, readonly PriceRow[]>()

  constructor(list: PriceList) {
    this.#list = list
  }

  /** @throws ArmError 400, 405. */
  answer(url: URL, method: string, baseUrl: string, at: Date): Answer {
    if (method !== 'GET') throw new ArmError(405, 'MethodNotAllowed', 'Use GET.', { allow: 'GET' })
    const { searchParams } = url
    const filter = readPriceFilter(searchParams.get('$filter') ?? '')
    const currency = (searchParams.get('currencyCode') ?? 'USD').replaceAll("'", '')
    const rate = own(rates, currency)
    if (rate === undefined) throw badRequest(`The currency '${currency}' is not one of ${Object.keys(rates)}.`)
    const skip = wholeNumber(searchParams, '$skip', 0)
    const top = Math.min(pageSize, wholeNumber(searchParams, '$top', pageSize))
    const onlyPrimary = wantsPrimary(searchParams)
    const key = [searchParams.get('$filter') ?? '', onlyPrimary, at.toISOString().slice(0, 10)].join('\n')
    const { page, hasMore } = this.#page(key, { filter, onlyPrimary, at }, skip, top)
    const Items: PriceItem[] = page.map(price => this.#list.item(price, currency, rate))
    const next = new URLSearchParams(searchParams)
    next.set('$skip', String(skip + top))
    return jsonAnswer({
      BillingCurrency: currency,
      CustomerEntityId: 'Default',
      CustomerEntityType: 'Retail',
      Items,
      NextPageLink: hasMore && !searchParams.has('$top') ? `${baseUrl}${url.pathname}?${next}` : null,
      Count: Items.length,
    })
  }

  #page(key: string, wanted: Wanted, skip: number, top: number) {
    const list = this.#kept.get(key) ?? [...this.#wanted(wanted)]
    if (list.length <= maxKept) this.#keep(key, list)
    return { page: list.slice(skip, skip + top), hasMore: list.length > skip + top }
  }

  *#wanted({ filter, onlyPrimary, at }: Wanted): Generator<PriceRow> {
    for (const row of this.#list.rows(at, filter.get('armRegionName'), filter.get('armSkuName')))
      if (isWanted(filter, row) && (row.isPrimary || !onlyPrimary)) yield row
  }

  #keep(key: string, list: readonly PriceRow[]): void {
    this.#kept.delete(key)
    this.#kept.set(key, list)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= keptLists) return
      this.#kept.delete(oldest)
    }
  }
}

/** All meters, unless the request has `meterRegion='primary'`. */
function wantsPrimary(params: URLSearchParams): boolean {
  const meterRegion = params.get('meterRegion')
  if (meterRegion === null) return false
  if (meterRegion.replaceAll("'", '') === 'primary') return true
  throw badRequest("meterRegion must be 'primary'.")
}

function wholeNumber(params: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(params.get(name) ?? otherwise)
  if (!Number.isInteger(value) || value < 0) throw badRequest(`${name} must be a whole number from 0.`)
  return value
}

const badRequest = (message: string): ArmError => new ArmError(400, 'BadRequest', message)

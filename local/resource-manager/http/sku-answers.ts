import { placeText, restrictionText } from '#local/resource-manager/estate/records/record-text.js'
import type { Estate } from '../estate/estate.js'
import type { Subscription } from '../estate/subscriptions.js'
import type { Recordings } from '../recordings.js'
import { type Answer, compressPieces, jsonAnswer, writtenAnswer } from './answer.js'
import { BodyCache } from './body-cache.js'
import { listPieces } from './list-pieces.js'
import { toPage } from './paging.js'

interface SkuSource {
  readonly estate: Estate
  readonly recordings: Recordings | undefined
  /** Records per page. Default: the whole list on one page, as in Azure. */
  readonly pageSize: number | undefined
}

/** The inputs of a list. */
export interface ListSource {
  /** Scheme, host and port of the request. */
  readonly baseUrl: string
  readonly day: number
  /** A past day is requested once, so its list is not cached. */
  readonly isPast: boolean
  /** If set, only records that differ from this other day. */
  readonly sinceDay?: number | undefined
}

const cacheBytes = 16 * 1024 * 1024

/** Answers the SKU list: 1 to 2 MB of text for a region, some 80 MB without a filter. */
export class SkuAnswers {
  readonly #source: SkuSource
  readonly #cache = new BodyCache(cacheBytes)

  constructor(source: SkuSource) {
    this.#source = source
  }

  async ofRegion(subscription: Subscription, region: string, url: URL, source: ListSource): Promise<Answer> {
    const { recordings, pageSize } = this.#source
    const { day, isPast, sinceDay } = source
    if (sinceDay !== undefined) return this.#changed(subscription, region, day, sinceDay)
    if (pageSize) return this.#page([...this.#records(subscription, region, day)], pageSize, url, source.baseUrl)
    const recorded = recordings?.region('skus', region)
    if (recorded) return writtenAnswer(recorded)
    const key = `${subscription.id} ${region} ${day}`
    const cached = this.#cache.get(key)
    if (cached) return writtenAnswer({ kind: 'gzip', bytes: cached })
    const bytes = await compressPieces(listPieces(this.#records(subscription, region, day)))
    if (!isPast) this.#cache.put(key, bytes)
    return writtenAnswer({ kind: 'gzip', bytes })
  }

  #changed(subscription: Subscription, region: string, day: number, sinceDay: number): Answer {
    if (this.#source.recordings?.holds('skus')) return jsonAnswer({ value: [] })
    const { estate } = this.#source
    if (estate.hasSameSkus(region, day, sinceDay)) return jsonAnswer({ value: [] })
    const before = new Map([...estate.skus(subscription, region, sinceDay)].map(record => [toHead(record), record]))
    const records: string[] = []
    for (const record of estate.skus(subscription, region, day)) {
      const head = toHead(record)
      if (record !== before.get(head)) records.push(record)
      before.delete(head)
    }
    for (const head of before.keys()) records.push(absent(head, region))
    return writtenAnswer({ kind: 'text', text: `{"value":[${records}]}` })
  }

  ofAllRegions(subscription: Subscription, url: URL, { baseUrl, day }: ListSource): Answer {
    const { estate, pageSize } = this.#source
    if (!pageSize)
      return writtenAnswer({ kind: 'pieces', pieces: listPieces(this.#recordsIn(estate.regions, subscription, day)) })
    const records = estate.regions.flatMap(region => [...this.#records(subscription, region, day)])
    return this.#page(records, pageSize, url, baseUrl)
  }

  *#recordsIn(regions: readonly string[], subscription: Subscription, day: number): Generator<string> {
    for (const region of regions) yield* this.#records(subscription, region, day)
  }

  #page(records: readonly string[], size: number, url: URL, baseUrl: string): Answer {
    const { items, nextLink } = toPage(records, size, url, baseUrl)
    return jsonAnswer({ value: items.map(record => JSON.parse(record)), ...(nextLink && { nextLink }) })
  }

  #records(subscription: Subscription, region: string, day: number): Iterable<string> {
    const { estate, recordings } = this.#source
    if (recordings?.holds('skus')) return recordings.skuRecords(region)
    return estate.skus(subscription, region, day)
  }
}

/** The part of a record that identifies it: everything before its place. */
function toHead(record: string): string {
  return record.slice(0, record.indexOf('"locations":'))
}

/** The record of a SKU that is offered only at the other time. */
function absent(head: string, region: string): string {
  return `${head}${placeText(region, [])},"capabilities":[],"restrictions":${restrictionText(region, 'NotOfferedThen', [])}}`
}

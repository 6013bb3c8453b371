import { dayOf } from '../estate/drift.js'
import type { Estate } from '../estate/estate.js'
import type { Subscription } from '../estate/subscriptions.js'
import type { Recordings } from '../recordings.js'
import type { SimulatedClock } from '../simulated-clock.js'
import { type Answer, compressPieces, jsonAnswer, writtenAnswer } from './answer.js'
import { BodyCache } from './body-cache.js'
import { pageOf } from './paging.js'

interface SkuSource {
  readonly estate: Estate
  readonly clock: SimulatedClock
  readonly recordings: Recordings | undefined
  /** Records a page; without it the list comes whole, as from Azure. */
  readonly pageSize: number | undefined
}

const cacheBytes = 16 * 1024 * 1024
const pieceLength = 60_000

/** Answers the SKU list: 1 to 2 MB of text for a region, some 80 MB without a filter. */
export class SkuAnswers {
  readonly #source: SkuSource
  readonly #cache = new BodyCache(cacheBytes)

  constructor(source: SkuSource) {
    this.#source = source
  }

  async ofRegion(subscription: Subscription, region: string, url: URL, baseUrl: string): Promise<Answer> {
    const { recordings, pageSize, clock } = this.#source
    if (pageSize) return this.#page([...this.#records(subscription, region)], pageSize, url, baseUrl)
    const recorded = recordings?.region('skus', region)
    if (recorded) return writtenAnswer(recorded)
    const key = `${subscription.id} ${region} ${dayOf(clock.now())}`
    const cached = this.#cache.get(key)
    if (cached) return writtenAnswer({ kind: 'gzip', bytes: cached })
    const bytes = await compressPieces(this.#pieces(subscription, [region]))
    this.#cache.put(key, bytes)
    return writtenAnswer({ kind: 'gzip', bytes })
  }

  ofAllRegions(subscription: Subscription, url: URL, baseUrl: string): Answer {
    const { estate, pageSize } = this.#source
    if (!pageSize) return writtenAnswer({ kind: 'pieces', pieces: this.#pieces(subscription, estate.regions) })
    const records = estate.regions.flatMap(region => [...this.#records(subscription, region)])
    return this.#page(records, pageSize, url, baseUrl)
  }

  /** The list in pieces of moderate length: long strings would outlive many answers before they are collected. */
  *#pieces(subscription: Subscription, regions: readonly string[]): Generator<string> {
    let piece = '{"value":['
    let comma = ''
    for (const region of regions) {
      for (const record of this.#records(subscription, region)) {
        piece += comma + record
        comma = ','
        if (piece.length < pieceLength) continue
        yield piece
        piece = ''
      }
    }
    yield `${piece}]}`
  }

  #page(records: readonly string[], size: number, url: URL, baseUrl: string): Answer {
    const { items, nextLink } = pageOf(records, size, url, baseUrl)
    return jsonAnswer({ value: items.map(record => JSON.parse(record)), ...(nextLink && { nextLink }) })
  }

  #records(subscription: Subscription, region: string): Iterable<string> {
    const { estate, clock, recordings } = this.#source
    if (recordings?.holds('skus')) return recordings.skuRecords(region)
    return estate.skus(subscription, region, dayOf(clock.now()))
  }
}

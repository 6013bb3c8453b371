import type { PlacementCallResult } from '#shared/contract/capacity/live-scores.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { WorkerCalls } from '#shared/kernel/worker-calls.js'
import { placeKey, type Question } from './batches.js'
import type { BatchCall } from './placement-service.js'
import type { KnownPlace, ScoreStore, StoredScore } from './score-store.js'

/** Scores in memory, over a fixed list of places. */
export class InMemoryScores implements ScoreStore {
  readonly kept: (StoredScore & Question)[] = []
  readonly #places: readonly KnownPlace[]

  constructor(places: readonly KnownPlace[]) {
    this.#places = places
  }

  async places({ regions, subscriptionIds, skus }: Parameters<ScoreStore['places']>[0], max: number) {
    const keys = skus?.map(skuKey)
    return this.#places
      .filter(({ region }) => regions?.includes(region) ?? true)
      .filter(({ subscriptionId }) => subscriptionIds?.includes(subscriptionId) ?? true)
      .filter(({ vmSku }) => keys?.includes(skuKey(vmSku)) ?? true)
      .slice(0, max)
  }

  async scores({ desiredCount, zones, kind }: Question) {
    return this.kept.filter(one => one.desiredCount === desiredCount && one.kind === kind && one.zones === zones)
  }

  async save(
    { subscriptionId, desiredCount, kind, zones }: BatchCall,
    scores: readonly GivenScores[],
    scoredAt: string,
  ) {
    for (const score of scores) {
      const row = { ...score, subscriptionId, desiredCount, kind, zones, scoredAt }
      const isSame = (one: StoredScore & Question) =>
        placeKey(one) === placeKey(row) && one.zone === row.zone && one.desiredCount === desiredCount
      const index = this.kept.findIndex(one => isSame(one) && one.kind === kind && one.zones === zones)
      if (index < 0) this.kept.push(row)
      else this.kept[index] = row
    }
  }
}
type GivenScores = Parameters<ScoreStore['save']>[1][number]

/** A worker with given scores, which stores them. */
export function inMemoryWorker(
  scores: ScoreStore,
  clock: Clock,
  answer: (call: BatchCall) => Promise<PlacementCallResult | 'High'> | PlacementCallResult | 'High',
): WorkerCalls & { readonly asked: BatchCall[] } {
  const asked: BatchCall[] = []
  return {
    asked,
    async post(_route, body) {
      const call = body as unknown as BatchCall
      asked.push(call)
      const given = await answer(call)
      const result = given === 'High' ? allHigh(call, clock) : given
      if (result.outcome === 'scored') await scores.save(call, result.scores, result.scoredAt)
      return result as never
    },
  }
}

const allHigh = ({ regions, skus }: BatchCall, clock: Clock): PlacementCallResult => ({
  outcome: 'scored',
  scoredAt: clock().toISOString(),
  scores: regions.flatMap(region =>
    skus.map(vmSku => ({ region, vmSku, zone: '', score: 'High' as const, isQuotaAvailable: true })),
  ),
})

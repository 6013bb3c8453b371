import type { LiveScoreRow } from '#shared/contract/capacity/live-scores.js'
import { type Place, placeKey, type Question } from './batches.js'
import type { KnownPlace, StoredScore } from './score-store.js'

/** The zone under which an answer for the whole region is kept when zones were asked for. */
const regionAsked = '*'

/** The newest scores of each place, all from one answer of Azure. */
export function byPlace(scores: readonly StoredScore[]): Map<string, StoredScore[]> {
  const places = new Map<string, StoredScore[]>()
  for (const score of scores) {
    const key = placeKey(score)
    const known = places.get(key)
    const age = known ? Date.parse(score.scoredAt) - Date.parse(known[0]?.scoredAt ?? '') : 1
    if (age > 0) places.set(key, [score])
    else if (age === 0) known?.push(score)
  }
  return places
}

/**
 * The places without a score younger than `maxAgeMs`. A score of a future time does not count: the clock went back
 * since.
 */
export function withoutFresh<P extends Place>(
  places: readonly P[],
  scores: readonly StoredScore[],
  { now, maxAgeMs }: { readonly now: Date; readonly maxAgeMs: number },
): P[] {
  const known = byPlace(scores)
  return places.filter(place => {
    const [first] = known.get(placeKey(place)) ?? []
    return first === undefined || Math.abs(now.getTime() - Date.parse(first.scoredAt)) >= maxAgeMs
  })
}

/** A row for each place or, with zones, each of its zones; without a score if none is known. */
export function liveRows(
  places: readonly KnownPlace[],
  question: Question,
  scores: readonly StoredScore[],
  { now, asked }: { readonly now: Date; readonly asked: ReadonlySet<string> },
): LiveScoreRow[] {
  const known = byPlace(scores)
  const { desiredCount, kind } = question
  return places.flatMap((place): LiveScoreRow[] => {
    const { subscriptionId, region, vmSku } = place
    const subscriptionName = place.subscriptionName ?? subscriptionId
    const head = { subscriptionId, subscriptionName, region, vmSku, desiredCount, kind }
    const found = known.get(placeKey(place)) ?? []
    const source = asked.has(placeKey(place)) ? 'live' : 'cache'
    if (found.length === 0) return [{ ...head, zone: null, ...unknown }]
    return [...found]
      .sort((a, b) => (a.zone < b.zone ? -1 : 1))
      .map(({ zone, score, isQuotaAvailable, scoredAt }) => ({
        ...head,
        score,
        isQuotaAvailable,
        scoredAt,
        source,
        zone: zone === '' || zone === regionAsked ? null : zone,
        ageSeconds: Math.max(0, Math.round((now.getTime() - Date.parse(scoredAt)) / 1000)),
      }))
  })
}

const unknown = { score: null, isQuotaAvailable: null, scoredAt: null, ageSeconds: null, source: 'none' } as const

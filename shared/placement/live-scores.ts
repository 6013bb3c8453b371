import {
  type LiveScoreProblem,
  type LiveScoreRequest,
  type LiveScores,
  regionsPerCall,
  skusPerCall,
} from '#shared/contract/capacity/live-scores.js'
import { maxCalls } from '#shared/contract/live-calls/live-calls.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { CallLimits } from '#shared/live-calls/call-budget.js'
import { type CallPorts, runCalls } from '#shared/live-calls/call-run.js'
import {
  type Asker,
  countCalls,
  nameless,
  readBudgets,
  refuseEmpty,
  toProblems,
  toRegions,
} from '#shared/live-calls/live-answer.js'
import { parted } from '#shared/live-calls/parted.js'
import { type BatchPorts, batchCall } from './batch-calls.js'
import { type Batch, type Place, placeKey, planBatches, planMissing, selectPlaces } from './batches.js'
import { byPlace, liveRows, withoutFresh } from './live-rows.js'
import { checkKind } from './score-batch.js'
import type { KnownPlace, Scope, ScoreStore, StoredScore } from './score-store.js'
import { unknownPlaces } from './unknown-places.js'

export interface LiveScorePorts extends BatchPorts, CallPorts {
  readonly scores: Pick<ScoreStore, 'places' | 'scores'>
  readonly settings: {
    readonly cacheMinutes: number
    readonly limits: CallLimits
    /** Whether scores of on-demand machines may be requested. */
    readonly preview: boolean
  }
}

/** Reads live scores. */
export interface LiveScoring {
  ask(request: LiveScoreRequest, asker: Asker): Promise<LiveScores>
}

/** More places than the allowed calls can cover are not listed. */
const maxPlaces = maxCalls * regionsPerCall * skusPerCall * 10

/**
 * Live scores of a scope: fresh ones from the cache, the others from Azure within the budget; if that is not possible,
 * outdated ones from the cache, with their age. Rejects with `badInput` for a scope that needs too many calls. Without
 * any score it rejects with `throttled` if calls have to wait, else with `unavailable`.
 */
export function liveScoring(ports: LiveScorePorts): LiveScoring {
  return { ask: (request, asker) => ask(ports, request, asker) }
}

async function ask(ports: LiveScorePorts, request: LiveScoreRequest, { isAnonymous }: Asker): Promise<LiveScores> {
  const { scores, settings, clock } = ports
  const { skus, subscriptionIds, desiredCount, zones, kind } = request
  const question = { desiredCount, zones, kind }
  checkKind(kind, settings.preview)
  const begun = clock()
  const regions = toRegions(request)
  const places = await scores.places({ regions, subscriptionIds, skus }, maxPlaces)
  // A preset may contain regions that are not stored.
  const named: Scope = { regions: request.regions && regions, subscriptionIds, skus }
  if (places.length === 0) return nothingToAsk(unknownPlaces(named, places), begun)
  const plan = planBatches(places)
  if (plan.length > maxCalls) throw tooMuch(plan, places)

  const maxAgeMs = settings.cacheMinutes * 60_000
  const former = await scores.scores(question, places)
  const missing = withoutFresh(places, former, { now: begun, maxAgeMs })
  const batches = planMissing(plan, missing)
  const { limits } = settings
  const calls = batches.map(batch => batchCall(ports, { question, places, maxAgeMs }, batch))
  const ends = await runCalls(ports, { limits, isAnonymous, begun }, calls)

  const known = await scores.scores(question, places)
  const now = clock()
  const scored = batches.filter((_, n) => ends[n]?.kind === 'answered')
  const [answered, silent] = parted(
    scored.flatMap(batch => selectPlaces(batch, places)),
    renewed(former, known),
  )
  const asked = new Set(answered.map(placeKey))
  const absent = withoutFresh(places, known, { now, maxAgeMs: Number.POSITIVE_INFINITY })
  // Scores of this request are fresh, however long the other calls took.
  const old = withoutFresh(places, known, { now, maxAgeMs }).filter(place => !asked.has(placeKey(place)))
  const problems = [...toProblems(batches, ends, toScope), ...silences(scored, silent), ...unknownPlaces(named, places)]
  if (absent.length === places.length) refuseEmpty(ends, now)
  return {
    rows: liveRows(places, question, known, { now, asked }),
    calls: countCalls(plan.length, ends),
    budget: await readBudgets(
      { ...ports, limits },
      places.map(({ subscriptionId }) => subscriptionId),
      now,
      isAnonymous,
    ),
    problems,
    isPartial: problems.length + absent.length + old.length > 0,
    checkedAt: now.toISOString(),
  }
}

/** The result for a scope without stored rows. */
const nothingToAsk = (problems: LiveScoreProblem[], now: Date): LiveScores => ({
  rows: [],
  calls: { needed: 0, made: 0, saved: 0 },
  budget: [],
  problems,
  isPartial: true,
  checkedAt: now.toISOString(),
})

function tooMuch(plan: readonly Batch[], places: readonly KnownPlace[]): AppError {
  const count = (key: 'subscriptionId' | 'region' | 'vmSku') => new Set(places.map(place => place[key])).size
  const atLeast = places.length >= maxPlaces ? 'at least ' : ''
  return new AppError(
    'badInput',
    `regions, skus and subscriptionIds take ${atLeast}${plan.length} calls of Azure, and at most ${maxCalls} are made: ` +
      `narrow the ${count('region')} regions (${regionsPerCall} to a call), the ${count('vmSku')} sizes ` +
      `(${skusPerCall} to a call) or the ${count('subscriptionId')} subscriptions`,
  )
}

/** Whether the score of a place has changed. */
function renewed(former: readonly StoredScore[], known: readonly StoredScore[]): (place: Place) => boolean {
  const [before, after] = [byPlace(former), byPlace(known)]
  const timeIn = (scores: typeof before, place: Place) => scores.get(placeKey(place))?.[0]?.scoredAt
  return place => timeIn(before, place) !== timeIn(after, place)
}

/** The places without an answer. */
function silences(scored: readonly Batch[], silent: readonly Place[]): LiveScoreProblem[] {
  return scored.flatMap((batch): LiveScoreProblem[] => {
    const [regions, skus] = (['region', 'vmSku'] as const).map(key => [
      ...new Set(selectPlaces(batch, silent).map(place => place[key])),
    ]) as [string[], string[]]
    if (regions.length === 0) return []
    const { subscriptionId } = batch
    return [{ ...nameless, subscriptionId, regions, skus, text: 'Azure answered without a score for these' }]
  })
}

const toScope = ({ subscriptionId, regions, skus }: Batch) => ({
  subscriptionId,
  regions: [...regions],
  skus: [...skus],
})

import pLimit from 'p-limit'
import {
  type CallBudget,
  type LiveScoreProblem,
  type LiveScoreRequest,
  type LiveScores,
  maxCalls,
  regionsPerCall,
  skusPerCall,
} from '#shared/contract/capacity/live-scores.js'
import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import { AppError } from '#shared/kernel/app-error.js'
import { type BudgetState, type CallLimits, callsLeft, hourAfter } from '#shared/live-calls/call-budget.js'
import { parted } from '#shared/live-calls/parted.js'
import { type BatchEnd, type BatchProblem, type BatchRunPorts, runBatch } from './batch-run.js'
import { type Batch, type Place, placeKey, planBatches, planMissing, selectPlaces } from './batches.js'
import { byPlace, liveRows, withoutFresh } from './live-rows.js'
import { checkKind } from './score-batch.js'
import type { KnownPlace, Scope, ScoreStore, StoredScore } from './score-store.js'
import { nameless, unknownPlaces } from './unknown-places.js'

export interface LiveScorePorts extends BatchRunPorts {
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

export interface Asker {
  /** Not signed in: the calls are taken from the part of the budget that such callers share. */
  readonly isAnonymous: boolean
}

const answerWithinMs = 32_000
const callsAtOnce = 5
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
  const run = { question, places, maxAgeMs, limits: settings.limits, isAnonymous }
  const deadline = new Date(begun.getTime() + answerWithinMs)
  const ends = await pLimit(callsAtOnce).map(batches, batch => runBatch(ports, { ...run, deadline }, batch))

  const known = await scores.scores(question, places)
  const now = clock()
  const scored = batches.filter((_, n) => ends[n]?.kind === 'scored')
  const [answered, silent] = parted(
    scored.flatMap(batch => selectPlaces(batch, places)),
    renewed(former, known),
  )
  const asked = new Set(answered.map(placeKey))
  const absent = withoutFresh(places, known, { now, maxAgeMs: Number.POSITIVE_INFINITY })
  // Scores of this request are fresh, however long the other calls took.
  const old = withoutFresh(places, known, { now, maxAgeMs }).filter(place => !asked.has(placeKey(place)))
  const problems = [...toProblems(batches, ends), ...silences(scored, silent), ...unknownPlaces(named, places)]
  if (absent.length === places.length) refuseEmpty(ends, now)
  return {
    rows: liveRows(places, question, known, { now, asked }),
    calls: {
      needed: plan.length,
      made: ends.filter(({ wasSent }) => wasSent).length,
      saved: plan.length - batches.length,
    },
    budget: await readBudgets(ports, places, now, isAnonymous),
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

function toRegions({ regionPreset, regions }: LiveScoreRequest): readonly string[] | undefined {
  const left = filteredRegions({ regionPreset, region: regions })
  if (left?.length === 0)
    throw new AppError('badInput', `regions: none of the given regions is in the preset ${regionPreset}`)
  return left
}

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

function toProblems(batches: readonly Batch[], ends: readonly BatchEnd[]): LiveScoreProblem[] {
  return batches.flatMap((batch, n): LiveScoreProblem[] => {
    const end = ends[n]
    if (!end || !isProblem(end)) return []
    return [{ ...nameless, ...toScope(batch), text: end.reason, retryAt: end.retryAt?.toISOString() ?? null }]
  })
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

const isProblem = (end: BatchEnd): end is BatchProblem => end.kind !== 'scored' && end.kind !== 'known'

/** The error for a scope without any score: when to retry, or why waiting does not help. */
function refuseEmpty(ends: readonly BatchEnd[], now: Date): void {
  const problems = ends.filter(isProblem)
  const [first] = problems
  if (!first || problems.length < ends.length) return
  const timed = problems.flatMap(({ kind, reason, retryAt }) =>
    retryAt ? [{ kind, reason, ms: retryAt.getTime() }] : [],
  )
  const soonestFirst = timed.sort((a, b) => a.ms - b.ms)
  const after = (ms: number) => ({ retryAfterSeconds: Math.max(1, Math.ceil((ms - now.getTime()) / 1000)) })
  const wait = soonestFirst.find(({ kind }) => kind === 'wait')
  if (wait) throw new AppError('throttled', `${wait.reason}; nothing is cached`, after(wait.ms))
  const [soonest] = soonestFirst
  throw new AppError('unavailable', first.reason, soonest ? after(soonest.ms) : {})
}

async function readBudgets(
  { budgets, settings: { limits } }: LiveScorePorts,
  places: readonly Place[],
  now: Date,
  isAnonymous: boolean,
): Promise<CallBudget[]> {
  const states = await budgets.state([...new Set(places.map(({ subscriptionId }) => subscriptionId))], now)
  return [...states].map(([subscriptionId, state]) => ({
    subscriptionId,
    ...toBudget(state, limits, now, isAnonymous),
  }))
}

function toBudget(
  state: BudgetState,
  limits: CallLimits,
  now: Date,
  isAnonymous: boolean,
): Omit<CallBudget, 'subscriptionId'> {
  const { blockedUntil } = state
  const hourEnds = hourAfter(now)
  const { left } = callsLeft(state, limits, isAnonymous)
  const resetsAt = blockedUntil && (left > 0 || blockedUntil > hourEnds) ? blockedUntil : hourEnds
  return {
    limit: isAnonymous ? limits.anonymous : limits.all,
    used: isAnonymous ? state.usedByAnonymous : state.used,
    remaining: blockedUntil ? 0 : left,
    resetsAt: resetsAt.toISOString(),
  }
}

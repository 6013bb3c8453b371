import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import type { QuotaPlan } from '#shared/contract/quota/plan.js'
import type { QuotaLimitChange } from '#shared/contract/quota/simulation.js'
import { AppError } from '#shared/kernel/app-error.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { bySeriesName, type LimitChange, type LimitTransfer, type SeriesKey, toSeriesName } from './simulated-series.js'

const maxNamed = 5

export const toSeriesKey = ({
  subscriptionId,
  region,
  family,
}: {
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
}): SeriesKey => ({
  subscriptionId: subscriptionKey(subscriptionId),
  region: regionKey(region),
  familyKey: familyKey(family),
})

const inWords = ({ subscriptionId, region, familyKey: family }: SeriesKey): string =>
  `${family} in ${region} of ${subscriptionId}`

/** The steps of a plan. */
export type PlannedSteps = Pick<QuotaPlan, 'moves' | 'requests'>

/** A plan with the hash that is its own as long as it is the same. */
export type HashedPlan = PlannedSteps & { readonly planHash: string }

/** Refused as `badInput`: a change for the same quota twice. */
export function refuseRepeated(changes: readonly QuotaLimitChange[]): void {
  const seen = new Set<string>()
  for (const change of changes) {
    const key = toSeriesKey(change)
    const name = toSeriesName(key)
    if (seen.has(name)) throw new AppError('badInput', `changes: ${inWords(key)} is there twice; give one limit for it`)
    seen.add(name)
  }
}

/**
 * A limit in percent more or less, rounded down to whole vCPU. The rounding to a millionth takes away what binary
 * fractions add.
 */
export const percentLimit = (limit: number, percent: number): number =>
  Math.floor(Math.round(((limit * (100 + percent)) / 100) * 1e6) / 1e6)

/**
 * The given changes as limits, sorted. Refused as `badInput`: a quota that the run does not have.
 * @param before the limits of the run, by `toSeriesName`
 */
export function toLimits(changes: readonly QuotaLimitChange[], before: ReadonlyMap<string, number>): LimitChange[] {
  const unknown: string[] = []
  const limits = changes.flatMap(({ limit, percent = 0, ...change }): LimitChange[] => {
    const key = toSeriesKey(change)
    const current = before.get(toSeriesName(key))
    if (current === undefined) {
      unknown.push(inWords(key))
      return []
    }
    return [{ ...key, limit: limit ?? percentLimit(current, percent) }]
  })
  if (unknown.length === 0) return limits.sort(bySeriesName)
  const more = unknown.length > maxNamed ? ` and ${unknown.length - maxNamed} more` : ''
  throw new AppError('badInput', `changes: the run has no quota ${unknown.slice(0, maxNamed).join(', ')}${more}`)
}

/** What a plan sets: limits by `toSeriesName`, and the transfers among them. */
export interface PlannedLimits {
  readonly limits: ReadonlyMap<string, LimitChange>
  readonly transfers: readonly LimitTransfer[]
}

/**
 * The limits that a plan sets, one for each quota: moves and then requests of the same quota are one change.
 * @param before the limits of the run, by `toSeriesName`
 */
export function planLimits({ moves, requests }: PlannedSteps, before: ReadonlyMap<string, number>): PlannedLimits {
  const limits = new Map<string, Required<LimitChange>>()
  const transfers: LimitTransfer[] = []
  const set = (key: SeriesKey, change: (limit: number) => number, moved = 0) => {
    const name = toSeriesName(key)
    const known = limits.get(name) ?? { limit: before.get(name) ?? 0, moved: 0 }
    limits.set(name, { ...key, limit: change(known.limit), moved: known.moved + moved })
  }
  for (const { kind, toSubscriptionId, ...move } of moves) {
    const { vCpus, limitAfter } = move
    const key = toSeriesKey(move)
    if (kind === 'transfer' && toSubscriptionId !== null) {
      const receiver = toSeriesKey({ ...move, subscriptionId: toSubscriptionId })
      set(key, limit => limit - vCpus)
      set(receiver, limit => limit + vCpus)
      transfers.push({ ...key, toSubscriptionId: receiver.subscriptionId, vCpus })
    } else set(key, () => limitAfter, kind === 'take' ? vCpus : 0)
  }
  // Without what the requests for families bring to a regional total: given changes may have replaced these requests.
  for (const request of requests) set(toSeriesKey(request), limit => limit + request.vCpus)
  return { limits, transfers }
}

/** The quotas that a plan names. */
export const plannedKeys = ({ moves, requests }: PlannedSteps): SeriesKey[] => [
  ...moves.map(toSeriesKey),
  ...moves.flatMap(({ toSubscriptionId, ...move }) =>
    toSubscriptionId === null ? [] : [toSeriesKey({ ...move, subscriptionId: toSubscriptionId })],
  ),
  ...requests.map(toSeriesKey),
]

/** What a plan sets, with given changes in the place of its own for the same quota, sorted. */
export function mergeLimits(planned: ReadonlyMap<string, LimitChange>, given: readonly LimitChange[]): LimitChange[] {
  const merged = new Map(planned)
  for (const change of given) merged.set(toSeriesName(change), change)
  return [...merged.values()].sort(bySeriesName)
}

export const isTotal = ({ familyKey: family }: SeriesKey): boolean => family === regionalQuota

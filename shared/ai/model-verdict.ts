import type { ModelAvailability } from '#shared/contract/ai/model-states.js'
import type { Measure } from '#shared/contract/ai/quota-measure.js'

/** What decides whether a deployment type of a model has room. All are null where Azure does not tell. */
export interface ModelSignals {
  readonly quotaUsed: number | null
  readonly quotaLimit: number | null
  readonly measure: Measure | null
  readonly multiplier: number | null
  readonly minCapacity: number | null
  readonly capacityStep: number | null
  readonly lifecycle: string
  /** Why Azure does not let the subscription create an account for it. */
  readonly restriction?: string | null
}

/** Quota is tight when no more than this share of the limit is free. */
const tightShare = 0.1

/** What is left of a quota, counted as it is; null where either half is not known. A limit below 0 is none. */
export const toFreeQuota = ({ quotaUsed, quotaLimit }: Pick<ModelSignals, 'quotaUsed' | 'quotaLimit'>) =>
  quotaUsed === null || quotaLimit === null || quotaLimit < 0 ? null : Math.max(0, quotaLimit - quotaUsed)

/**
 * Whether there is an account to deploy it to, and quota. The lifecycle is another matter: a model that has retired keeps
 * its quota.
 */
export function toModelAvailability(signals: Omit<ModelSignals, 'lifecycle'>): ModelAvailability {
  if (isRestricted(signals)) return 'Constrained'
  const free = toFreeQuota(signals)
  if (free === null) return 'Unknown'
  if (free === 0 || free < (signals.minCapacity ?? 0)) return 'Constrained'
  return free <= (signals.quotaLimit ?? 0) * tightShare ? 'Limited' : 'Available'
}

/**
 * The most that can be deployed now, in what its quota measures: free quota in whole steps, after the multiplier. 0 where the
 * model has retired, and where no account can be created; null where quota or measure are not known, and where the quota measures no capacity.
 */
export function toDeployable(signals: ModelSignals): number | null {
  const { measure, multiplier, minCapacity, capacityStep, lifecycle } = signals
  if (measure !== 'tokensPerMinute' && measure !== 'ptu') return null
  const free = toFreeQuota(signals)
  if (free === null || multiplier === null) return null
  if (lifecycle === 'Retired' || isRestricted(signals)) return 0
  return wholeSteps(free, minCapacity ?? 0, capacityStep ?? 1) * multiplier
}

export const isRestricted = ({ restriction }: Pick<ModelSignals, 'restriction'>): boolean =>
  restriction !== undefined && restriction !== null

/** The largest capacity that a deployment can take of what is free: the smallest one, and whole steps more. */
function wholeSteps(free: number, min: number, step: number): number {
  if (free < min) return 0
  return step > 0 ? min + Math.floor((free - min) / step) * step : free
}

/** The smallest capacity, counted as the quota is, that gives an amount in what it measures. */
export function toNeededCapacity(
  amount: number,
  { multiplier, minCapacity, capacityStep }: Pick<ModelSignals, 'multiplier' | 'minCapacity' | 'capacityStep'>,
): number {
  const [min, step] = [minCapacity ?? 0, capacityStep ?? 1]
  const exact = amount / (multiplier ?? 1)
  if (exact <= min) return min
  return step > 0 ? min + Math.ceil((exact - min) / step) * step : exact
}

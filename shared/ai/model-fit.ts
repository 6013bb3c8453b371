import type { ModelConstraint, ModelShortfall } from '#shared/contract/ai/model-fit.js'
import { toNeededCapacity } from '#shared/contract/ai/needed-capacity.js'
import { type CapacityRequest, type Measure, measureWords } from '#shared/contract/ai/quota-measure.js'
import { isRestricted, type ModelSignals, toFreeQuota } from './model-verdict.js'

export interface FitSignals extends ModelSignals {
  readonly model: string
  readonly deploymentType: string | null
  readonly retiresAt: string | null
  readonly deployable: number | null
  readonly quotaUnit: string | null
}

export interface ModelFit {
  readonly fits: boolean | null
  readonly shortfall: ModelShortfall | null
}

const unasked: ModelFit = { fits: null, shortfall: null }

/** Whether a row has room for the capacity asked for; both are null where that is not known. */
export function judgeModelFit(signals: FitSignals, asked: CapacityRequest | undefined): ModelFit {
  const { deployable, measure, multiplier, lifecycle } = signals
  if (!asked) return unasked
  const short = (amount: number, text: string): ModelFit => ({
    fits: false,
    shortfall: { amount, measure: asked.measure, text },
  })
  const wanted = amountText(asked.amount, asked.measure)
  // Whatever its quota counts, and whether or not it is known.
  if (lifecycle === 'Retired') return short(asked.amount, `${wanted}: the model has retired`)
  if (isRestricted(signals)) return short(asked.amount, `${wanted}: no account can be created here`)
  if (measure !== asked.measure || deployable === null || multiplier === null) return unasked
  if (deployable >= asked.amount)
    return { fits: true, shortfall: { amount: 0, measure: asked.measure, text: `${wanted} fit` } }
  const need = toNeededCapacity(asked.amount, signals) * multiplier
  const free = (toFreeQuota(signals) ?? 0) * multiplier
  const missing = need - free
  const rounded = need === asked.amount ? wanted : `${wanted} (${amountText(need, asked.measure)} in whole steps)`
  return short(missing, `${amountText(missing, asked.measure)} short of ${rounded}`)
}

/** What binds a row first, in words and numbers. */
export function toModelConstraint(signals: FitSignals): ModelConstraint {
  const { model, deploymentType, retiresAt, lifecycle, quotaLimit, minCapacity } = signals
  const free = toFreeQuota(signals)
  const name = deploymentType === null ? model : `${deploymentType} ${model}`
  if (lifecycle === 'Retired') {
    const since = retiresAt === null ? '' : ` since ${retiresAt.slice(0, 10)}`
    return { kind: 'retired', free, limit: quotaLimit, text: `${name}: retired${since}, no longer served` }
  }
  if (isRestricted(signals)) {
    const text = `${name}: Azure does not let this subscription create an account for it here (${signals.restriction})`
    return { kind: 'restricted', free, limit: quotaLimit, text }
  }
  if (deploymentType === null)
    return { kind: 'unknown', free, limit: quotaLimit, text: `${name}: Azure lists no deployment type here` }
  if (free === null || quotaLimit === null)
    return { kind: 'unknown', free: null, limit: quotaLimit, text: `${name}: Azure reports no quota` }
  const text = `${name}: ${quotaText(free, quotaLimit, signals)} free in this subscription`
  if (minCapacity === null || free === 0 || free >= minCapacity) return { kind: 'quota', free, limit: quotaLimit, text }
  const smallest = `the smallest deployment takes ${quotaText(minCapacity, null, signals)}`
  return { kind: 'minimum', free, limit: quotaLimit, text: `${text}; ${smallest}` }
}

/** `0 of 450 thousand tokens per minute`: in what the quota measures, else in the service's words. */
function quotaText(
  figure: number,
  limit: number | null,
  { measure, multiplier, quotaUnit }: Pick<FitSignals, 'measure' | 'multiplier' | 'quotaUnit'>,
): string {
  if (measure === null || multiplier === null) {
    const words = quotaUnit === null ? 'quota' : `quota (${quotaUnit})`
    return limit === null
      ? `${figures(figure)} of its ${words}`
      : `${figures(figure)} of ${figures(limit)} of its ${words}`
  }
  const isThousands = multiplier % 1_000 === 0
  const scale = isThousands ? multiplier / 1_000 : multiplier
  const words = `${isThousands ? 'thousand ' : ''}${measureWords[measure]}`.trim()
  const pair = limit === null ? figures(figure * scale) : `${figures(figure * scale)} of ${figures(limit * scale)}`
  return words === '' ? pair : `${pair} ${words}`
}

/** An amount after the multiplier, in words. */
export const amountText = (amount: number, measure: Measure): string => {
  const isThousands = amount !== 0 && amount % 1_000 === 0
  const figure = figures(isThousands ? amount / 1_000 : amount)
  return `${figure}${isThousands ? ' thousand' : ''} ${measureWords[measure]}`.trim()
}

/** Made once: a fit writes thousands of figures. */
const figureFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const figures = (value: number): string => figureFormat.format(value)

import { AppError } from '#shared/kernel/app-error.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'
import type { SimulatedChange } from '#shared/quota-workbench/simulation/simulated-changes.js'
import { bySeriesName, toSeriesName } from '#shared/quota-workbench/simulation/simulated-series.js'
import type { ApplyStep, QuotaKey } from './apply-job.js'
import type { ApplySettings } from './apply-ports.js'
import type { ApplyStore, StoredLimit, StoredSimulation } from './apply-store.js'
import { inWords, type SubscriptionNames } from './quota-names.js'
import { freshMs, since } from './steps/step-timing.js'

const shown = 3

/** What sentences call quotas: families by Azure's name where the limits have it, subscriptions by theirs. */
function quotaWords(limits: readonly StoredLimit[], names: SubscriptionNames) {
  const families = new Map(limits.map(({ familyKey, family }) => [familyKey, family]))
  return (key: QuotaKey): string => inWords({ ...key, family: families.get(key.familyKey) ?? key.familyKey }, names)
}
export type QuotaWords = ReturnType<typeof quotaWords>

/** The stored limits of quotas, and how sentences name a quota. */
export async function readQuotas(
  store: Pick<ApplyStore, 'limits' | 'subscriptionNames'>,
  quotas: readonly QuotaKey[],
): Promise<{ readonly limits: readonly StoredLimit[]; readonly words: QuotaWords }> {
  const limits = await store.limits(quotas)
  const ids = new Set(quotas.map(({ subscriptionId }) => subscriptionId))
  return { limits, words: quotaWords(limits, await store.subscriptionNames([...ids])) }
}

function named<Change>(changes: readonly Change[], words: (change: Change) => string): string {
  const more = changes.length > shown ? ` and ${changes.length - shown} more` : ''
  return `${changes.slice(0, shown).map(words).join('; ')}${more}`
}

export const disabledText =
  'Quotas cannot be changed here, because the setting QUOTA_APPLY_ENABLED is not true. Ask who operates Headroom to set it, ' +
  'with the roles that it needs'

/** Rejects as `unavailable` where quotas may not be changed. */
export function refuseDisabled({ isEnabled }: ApplySettings): void {
  if (!isEnabled) throw new AppError('unavailable', disabledText)
}

/** Rejects a simulation that can never be applied as `badInput`. */
export function refuseImpossible(
  { changes }: StoredSimulation,
  { maxChanges }: ApplySettings,
  words: QuotaWords,
): void {
  const refused = changes.filter(change => change.refused > 0)
  if (refused.length > 0)
    throw new AppError(
      'badInput',
      `Azure would refuse a part of this simulation: ${named(refused, words)}. Simulate without it`,
    )
  const transferred = changes.filter(change => change.transferred !== 0)
  if (transferred.length > 0)
    throw new AppError(
      'badInput',
      `Transfers between subscriptions cannot be applied: ${named(transferred, words)}. Simulate the plan without transfers`,
    )
  const real = changes.filter(({ moved, requested }) => moved !== 0 || requested > 0)
  if (real.length === 0)
    throw new AppError('badInput', 'This simulation changes no limit, so there is nothing to apply')
  if (real.length > maxChanges)
    throw new AppError(
      'badInput',
      `This simulation changes ${real.length} limits, and one apply may change ${maxChanges} (QUOTA_APPLY_MAX_CHANGES). Simulate fewer changes at once`,
    )
}

/** Rejects a simulation as `conflict` that is old, or whose quotas have changed since. */
export function refuseStale(
  { createdAt, changes }: StoredSimulation,
  limits: readonly StoredLimit[],
  now: Date,
  words: QuotaWords,
): void {
  if (since(createdAt, now) > freshMs)
    throw new AppError(
      'conflict',
      `This simulation was made ${Math.floor(since(createdAt, now) / 3_600_000)} hours ago, and only one of the last 24 hours can be applied. Simulate again`,
    )
  refuseChanged(changes, limits, words, 'Capture a new run and simulate again')
}

/** Rejects steps as `conflict` that wait for approval, if their quotas have changed since. */
export const refuseChangedSteps = (
  steps: readonly ApplyStep[],
  limits: readonly StoredLimit[],
  words: QuotaWords,
): void => refuseChanged(firstSteps(steps), limits, words, 'Reject it, capture a new run and simulate again')

/** Of each quota. A second one begins with the limit that the first sets. */
function firstSteps(steps: readonly ApplyStep[]): Planned[] {
  const first = new Map(steps.toReversed().map(step => [toSeriesName(step), step]))
  return [...first.values()]
    .sort(bySeriesName)
    .map(step => ({ ...step, moved: step.kind === 'request' ? 0 : step.limitAfter - step.limitBefore }))
}

type Planned = QuotaKey & Pick<SimulatedChange, 'limitBefore' | 'moved'>

function refuseChanged(
  planned: readonly Planned[],
  limits: readonly StoredLimit[],
  words: QuotaWords,
  toDo: string,
): void {
  const current = new Map(limits.map(one => [toSeriesName(one), one]))
  const changed = planned.filter(change => {
    const live = current.get(toSeriesName(change))
    if (!live) return true
    if (isTotal(change)) return live.limit < change.limitBefore
    return live.limit !== change.limitBefore || (change.moved < 0 && live.used > change.limitBefore + change.moved)
  })
  if (changed.length === 0) return
  const toSentence = (change: Planned) => {
    const live = current.get(toSeriesName(change))
    if (!live) return `${words(change)} is not reported any more`
    if (live.limit !== change.limitBefore)
      return `${words(change)} has ${live.limit} vCPU and had ${change.limitBefore}`
    return `${words(change)} uses ${live.used} vCPU now`
  }
  throw new AppError(
    'conflict',
    `Quotas have changed since the run was captured: ${named(changed, toSentence)}. ${toDo}`,
  )
}

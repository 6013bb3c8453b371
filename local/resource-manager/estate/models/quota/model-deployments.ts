import { recordedDay, toPeriod } from '#local/resource-manager/estate/calendar-day.js'
import type { ModelUsageRow } from '#local/resource-manager/estate/models/model-catalogue.js'
import { type Range, stageProfiles, wholeWithin, within } from '#local/resource-manager/estate/quota/stages.js'
import type { Stage, Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { hash, share } from '#local/resource-manager/hash.js'
import { capacityStep, popularity, type QuotaClass, toQuotaClass } from './quota-classes.js'

/** Deployments of a subscription under one quota, in a region or in all regions that share the quota. */
export interface ModelDeployment {
  readonly row: ModelUsageRow
  readonly quotaClass: QuotaClass
  /** Size about the recorded day, in the unit of the quota. */
  readonly target: number
  readonly weeklyGrowth: number
  readonly from: number
  /** The day when the last model under the quota retires. */
  readonly until: number
  /** Always uses its whole limit. */
  readonly isFull: boolean
}

export interface DeploymentPlace {
  readonly seed: number
  readonly subscription: Subscription
  /** A region, or a name for the regions that share a quota. */
  readonly scope: string
}

/** By quota name: the first day with something to deploy, and the first day after it. */
export type QuotaDays = ReadonlyMap<string, { readonly from: number; readonly until: number }>

const counts: Readonly<Record<Stage, Range>> = {
  Production: [9, 16],
  Staging: [4, 7],
  Development: [3, 6],
  Sandbox: [1, 2],
  Recovery: [2, 4],
}
/** Deployed size as a multiple of the recorded limit. */
const sizes: Readonly<Record<Stage, Range>> = {
  Production: [0.1, 2.5],
  Staging: [0.05, 0.5],
  Development: [0.02, 0.4],
  Sandbox: [0.01, 0.1],
  Recovery: [0.05, 0.4],
}
/** Deployed size under quotas whose limit is 0 until one is granted. */
const grantedSizes: Partial<Record<QuotaClass, Range>> = {
  provisioned: [50, 400],
  gated: [100, 1200],
}
const full = 0.1
/** A deployment keeps its size for `fewest` to `fewest + more - 1` days. */
const keptDays = { fewest: 3, more: 7 }
const wobble = 0.08
/** Use grows between these weeks, counted from the recorded day. */
const growing = { from: -26, to: 104 }
const daysPerWeek = 7
/** Deployments shrink in the last days before their models retire. */
const farewellDays = 60
const lastShare = 0.25
const slowestStartDays = 45

/** Chooses among all quotas that a region ever has, so that a new model does not change other deployments. */
export function createDeployments(
  place: DeploymentPlace,
  rows: readonly ModelUsageRow[],
  days: QuotaDays,
): ModelDeployment[] {
  const { seed, subscription, scope } = place
  const draw = (...what: string[]) => share('deployment', seed, subscription.id, scope, ...what)
  const { isRaised, weeklyGrowth } = stageProfiles[subscription.stage]
  const keyed = rows.flatMap(row => {
    const quotaClass = toQuotaClass(row)
    const weight = !isRaised && quotaClass in grantedSizes ? 0 : popularity(row[0], quotaClass)
    const span = days.get(row[0])
    if (weight === 0 || !span) return []
    return [{ row, quotaClass, span, key: -Math.log(draw('chosen', row[0]) + Number.EPSILON) / weight }]
  })
  const count = wholeWithin(counts[subscription.stage], draw('count'))
  const chosen = keyed.sort((a, b) => a.key - b.key).slice(0, count)
  return chosen.map(({ row, quotaClass, span }) => {
    const [name, , recordedLimit] = row
    const range = grantedSizes[quotaClass]
    const size = draw('size', name) ** 2
    return {
      row,
      quotaClass,
      target: range ? within(range, size) : recordedLimit * within(sizes[subscription.stage], size),
      weeklyGrowth: within(weeklyGrowth, draw('growth', name)),
      from: span.from + (hash('start', seed, subscription.id, scope, name) % slowestStartDays),
      until: span.until,
      isFull: isRaised && draw('full', name) < full,
    }
  })
}

/** The highest need up to a day, in the unit of the quota. */
export function peakNeed(deployment: ModelDeployment, day: number): number {
  if (day < deployment.from) return 0
  if (deployment.isFull) return deployment.target
  return toSteps(deployment, growthUntil(deployment, Math.min(day, deployment.until)) * (1 + wobble))
}

/** The use on a day, in the unit of the quota, at most the limit. */
export function deployedOn(place: DeploymentPlace, deployment: ModelDeployment, limit: number, day: number): number {
  if (day < deployment.from || day >= deployment.until) return 0
  const left = deployment.until - day
  const farewell = left >= farewellDays ? 1 : lastShare + (1 - lastShare) * (left / farewellDays)
  if (deployment.isFull && farewell === 1) return limit
  const thing = [place.seed, place.subscription.id, place.scope, deployment.row[0]] as const
  const period = toPeriod(day, keptDays.fewest + (hash('kept', ...thing) % keptDays.more), ...thing)
  const wave = 1 + wobble * (2 * share('wave', period, ...thing) - 1)
  return Math.min(limit, toSteps(deployment, growthUntil(deployment, day) * wave * farewell))
}

function toSteps({ target, quotaClass }: ModelDeployment, factor: number): number {
  const step = capacityStep(quotaClass)
  return Math.max(1, Math.round((target * factor) / step)) * step
}

function growthUntil({ weeklyGrowth }: ModelDeployment, day: number): number {
  const weeks = Math.min(growing.to, Math.max(growing.from, (day - recordedDay) / daysPerWeek))
  return Math.max(0.1, 1 + weeklyGrowth * weeks)
}

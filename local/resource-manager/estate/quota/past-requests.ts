import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import { type Subscription, toGuid } from '#local/resource-manager/estate/subscriptions.js'
import { pick, share } from '#local/resource-manager/hash.js'
import type { QuotaPlace } from './fleets.js'
import type { LimitRaise } from './quota-usages.js'

export interface QuotaError {
  readonly code: string
  readonly message: string
}

/** A request for a quota, as it stands at a time. */
export interface QuotaRequest {
  readonly id: string
  /** As in the usage list. */
  readonly name: string
  /** The requested total. */
  readonly limit: number
  readonly submitted: Date
  readonly state: 'InProgress' | 'Succeeded' | 'Failed'
  readonly error?: QuotaError | undefined
}

/** As recorded. */
export const reductionRefused: QuotaError = { code: 'QuotaReductionNotSupported', message: 'Request failed.' }
export const supportNeeded: QuotaError = { code: 'ContactSupport', message: 'Request failed.' }
const capacityShort: QuotaError = { code: 'CapacityRisks', message: 'Request failed.' }

const millisecondsPerDay = 86_400_000
const hour = 3_600_000
const yearDays = 365
const maxLeadDays = 6
const refusalPeriodDays = 30
const refusedPeriods = 0.2
/** Units where a script of its owner asks again and again. */
const scripted = 0.15
const scriptEveryDays = 3
const refusals = [reductionRefused, reductionRefused, supportNeeded, capacityShort]
const askedLimits = [1000, 2000, 5000]
const triedFamilies = ['standardDSv3Family', 'standardDSv5Family', 'standardESv5Family', 'standardFSv2Family'] as const

/** Undefined where the subscription has no machines. */
export type ToRaises = (
  subscription: Subscription,
  region: string,
  after: number,
  until: number,
) => readonly LimitRaise[] | undefined

/** The requests of the last year, the newest first: one before each raise of a limit, and some that were refused. */
export function pastRequests(place: QuotaPlace, toRaises: ToRaises, time: Date): QuotaRequest[] {
  const { seed, subscription, region } = place
  const today = toDay(time)
  const draw = (...what: (string | number)[]) => share('request', seed, subscription.id, region, ...what)
  const toId = (...what: (string | number)[]) =>
    toGuid(`headroom request ${seed} ${subscription.id} ${region} ${what.join(' ')}`)
  const at = (day: number, ...what: (string | number)[]) =>
    new Date(day * millisecondsPerDay + 8 * hour + Math.floor(10 * hour * draw('hour', day, ...what)))
  const raises = toRaises(subscription, region, today - yearDays, today + maxLeadDays)
  if (!raises) return []
  const granted = raises.map(({ family, day, limit }): QuotaRequest => {
    const lead = 1 + Math.floor(maxLeadDays * draw('lead', family, limit))
    const state = day <= today ? 'Succeeded' : 'InProgress'
    return { id: toId(family, limit), name: family, limit, submitted: at(day - lead, family), state }
  })
  const first = today - yearDays
  const refusedOn = (day: number): QuotaRequest => {
    const error = pick(refusals, 'reason', seed, subscription.id, region, day)
    const limit = error === reductionRefused ? 10 : pick(askedLimits, 'asked', seed, subscription.id, region, day)
    const name = pick(triedFamilies, 'tried', seed, subscription.id, region, day)
    return { id: toId('refused', day), name, limit, submitted: at(day), state: 'Failed', error }
  }
  return [...granted, ...refusalDays(first, today, draw).map(refusedOn)]
    .filter(({ submitted }) => submitted <= time && toDay(submitted) > first)
    .sort((a, b) => b.submitted.getTime() - a.submitted.getTime() || (a.id < b.id ? -1 : 1))
}

function refusalDays(first: number, last: number, draw: (...what: (string | number)[]) => number): number[] {
  const days = Array.from({ length: last - first }, (_, index) => first + 1 + index)
  if (draw('scripted') < scripted) return days.filter(day => day % scriptEveryDays === 0)
  return days.filter(day => {
    const period = Math.floor(day / refusalPeriodDays)
    const offset = Math.floor(refusalPeriodDays * draw('period day', period))
    return day % refusalPeriodDays === offset && draw('period', period) < refusedPeriods
  })
}

import { hash, share } from '../hash.js'
import { periodOf } from './drift.js'
import type { OfferKind, Subscription } from './subscriptions.js'

/** vCPU limits as they are met in real subscriptions; a raise takes the next one. */
const ladder = [0, 8, 10, 24, 48, 100, 200, 350, 500, 1000, 2000, 5000]

/** Where on the ladder a family starts: lowest and highest step, for general and for specialised (GPU, HPC, M) families. */
const steps: Record<OfferKind, { general: [number, number]; specialised: [number, number] }> = {
  EnterpriseAgreement: { general: [5, 9], specialised: [0, 5] },
  PayAsYouGo: { general: [2, 6], specialised: [0, 3] },
  MSDN: { general: [1, 3], specialised: [0, 1] },
}

const specialisedFamily = /^standard ?x?(n|h|m|gs?f|pb)/i
const specialisedZero = 0.5
const generalZero = 0.06
const raisePeriodDays = 60
const raiseLikelihood = 0.08
/** Raises are counted from here (2026-06-01), before any day the simulation usually shows. */
const firstDay = 20_605

export interface QuotaPlace {
  readonly seed: number
  readonly subscription: Subscription
  readonly region: string
}

/** The limit a family began with, before any raise. */
export function initialLimit({ seed, subscription, region }: QuotaPlace, family: string): number {
  return ladder[initialStep(seed, subscription, region, family)]!
}

function initialStep(seed: number, subscription: Subscription, region: string, family: string): number {
  const isSpecialised = specialisedFamily.test(family)
  const thing = [seed, subscription.id, region, family] as const
  if (share('zero', ...thing) < (isSpecialised ? specialisedZero : generalZero)) return 0
  const [low, high] = steps[subscription.kind][isSpecialised ? 'specialised' : 'general']
  return low + (hash('step', ...thing) % (high - low + 1))
}

/** The limit of a family on a day: now and then one is raised, none is ever lowered. */
export function limitOn(place: QuotaPlace, family: string, day: number): number {
  const thing = [place.seed, place.subscription.id, place.region, family] as const
  const first = periodOf(firstDay, raisePeriodDays, ...thing)
  const last = periodOf(day, raisePeriodDays, ...thing)
  let step = initialStep(place.seed, place.subscription, place.region, family)
  for (let period = first + 1; period <= last; period++) {
    if (share('raise', period, ...thing) < raiseLikelihood) step++
  }
  return ladder[Math.min(step, ladder.length - 1)]!
}

/** A regional limit for what is usually used: a quarter above it at least. */
export function limitAbove(usualUse: number): number {
  const room = Math.max(100, usualUse * 1.25)
  return ladder.find(limit => limit >= room) ?? Math.ceil(room / 1000) * 1000
}

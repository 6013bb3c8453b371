import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import { askedMachines } from '#shared/capacity/fit.js'
import {
  type AnsweredPlace,
  type AnsweredRegion,
  listedPlaces,
  type RegionStep,
} from '#shared/contract/capacity/answer/capacity-answer.js'
import { ladderSteps } from '#shared/contract/capacity/answer/ladder.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { pricePerMonth } from '#shared/contract/capacity/row-price.js'
import type { AnswerRegion } from './answer-repository.js'
import { comparePlaces, fitOrder } from './answered-place.js'
import { compareEfforts, toEffort } from './effort.js'

/** A region over its subscriptions, of which at least one was read. */
export function answeredRegion(
  facts: AnswerRegion,
  places: readonly AnsweredPlace[],
  price: Pick<PricedCapacity, 'pricePerHour' | 'priceDerivedFrom'> | undefined,
  request: MachineRequest,
): AnsweredRegion {
  const { desiredCount } = askedMachines(request)
  const sorted = places.toSorted(comparePlaces)
  const subscriptionsFitting = places.filter(({ fits }) => fits === true).length
  const subscriptionsUnknown = places.filter(({ fits }) => fits === null).length
  const hour = price?.pricePerHour ?? null
  return {
    region: facts.region,
    displayName: facts.displayName,
    geography: facts.geography,
    isListed: places.some(({ availability }) => availability !== null),
    fits: subscriptionsFitting > 0 ? true : subscriptionsUnknown > 0 ? null : false,
    machinesThatFit: sorted[0]?.machinesThatFit ?? null,
    subscriptions: places.length,
    subscriptionsFitting,
    subscriptionsUnknown,
    pricePerHour: hour,
    pricePerMonth: pricePerMonth(hour, 1),
    pricePerHourForAll: hour === null ? null : Math.round(hour * desiredCount * 1e6) / 1e6,
    pricePerMonthForAll: pricePerMonth(hour, desiredCount),
    priceDerivedFrom: price?.priceDerivedFrom ?? null,
    ladder: regionLadder(sorted),
    places: sorted.slice(0, listedPlaces),
  }
}

function regionLadder(sorted: readonly AnsweredPlace[]): RegionStep[] {
  return (sorted[0]?.ladder ?? []).map((step, index) => {
    const subscriptions = { passes: 0, stops: 0, unknown: 0 }
    for (const { ladder } of sorted) subscriptions[ladder[index]?.state ?? 'unknown'] += 1
    return { ...step, subscriptions }
  })
}

/** Sorts fitting regions first, by price; then those where least must change; then those that do not list the size. */
export function compareRegions(a: AnsweredRegion, b: AnsweredRegion): number {
  return (
    fitOrder(a) - fitOrder(b) ||
    Number(b.isListed) - Number(a.isListed) ||
    (a.fits ? 0 : compareEfforts(effort(a), effort(b))) ||
    comparePrices(a.pricePerHour, b.pricePerHour) ||
    a.displayName.localeCompare(b.displayName, 'en')
  )
}

const effort = ({ places }: AnsweredRegion) => toEffort(places[0]?.toAsk ?? [])

/** Unknown prices come last. */
const comparePrices = (a: number | null, b: number | null): number =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b

/** The steps that block the first subscription of a region. */
export const stoppingSteps = ({ ladder }: AnsweredRegion): RegionStep[] =>
  ladderSteps.flatMap(name => ladder.find(({ step, state }) => step === name && state === 'stops') ?? [])

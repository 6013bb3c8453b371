import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import { rowSignals } from '#shared/capacity/capacity-row.js'
import { judgeFit } from '#shared/capacity/fit.js'
import type { AnsweredPlace, AnsweredSize } from '#shared/contract/capacity/answer/capacity-answer.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import type { AnswerUnit } from './answer-repository.js'
import { changesToFit, elsewhere } from './change-to-fit.js'
import { compareEfforts, toEffort } from './effort.js'
import { ladder, unlistedLadder } from './ladder.js'

/** The parts of the question that apply to every place. */
export interface PlaceQuestion {
  readonly request: MachineRequest
  readonly sku: string
  readonly size: AnsweredSize | null
  readonly regionTitle: string
  readonly now: Date
}

/** A region for one subscription. `row` is undefined if Azure does not list the size there. */
export function answeredPlace(unit: AnswerUnit, row: PricedCapacity | undefined, asked: PlaceQuestion): AnsweredPlace {
  const { request, sku, size, regionTitle, now } = asked
  const named = {
    subscriptionId: unit.subscriptionId,
    subscriptionName: unit.subscriptionName ?? unit.subscriptionId,
    snapshotTime: unit.snapshotTime,
    ageSeconds: ageSeconds(unit.snapshotTime, now),
  }
  if (!row) {
    const verdict = { availability: null, machinesThatFit: 0, fits: false }
    return { ...named, ...verdict, ladder: unlistedLadder(request), toAsk: [elsewhere(sku, regionTitle)] }
  }
  const signals = rowSignals(row)
  const quota = { quotaName: size?.quotaName ?? row.family, quotaTitle: size?.quotaTitle ?? row.family }
  return {
    ...named,
    availability: row.availability,
    machinesThatFit: row.machinesThatFit,
    fits: judgeFit(signals, request),
    ladder: ladder(signals, request),
    toAsk: changesToFit({ ...signals, ...quota, vmSku: row.vmSku, regionTitle }, request),
  }
}

/** Sorts fitting places first, by the machines that fit; then the others by how little must change. */
export function comparePlaces(a: AnsweredPlace, b: AnsweredPlace): number {
  return (
    fitOrder(a) - fitOrder(b) ||
    (a.fits ? (b.machinesThatFit ?? 0) - (a.machinesThatFit ?? 0) : 0) ||
    compareEfforts(toEffort(a.toAsk), toEffort(b.toAsk)) ||
    a.subscriptionName.localeCompare(b.subscriptionName, 'en') ||
    (a.subscriptionId < b.subscriptionId ? -1 : 1)
  )
}

/** Unknown sorts with "does not fit", because more may be missing. */
export const fitOrder = ({ fits }: { readonly fits: boolean | null }): number => (fits ? 0 : 1)

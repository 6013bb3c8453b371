import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import {
  bySeriesName,
  type LimitChange,
  type LimitTransfer,
  type SimulatedSeries,
  toSeriesName,
} from './simulated-series.js'

/** How a changed limit comes about, vCPU. */
export interface ChangeParts {
  /** Taken from the quota group; negative: given back to it. */
  readonly moved: number
  /** Transferred to it without a group; negative: from it. */
  readonly transferred: number
  /** What it transfers, by receiver. */
  readonly transfers: readonly { readonly toSubscriptionId: string; readonly vCpus: number }[]
  /** Asked for with a request to Azure. */
  readonly requested: number
  /** The part of a raise or a cut that Azure refuses, at least 0. */
  readonly refused: number
}

export const unchanged: ChangeParts = { moved: 0, transferred: 0, transfers: [], requested: 0, refused: 0 }

export const toPoolName = (one: { groupId: string | null; region: string; familyKey: string }): string =>
  `${one.groupId}/${one.region}/${one.familyKey}`

/** Azure refuses a limit below the use, and takes quota back only within a group. */
export const isBelowUse = ({ used }: Pick<SimulatedSeries, 'used'>, limit: number): boolean => limit < used

interface Open {
  readonly one: SimulatedSeries
  /** Raise or cut that no part covers yet. */
  raise: number
  cut: number
  /** How much of the raise a plan takes from the group; the rest is a request of the plan. Undefined: not of a plan. */
  readonly planned: number | undefined
  moved: number
  transferred: number
  readonly transfers: { readonly toSubscriptionId: string; readonly vCpus: number }[]
}

/**
 * The parts of each changed limit, by `toSeriesName`. A raise is first transferred where a plan says so, then moved as far
 * as the group has free and donors in the same changes give, and then requested; Azure refuses requests of a
 * growth-restricted series. What a plan takes comes first, then the others by their names. A plan takes no more than it says:
 * it requests where the regional total has no room for a move.
 * @param series sorted by name
 * @param pools what groups have free, by `toPoolName`
 */
export function changeParts(
  series: readonly SimulatedSeries[],
  changes: ReadonlyMap<string, LimitChange>,
  transfers: readonly LimitTransfer[],
  pools: ReadonlyMap<string, number>,
): Map<string, ChangeParts> {
  const open = new Map<string, Open>()
  for (const one of series) {
    const change = changes.get(toSeriesName(one))
    if (!change) continue
    const raise = Math.max(0, change.limit - one.limit)
    const cut = Math.max(0, one.limit - change.limit)
    open.set(toSeriesName(one), {
      one,
      raise,
      cut,
      planned: change.moved,
      moved: 0,
      transferred: 0,
      transfers: [],
    })
  }
  transfer(open, changes, transfers)
  const left = new Map(pools)
  const room = (one: SimulatedSeries) => left.get(toPoolName(one)) ?? 0
  for (const donor of open.values()) {
    if (donor.cut === 0 || !canGive(donor, changes) || donor.one.groupId === null) continue
    left.set(toPoolName(donor.one), room(donor.one) + donor.cut)
    donor.moved = -donor.cut
    donor.cut = 0
  }
  const take = (taker: Open, wanted: number) => {
    if (taker.one.groupId === null) return
    const part = Math.min(wanted, taker.raise, room(taker.one))
    left.set(toPoolName(taker.one), room(taker.one) - part)
    taker.moved += part
    taker.raise -= part
  }
  for (const taker of open.values()) take(taker, taker.planned ?? 0)
  for (const taker of open.values()) if (taker.planned === undefined) take(taker, taker.raise)
  return new Map([...open].map(([name, parts]) => [name, toParts(parts)]))
}

const canGive = ({ one }: Open, changes: ReadonlyMap<string, LimitChange>): boolean =>
  !isBelowUse(one, changes.get(toSeriesName(one))?.limit ?? one.limit)

/** Each transfer as far as its donor is still cut and its receiver still raised: given changes may have replaced either. */
function transfer(
  open: ReadonlyMap<string, Open>,
  changes: ReadonlyMap<string, LimitChange>,
  transfers: readonly LimitTransfer[],
): void {
  const receiverName = (one: LimitTransfer) => toSeriesName({ ...one, subscriptionId: one.toSubscriptionId })
  const sorted = transfers.toSorted((a, b) => bySeriesName(a, b) || (a.toSubscriptionId < b.toSubscriptionId ? -1 : 1))
  for (const one of sorted) {
    const [donor, receiver] = [open.get(toSeriesName(one)), open.get(receiverName(one))]
    if (!donor || !receiver || !canGive(donor, changes)) continue
    const vCpus = Math.min(one.vCpus, donor.cut, receiver.raise)
    if (vCpus <= 0) continue
    donor.cut -= vCpus
    donor.transferred -= vCpus
    donor.transfers.push({ toSubscriptionId: one.toSubscriptionId, vCpus })
    receiver.raise -= vCpus
    receiver.transferred += vCpus
  }
}

function toParts({ one, raise, cut, moved, transferred, transfers }: Open): ChangeParts {
  const isRefused = growthRestriction(one.family) !== null
  return {
    moved,
    transferred,
    transfers,
    requested: isRefused ? 0 : raise,
    refused: cut + (isRefused ? raise : 0),
  }
}

import type { PlanMove } from '#shared/contract/quota/plan.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { PlanMember, PlanTotal } from './plan-input.js'
import { isRestricted, type PlanTable } from './plan-table.js'
import {
  byCategory,
  giveBackText,
  outsideMember,
  restrictedDonor,
  takeText,
  transferText,
  unknownTotal,
} from './plan-words.js'
import { toUnit } from './regional-budgets.js'
import type { SolvedPlan } from './solve-plan.js'
import { toUnitName } from './unit-key.js'

/** What steps and requests are written from. */
export interface WrittenPlan {
  readonly table: PlanTable
  readonly solved: SolvedPlan
  readonly members: readonly PlanMember[]
  readonly totals: readonly PlanTotal[]
  /** Subscriptions that transfers of this plan can reach. */
  readonly enrolled: ReadonlySet<string>
  /** Keys of the regions of subscriptions where Azure counts by quota category, by `toUnitName`. */
  readonly categoryUnits: ReadonlySet<string>
  /** The display name of a subscription. */
  readonly toName: (subscriptionId: string) => string
}

/** The identity of a series. */
export function describeSeries({ table, toName }: WrittenPlan, series: number) {
  const subscriptionId = table.subscriptions.list[table.subscription[series] ?? 0] ?? ''
  const family = table.families.list[table.family[series] ?? 0] ?? ''
  return {
    subscriptionId,
    subscriptionName: toName(subscriptionId),
    region: table.regions.list[table.region[series] ?? 0] ?? '',
    family: table.familyNames[table.family[series] ?? 0] ?? family,
  }
}

/** What to know before a limit is raised where a family may not decide. Null: nothing. */
export function categoryWarning(plan: WrittenPlan, series: number): string | null {
  const described = describeSeries(plan, series)
  if (!plan.categoryUnits.has(toUnitName(described))) return null
  return byCategory({ ...described, subscription: described.subscriptionName })
}

/** The identity of a regional total. */
export function describeUnit({ table: { subscriptions, regions }, toName }: WrittenPlan, unit: number) {
  const subscriptionId = subscriptions.list[Math.floor(unit / regions.list.length)] ?? ''
  const region = regions.list[unit % regions.list.length] ?? ''
  return { subscriptionId, subscriptionName: toName(subscriptionId), region }
}

/**
 * The moves in an order to do them in: by region and family; in each group donors give before recipients take; transfers
 * come last, and begin where the moves end.
 */
export function planMoves(plan: WrittenPlan): PlanMove[] {
  const { table, solved } = plan
  const members = new Map(plan.members.toReversed().map(member => [member.subscriptionId, member]))
  const at = (column: Int32Array | Float64Array, series: number) => column[series] ?? 0
  const limits = new Map<number, number>()
  const changed = (series: number, vCpus: number) => {
    const before = limits.get(series) ?? at(table.limit, series)
    limits.set(series, before + vCpus)
    return { before, after: before + vCpus }
  }
  const words = (series: number, vCpus: number) => {
    const { subscriptionName: subscription, region, family } = describeSeries(plan, series)
    return { subscription, region, family, ...changed(series, vCpus) }
  }
  const unknownRoom = (series: number, vCpus: number): string | null => {
    const { subscriptionName: subscription, region, family } = describeSeries(plan, series)
    const isReported = Number.isFinite(solved.budgets.totalFree[toUnit(table, series)])
    return isReported ? null : unknownTotal({ subscription, region, family }, vCpus)
  }
  const kept = (series: number, limit: number) => {
    const [used, buffer, need] = [at(table.used, series), at(table.buffer, series), at(table.need, series)]
    return { kept: limit - used, buffer, need }
  }
  const restricted = (series: number) => (isRestricted(table, series) ? restrictedDonor : null)

  function move(kind: 'giveBack' | 'take', series: number): Unnumbered {
    const vCpus = at(kind === 'take' ? solved.taken : solved.given, series)
    const described = describeSeries(plan, series)
    const { groupId = '', isOutside = false } = members.get(described.subscriptionId) ?? {}
    const limit = words(series, kind === 'take' ? vCpus : -vCpus)
    const free = limit.after - at(table.used, series)
    return {
      kind,
      groupId,
      ...described,
      toSubscriptionId: null,
      limitBefore: limit.before,
      limitAfter: limit.after,
      vCpus,
      text:
        kind === 'take'
          ? takeText(limit, groupId, free, at(table.need, series))
          : giveBackText(limit, groupId, kept(series, limit.after)),
      warning: toWarning(
        ...(kind === 'take' ? [unknownRoom(series, vCpus), categoryWarning(plan, series)] : [restricted(series)]),
        isOutside ? outsideMember(described.subscriptionName) : null,
      ),
    }
  }
  function transfer({ donor, recipient, vCpus }: SolvedPlan['transfers'][number]): Unnumbered {
    const [from, to] = [words(donor, -vCpus), words(recipient, vCpus)]
    return {
      kind: 'transfer',
      groupId: null,
      ...describeSeries(plan, donor),
      toSubscriptionId: describeSeries(plan, recipient).subscriptionId,
      limitBefore: from.before,
      limitAfter: from.after,
      vCpus,
      text: transferText(from, to, kept(donor, from.after)),
      warning: toWarning(restricted(donor), unknownRoom(recipient, vCpus), categoryWarning(plan, recipient)),
    }
  }
  const moves: Unnumbered[] = []
  for (const series of indicesAbove(solved.given)) moves.push(move('giveBack', series))
  for (const series of indicesAbove(solved.taken)) moves.push(move('take', series))
  for (const one of solved.transfers) moves.push(transfer(one))
  return moves.sort(inOrder).map((one, index) => ({ step: index + 1, ...one }))
}

/** Null: nothing is to be said. */
export const toWarning = (...texts: readonly (string | null)[]): string | null =>
  texts.filter(Boolean).join(' ') || null

type Unnumbered = Omit<PlanMove, 'step'>

const kinds = ['giveBack', 'take', 'transfer'] as const
// Transfers, which have no group, come after the moves of groups.
const afterGroups = '\uffff'
const afterFamilies = '\uffff'

const moveKeys = ({ region, family, groupId }: Unnumbered) => [region, family, groupId ?? afterGroups]
const stepKeys = ({ subscriptionId, toSubscriptionId }: Unnumbered) => [subscriptionId, toSubscriptionId ?? '']

const inOrder = (a: Unnumbered, b: Unnumbered): number =>
  compareKeys(moveKeys(a), moveKeys(b)) ||
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
  b.vCpus - a.vCpus ||
  compareKeys(stepKeys(a), stepKeys(b))

interface NamedQuota {
  readonly subscriptionName: string
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
}

/** In the order in which people look for a quota. A regional total is requested after the families under it. */
export function byQuota(a: NamedQuota, b: NamedQuota): number {
  const keys = ({ region, subscriptionName, subscriptionId, family }: NamedQuota) => [
    region,
    subscriptionName,
    subscriptionId,
    family === regionalQuota ? afterFamilies : family,
  ]
  return compareKeys(keys(a), keys(b))
}

function compareKeys(one: readonly string[], other: readonly string[]): number {
  for (const [index, key] of one.entries()) if (key !== other[index]) return key < (other[index] ?? '') ? -1 : 1
  return 0
}

function indicesAbove(amounts: Int32Array): number[] {
  const indices: number[] = []
  for (const [index, amount] of amounts.entries()) if (amount > 0) indices.push(index)
  return indices
}

import type { PlanMove } from '#shared/contract/quota/plan.js'
import type { PlanMember, PlanTotal } from './plan-input.js'
import type { PlanTable } from './plan-table.js'
import { giveBackText, restrictedDonor, takeText, transferText, unknownTotal } from './plan-words.js'
import type { SolvedPlan } from './solve-plan.js'

/** What steps and requests are written from. */
export interface WrittenPlan {
  readonly table: PlanTable
  readonly solved: SolvedPlan
  readonly members: readonly PlanMember[]
  readonly totals: readonly PlanTotal[]
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

/** The units, as `subscriptionId/region`, whose regional total is reported. */
export const reportedTotals = (totals: readonly PlanTotal[]): Map<string, { limit: number; used: number }> =>
  new Map(
    totals.flatMap(({ subscriptionId, region, limit, used }) =>
      limit === null || used === null ? [] : [[`${subscriptionId}/${region}`, { limit, used }]],
    ),
  )

/**
 * The moves in an order to do them in: by region and family; in each group donors give before recipients take; transfers
 * come last, and begin where the moves end.
 */
export function planMoves(plan: WrittenPlan): PlanMove[] {
  const { table, solved } = plan
  const groups = new Map(plan.members.toReversed().map(({ subscriptionId, groupId }) => [subscriptionId, groupId]))
  const known = reportedTotals(plan.totals)
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
    const { subscriptionId, subscriptionName: subscription, region, family } = describeSeries(plan, series)
    return known.has(`${subscriptionId}/${region}`) ? null : unknownTotal({ subscription, region, family }, vCpus)
  }
  const restricted = (series: number) => (table.restricted[series] ? restrictedDonor : null)

  function move(kind: 'giveBack' | 'take', series: number): Unnumbered {
    const vCpus = at(kind === 'take' ? solved.taken : solved.given, series)
    const described = describeSeries(plan, series)
    const groupId = groups.get(described.subscriptionId) ?? ''
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
          : giveBackText(limit, groupId, free, at(table.buffer, series)),
      warning: kind === 'take' ? unknownRoom(series, vCpus) : restricted(series),
    }
  }
  function transfer({ donor, recipient, vCpus }: SolvedPlan['transfers'][number]): Unnumbered {
    const [from, to] = [words(donor, -vCpus), words(recipient, vCpus)]
    const kept = from.after - at(table.used, donor)
    const warnings = [restricted(donor), unknownRoom(recipient, vCpus)].filter(Boolean)
    return {
      kind: 'transfer',
      groupId: null,
      ...describeSeries(plan, donor),
      toSubscriptionId: describeSeries(plan, recipient).subscriptionId,
      limitBefore: from.before,
      limitAfter: from.after,
      vCpus,
      text: transferText(from, to, kept, at(table.buffer, donor)),
      warning: warnings.length > 0 ? warnings.join(' ') : null,
    }
  }
  const moves = [
    ...indicesAbove(solved.given).map(series => move('giveBack', series)),
    ...indicesAbove(solved.taken).map(series => move('take', series)),
    ...solved.transfers.map(transfer),
  ]
  return moves.sort(inOrder).map((one, index) => ({ step: index + 1, ...one }))
}

type Unnumbered = Omit<PlanMove, 'step'>

const kinds = ['giveBack', 'take', 'transfer'] as const
// Transfers, which have no group, come after the moves of groups.
const afterGroups = '\uffff'

function inOrder(a: Unnumbered, b: Unnumbered): number {
  const keys = ({ region, family, groupId }: Unnumbered) => [region, family, groupId ?? afterGroups]
  const [one, other] = [keys(a), keys(b)]
  for (const [index, key] of one.entries()) if (key !== other[index]) return key < (other[index] ?? '') ? -1 : 1
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.vCpus - a.vCpus
}

function indicesAbove(amounts: Int32Array): number[] {
  const indices: number[] = []
  for (const [index, amount] of amounts.entries()) if (amount > 0) indices.push(index)
  return indices
}

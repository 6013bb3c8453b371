import type { PlanSeries } from '../plan-input.js'
import type { SmallCase } from './small-case.js'

/** How good a plan is, level by level. */
export interface PlanLevels {
  /** vCPU met by own quota, moves and transfers. */
  readonly met: number
  readonly patches: number
  /** vCPU that the donor with least left keeps beyond its buffer; infinite where none gives. */
  readonly surplus: number
}

/**
 * The best of all plans, found by trying each: what is used of own quota, taken, transferred and given. What a recipient gets
 * meets its need only beyond its use above the limit.
 */
export function bestLevels(one: SmallCase): PlanLevels {
  const regions = Map.groupBy(one.series, ({ region }) => region)
  // Nothing is shared between regions.
  return [...regions].map(([region, series]) => bestInRegion(one, region, series)).reduce(together, nothing)
}

const nothing: PlanLevels = { met: 0, patches: 0, surplus: Number.POSITIVE_INFINITY }
const together = (a: PlanLevels, b: PlanLevels): PlanLevels => ({
  met: a.met + b.met,
  patches: a.patches + b.patches,
  surplus: Math.min(a.surplus, b.surplus),
})
const isBetter = (a: PlanLevels, b: PlanLevels): boolean =>
  a.met !== b.met ? a.met > b.met : a.patches !== b.patches ? a.patches < b.patches : a.surplus > b.surplus

interface Draft {
  /** Met need by subscription. */
  readonly met: Map<string, number>
  /** Taken by pool. */
  readonly taken: Map<string, number>
  /** Transferred by donor. */
  readonly transferred: Map<PlanSeries, number>
  levels: PlanLevels
}

/** What one recipient uses and gets. */
interface Given {
  readonly own: number
  readonly taken: number
  readonly sent: number
  /** What it may still get. */
  readonly left: number
  readonly patches: number
}

function bestInRegion(one: SmallCase, region: string, series: readonly PlanSeries[]): PlanLevels {
  const group = (id: string) => one.members.find(({ subscriptionId }) => subscriptionId === id)?.groupId
  const account = (id: string) =>
    one.withTransfers
      ? one.enrollments.find(({ subscriptionId }) => subscriptionId === id)?.billingAccountId
      : undefined
  const toPool = ({ subscriptionId, familyKey }: PlanSeries) => {
    const groupId = group(subscriptionId)
    return groupId && `${groupId}/${familyKey}`
  }
  const totals = new Map(
    one.totals
      .filter(total => total.region === region)
      .map(({ subscriptionId, limit, used }) => [
        subscriptionId,
        limit === null || used === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used),
      ]),
  )
  const free = new Map(
    one.pools.filter(pool => pool.region === region).map(pool => [`${pool.groupId}/${pool.familyKey}`, pool.free]),
  )
  const recipients = series.filter(({ need }) => need > 0)
  const donors = series.filter(({ movable }) => movable > 0)
  const donorsByPool = Map.groupBy(donors, toPool)
  const known = new Map<string, PlanLevels | undefined>()

  /** The best way in which the donors of a pool give what is missing. */
  function giving(pool: string | undefined, draft: Draft): PlanLevels | undefined {
    const members = donorsByPool.get(pool) ?? []
    const before = members.map(donor => draft.transferred.get(donor) ?? 0)
    const missing = pool === undefined ? 0 : (draft.taken.get(pool) ?? 0) - (free.get(pool) ?? 0)
    const key = `${pool} ${missing} ${before}`
    if (known.has(key)) return known.get(key)
    let best: PlanLevels | undefined
    const next = (index: number, given: number, levels: PlanLevels): void => {
      const donor = members[index]
      if (!donor) {
        if (given >= missing && (!best || isBetter(levels, best))) best = levels
        return
      }
      const sent = before[index] ?? 0
      for (let amount = 0; amount <= (pool === undefined ? 0 : donor.movable - sent); amount += 1) {
        const surplus = amount + sent > 0 ? donor.movable - sent - amount : Number.POSITIVE_INFINITY
        next(index + 1, given + amount, together(levels, { met: 0, patches: amount > 0 ? 1 : 0, surplus }))
      }
    }
    next(0, 0, nothing)
    known.set(key, best)
    return best
  }

  const pools = [...new Set(series.map(toPool))]
  let best = nothing
  const finish = (draft: Draft): void => {
    let levels = draft.levels
    for (const pool of pools) {
      const given = giving(pool, draft)
      if (!given) return
      levels = together(levels, given)
    }
    if (isBetter(levels, best)) best = levels
  }
  const add = <Key>(map: Map<Key, number>, key: Key, amount: number) => map.set(key, (map.get(key) ?? 0) + amount)

  function decide(index: number, draft: Draft): void {
    const recipient = recipients[index]
    if (!recipient) {
      finish(draft)
      return
    }
    const { subscriptionId, need, limit, used } = recipient
    const pool = toPool(recipient)
    const room = Math.min(
      need,
      (totals.get(subscriptionId) ?? Number.POSITIVE_INFINITY) - (draft.met.get(subscriptionId) ?? 0),
    )
    const senders = donors.filter(
      donor =>
        donor.familyKey === recipient.familyKey &&
        account(donor.subscriptionId) !== undefined &&
        account(donor.subscriptionId) === account(subscriptionId),
    )
    const above = Math.max(0, used - limit)
    for (let own = 0; own <= Math.min(room, Math.max(0, limit - used)); own += 1)
      for (let taken = 0; taken <= (pool === undefined ? 0 : above + room - own); taken += 1)
        // Moves come on top of all that the limit already allows.
        send(0, { own, taken, sent: 0, left: above + room - own - taken, patches: taken > 0 ? 1 : 0 })

    function send(sender: number, given: Given): void {
      const donor = senders[sender]
      if (!donor) {
        const met = given.own + Math.max(0, given.taken + given.sent - above)
        const amounts = [
          [draft.met, subscriptionId, met],
          [draft.taken, pool ?? '', given.taken],
        ] as const
        for (const [map, key, amount] of amounts) add(map, key, amount)
        const before = draft.levels
        draft.levels = together(before, { met, patches: given.patches, surplus: Number.POSITIVE_INFINITY })
        decide(index + 1, draft)
        draft.levels = before
        for (const [map, key, amount] of amounts) add(map, key, -amount)
        return
      }
      const most = Math.min(given.left, donor.movable - (draft.transferred.get(donor) ?? 0))
      for (let amount = 0; amount <= most; amount += 1) {
        add(draft.transferred, donor, amount)
        const [sent, left] = [given.sent + amount, given.left - amount]
        send(sender + 1, { ...given, sent, left, patches: given.patches + (amount > 0 ? 1 : 0) })
        add(draft.transferred, donor, -amount)
      }
    }
  }
  decide(0, { met: new Map(), taken: new Map(), transferred: new Map(), levels: nothing })
  return best
}

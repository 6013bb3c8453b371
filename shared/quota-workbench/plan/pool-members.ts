import type { PlanPart } from './plan-parts.js'
import { largestFirst, sum } from './pool-plan.js'
import { SteppedAmount } from './stepped-amount.js'

/** A donor and a recipient of one billing account, by index. */
export interface TransferPair {
  readonly donor: number
  readonly recipient: number
}

/** The members of a pool. */
export interface PoolMembers {
  /** Those that only this pool concerns, together. */
  readonly takers: SteppedAmount
  readonly givers: SteppedAmount
  /** Those that compete for a regional total, take part in transfers or have an overdraft, by index. */
  readonly recipients: readonly number[]
  readonly donors: readonly number[]
  /** Whether the pool has as much as all its recipients want. */
  readonly isAmple: boolean
}

export function transferPairs({ donors, recipients }: PlanPart): TransferPair[] {
  const receiving = Map.groupBy(recipients.keys(), recipient => recipients[recipient]?.transfers ?? -1)
  return donors.flatMap(({ transfers }, donor) =>
    transfers < 0 ? [] : (receiving.get(transfers) ?? []).map(recipient => ({ donor, recipient })),
  )
}

/** How many amounts a part has that a model could hold: those of its members, and of its pairs. */
export function countAmounts({ donors, recipients }: PlanPart): number {
  const receiving = Map.groupBy(recipients, ({ transfers }) => transfers)
  const pairs = donors.map(({ transfers }) => (transfers < 0 ? 0 : (receiving.get(transfers)?.length ?? 0)))
  return donors.length + recipients.length + sum(pairs)
}

/** The members of each pool. */
export function poolMembers(part: PlanPart, pairs: readonly TransferPair[]): PoolMembers[] {
  const pairedDonors = new Set(pairs.map(({ donor }) => donor))
  const pairedRecipients = new Set(pairs.map(({ recipient }) => recipient))
  const order = largestFirst(part.recipients.map(({ wanted }) => wanted))
  const recipientsByPool = Map.groupBy(order, recipient => part.recipients[recipient]?.pool ?? -1)
  const donorsByPool = Map.groupBy(part.donors.keys(), donor => part.donors[donor]?.pool ?? -1)
  const isAlone = (recipient: number) => {
    const { budget, overdraft } = part.recipients[recipient] ?? {}
    return budget === -1 && overdraft === 0 && !pairedRecipients.has(recipient)
  }
  return part.free.map((free, pool) => {
    const recipients = recipientsByPool.get(pool) ?? []
    const donors = donorsByPool.get(pool) ?? []
    const wanted = (recipient: number) => part.recipients[recipient]?.wanted ?? 0
    const movable = (donor: number) => part.donors[donor]?.movable ?? 0
    const [takers, own] = [recipients.filter(isAlone), recipients.filter(recipient => !isAlone(recipient))]
    const [givers, giving] = [
      donors.filter(donor => !pairedDonors.has(donor)),
      donors.filter(donor => pairedDonors.has(donor)),
    ]
    const hasTransfers = giving.length > 0 || own.some(recipient => pairedRecipients.has(recipient))
    const sums = { free, alone: sum(takers.map(wanted)), others: sum(own.map(wanted)), most: sum(givers.map(movable)) }
    const range = hasTransfers ? anyAmount(sums) : bestAmounts(sums)
    return {
      takers: new SteppedAmount(takers, wanted, range.taken),
      givers: new SteppedAmount(givers, movable, range.given),
      recipients: own,
      donors: giving,
      isAmple: !hasTransfers && sums.free + sums.most >= sums.alone + sums.others,
    }
  })
}

interface Sums {
  readonly free: number
  readonly alone: number
  readonly others: number
  readonly most: number
}

const anyAmount = ({ alone, most }: Sums) => ({ taken: { least: 0, most: alone }, given: { least: 0, most } })

/**
 * What every plan that meets as much as can be takes and gives in a pool. While the pool has anything left, recipients that
 * only it concerns take all that they want: that keeps no other from taking more.
 */
function bestAmounts({ free, alone, others, most }: Sums) {
  const available = free + most
  const toGive = (taken: number) => Math.max(0, Math.min(available, taken) - free)
  return {
    taken: { least: Math.min(alone, Math.max(0, available - others)), most: Math.min(alone, available) },
    given: { least: toGive(alone), most: toGive(alone + others) },
  }
}

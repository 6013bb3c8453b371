import type { PlanEnrollment, PlanInput, PlanMember, PlanPool, PlanSeries, PlanTotal } from '../plan-input.js'

/** A run that is small enough to try every plan of it. */
export interface SmallCase extends Pick<PlanInput, 'totals' | 'pools' | 'members' | 'enrollments'> {
  readonly series: readonly PlanSeries[]
  readonly withTransfers: boolean
}

/**
 * The same case for the same number. Many have regional totals that bind; some have more in use than a family or a total
 * allows, and some donors have a need that their free quota covers.
 */
export function smallCase(seed: number): SmallCase {
  const random = randomNumbers(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const chance = (share: number) => random() < share
  const withTransfers = chance(0.25)
  const maxAmount = withTransfers ? 3 : 4
  const regions = ['eastus', 'westus2'].slice(0, chance(0.2) ? 2 : 1)
  const families = ['standardAFamily', 'standardBFamily', 'standardCFamily'].slice(0, chance(0.1) ? 1 : 2 + upTo(1))
  const subscriptions = ['s1', 's2', 's3', 's4', 's5'].slice(0, 2 + upTo(withTransfers ? 1 : 3))
  const members: PlanMember[] = subscriptions.flatMap(subscriptionId =>
    chance(0.9) ? [{ groupId: chance(0.9) ? 'g1' : 'g2', subscriptionId }] : [],
  )
  const enrollments: PlanEnrollment[] = subscriptions.flatMap(subscriptionId =>
    chance(0.7) ? [{ subscriptionId, billingAccountId: chance(0.8) ? 'b1' : 'b2' }] : [],
  )
  const series: PlanSeries[] = []
  const [totals, pools]: [PlanTotal[], PlanPool[]] = [[], []]
  for (const region of regions) {
    const roles = { recipients: 0, donors: 0 }
    for (const family of families) {
      const familyKey = family.toLowerCase()
      for (const groupId of ['g1', 'g2'])
        if (chance(0.5)) pools.push({ groupId, region, familyKey, free: upTo(maxAmount) })
      for (const subscriptionId of subscriptions) {
        const isRecipient = chance(subscriptionId === 's1' ? 0.8 : 0.3)
        const [used, free, buffer] = [upTo(4), upTo(isRecipient ? 1 : maxAmount + 1), upTo(1)]
        const base = { subscriptionId, region, family, familyKey, limit: used + free, used, buffer }
        if (isRecipient && roles.recipients < (withTransfers ? 2 : 4)) {
          roles.recipients += 1
          const above = chance(0.25) ? 1 + upTo(1) : 0
          series.push({
            ...base,
            ...(above > 0 && { used: base.limit + above }),
            need: 1 + upTo(maxAmount),
            movable: 0,
          })
        } else if (roles.donors < (withTransfers ? 3 : 5)) {
          roles.donors += 1
          const need = chance(0.3) ? upTo(Math.max(0, free - buffer)) : 0
          series.push({ ...base, need, movable: Math.max(0, free - buffer - need) })
        }
      }
    }
    for (const subscriptionId of subscriptions) {
      if (chance(0.1)) totals.push({ subscriptionId, region, limit: null, used: null })
      else if (chance(0.95))
        totals.push({
          subscriptionId,
          region,
          limit: (chance(0.05) ? 8 : 10) + upTo(subscriptionId === 's1' ? 4 : 7),
          used: 10,
        })
    }
  }
  const participants = series.filter(({ need, movable }) => need > 0 || movable > 0)
  return { series: participants, totals, pools, members, enrollments, withTransfers }
}

/** Numbers from 0 to below 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

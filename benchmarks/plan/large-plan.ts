import { randomNumbers } from '#shared/quota-workbench/plan/cases/small-case.js'
import type { PlanInput, PlanPool, PlanSeries, PlanTotal } from '#shared/quota-workbench/plan/plan-input.js'

export interface PlanSizes {
  readonly subscriptions: number
  readonly regions: number
  readonly families: number
  /** Subscriptions of a quota group. */
  readonly groupSize: number
  /** The share of regional totals that leave less for moves than recipients lack. */
  readonly bindingShare: number
}

const needShare = 0.03
const donorShare = 0.6
const pooledShare = 0.3
const sliceSize = 10_000

/** A run of an estate in which every subscription has each family in each region. The same for the same sizes. */
export function largePlan(sizes: PlanSizes): PlanInput {
  const random = randomNumbers(sizes.subscriptions)
  const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
  const subscriptions = names(sizes.subscriptions, '00000000-0000-4000-8000-')
  const regions = names(sizes.regions, 'region')
  const families = names(sizes.families, 'standardFamily')
  const members = subscriptions.map((subscriptionId, index) => ({
    subscriptionId,
    groupId: `group${Math.floor(index / sizes.groupSize)}`,
  }))
  const groups = [...new Set(members.map(({ groupId }) => groupId))]
  const pools: PlanPool[] = groups.flatMap(groupId =>
    regions.flatMap(region =>
      families.flatMap(family => {
        const free = Math.floor(random() * 200)
        return random() < pooledShare ? [{ groupId, region, familyKey: family.toLowerCase(), free }] : []
      }),
    ),
  )
  const totals: PlanTotal[] = subscriptions.flatMap(subscriptionId =>
    regions.map(region => {
      const isBinding = random() < sizes.bindingShare
      return { subscriptionId, region, limit: isBinding ? 100 + Math.floor(random() * 300) : 10_000, used: 0 }
    }),
  )
  async function* series(): AsyncGenerator<readonly PlanSeries[]> {
    let slice: PlanSeries[] = []
    for (const region of regions)
      for (const family of families)
        for (const subscriptionId of subscriptions) {
          slice.push(oneSeries(subscriptionId, region, family))
          if (slice.length < sliceSize) continue
          yield slice
          slice = []
        }
    yield slice
  }
  function oneSeries(subscriptionId: string, region: string, family: string): PlanSeries {
    const familyKey = family.toLowerCase()
    const kind = random()
    const limit = 20 + Math.floor(random() * 200)
    const buffer = Math.max(5, Math.ceil(limit / 10))
    const isRecipient = kind < needShare
    const isDonor = !isRecipient && kind < needShare + donorShare
    const used = Math.floor(limit * (isDonor ? random() : 0.9))
    const need = isRecipient ? 20 + Math.floor(random() * 100) : 0
    const movable = isDonor ? Math.max(0, limit - used - buffer) : 0
    return { subscriptionId, region, family, familyKey, limit, used, buffer, need, movable }
  }
  const count = subscriptions.length * regions.length * families.length
  return { count, series, totals, pools, members, enrollments: [] }
}

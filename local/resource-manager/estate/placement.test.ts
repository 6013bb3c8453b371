import { describe, expect, test } from 'vitest'
import { Estate } from './estate.js'
import type { PlacementScore } from './placements.js'

const estate = new Estate({ seed: 1, subscriptions: 4, regions: 'all' })
const subscription = estate.subscriptions[0]!
const time = new Date('2026-08-01T00:00:00Z')
const sizes = [...estate.skus(subscription, 'eastus', 20_666)]
  .map(text => JSON.parse(text) as { resourceType: string; name: string })
  .filter(({ resourceType }) => resourceType === 'virtualMachines')
  .slice(0, 400)
  .map(({ name }) => name)
const regions = ['eastus', 'westus', 'westeurope', 'japaneast']

const scores = (changed: object = {}): PlacementScore[] =>
  estate.placementScores({ kind: 'spot', subscription, regions, sizes, count: 1, byZone: false, time, ...changed })

const ranks = ['Low', 'Medium', 'High']
const counted = (list: readonly PlacementScore[]) => {
  const counts: Record<string, number> = {}
  for (const { score } of list) counts[score] = (counts[score] ?? 0) + 1 / list.length
  return counts
}

describe('placement scores', () => {
  test('have all five words, few of them without data', () => {
    const shares = counted(scores())
    for (const word of ranks) expect(shares[word]).toBeGreaterThan(0.08)
    expect(shares.RestrictedSkuNotAvailable).toBeGreaterThan(0.005)
    expect(shares.DataNotFoundOrStale).toBeGreaterThan(0.01)
    const offered = scores({ regions: ['eastus'] })
    expect(counted(offered).DataNotFoundOrStale).toBeLessThan(0.2)
  })

  test('are never better for more machines, and say the same of what has no data or is closed', () => {
    for (const byZone of [false, true]) {
      let before = scores({ byZone })
      for (const count of [2, 7, 40, 300, 1000]) {
        const after = scores({ byZone, count })
        after.forEach((one, index) => {
          const other = before[index]!
          const [now, then] = [ranks.indexOf(one.score), ranks.indexOf(other.score)]
          if (then < 0) expect(one.score).toBe(other.score)
          else expect(now).toBeLessThanOrEqual(then)
          if (!other.isQuotaAvailable) expect(one.isQuotaAvailable).toBe(false)
        })
        before = after
      }
      expect(counted(before).Low).toBeGreaterThan(0.3)
    }
  })

  test('drift with the hours, not all at once', () => {
    const before = scores()
    const after = scores({ time: new Date(time.getTime() + 2 * 3_600_000) })
    const moved = after.filter(({ score }, index) => score !== before[index]?.score).length / before.length
    expect(moved).toBeGreaterThan(0.005)
    expect(moved).toBeLessThan(0.3)
  })

  test('differ a little between subscriptions', () => {
    const others = scores({ subscription: estate.subscriptions[1]! })
    const pairs = scores().map(({ score }, index) => [score, others[index]!.score])
    const same = pairs.filter(([one, other]) => one === other).length / pairs.length
    expect(same).toBeGreaterThan(0.6)
    expect(same).toBeLessThan(1)
  })

  test('of the region as a whole are those of its best zone', () => {
    const zones = scores({ byZone: true })
    for (const { sku, region, score } of scores()) {
      if (!ranks.includes(score)) continue
      const best = Math.max(
        ...zones.filter(one => one.sku === sku && one.region === region).map(one => ranks.indexOf(one.score)),
      )
      // A zone may have no data where the region has.
      expect(best).toBeLessThanOrEqual(ranks.indexOf(score))
    }
  })

  test('for sizes on demand differ from those for spot', () => {
    expect(scores({ kind: 'regular' }).map(({ score }) => score)).not.toEqual(scores().map(({ score }) => score))
  })
})

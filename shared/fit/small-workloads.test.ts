import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { free } from '#shared/quota/quota.js'
import { tries } from '../../tests/support/property-runs.js'
import { ask, estate, type Sku, skus, vCpus } from './sample-estate.js'

const limit = fc.integer({ min: 0, max: 40 })
const limitsEach = fc.record({ d: limit, e: limit, cores: fc.integer({ min: 0, max: 60 }) })
const needs = fc.array(
  fc.record({
    kind: fc.constant('vm' as const),
    sku: fc.constantFrom(...skus),
    count: fc.integer({ min: 1, max: 8 }),
    splittable: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)
const workload = fc.record({ limits: fc.record({ s1: limitsEach, s2: limitsEach, s3: limitsEach }), needs })

describe('In every small workload', () => {
  test('the parts of a placed need are all of it, and no quota is exceeded', async () => {
    await fc.assert(
      fc.asyncProperty(workload, async ({ limits, needs: wanted }) => {
        const [region] = (await ask(estate({ west: limits }), { needs: wanted })).regions
        const { parts = [], unplaced = [], quotas = [] } = region?.placement ?? {}
        const left = new Map(unplaced.map(({ need }) => [need, true]))
        for (const [index, { count, splittable }] of wanted.entries()) {
          const own = parts.filter(({ need }) => need === index)
          expect(own.reduce((sum, part) => sum + (part.count ?? 0), 0)).toBe(left.has(index) ? 0 : count)
          if (!splittable) expect(own.length).toBeLessThanOrEqual(1)
        }
        const sum = (subscriptionId: string, isCounted: (sku: Sku) => boolean) =>
          parts.reduce((all, part) => {
            const sku = wanted[part.need]?.sku ?? 'Standard_D2_v5'
            return all + (part.subscriptionId === subscriptionId && isCounted(sku) ? (part.count ?? 0) * vCpus[sku] : 0)
          }, 0)
        for (const [id, { d, e, cores }] of Object.entries(limits)) {
          expect(sum(id, sku => sku.includes('_D'))).toBeLessThanOrEqual(d)
          expect(sum(id, sku => sku.includes('_E'))).toBeLessThanOrEqual(e)
          expect(sum(id, () => true)).toBeLessThanOrEqual(cores)
        }
        for (const { limit: of, used, taken, left: rest } of quotas)
          expect(free({ limit: of, used }) - taken).toBe(rest)
      }),
      tries(150),
    )
  })

  test('the change that is named for a need makes it fit, and less of it does not', async () => {
    await fc.assert(
      fc.asyncProperty(workload, async ({ limits, needs: wanted }) => {
        const [first] = wanted
        if (!first) return
        const fitsWith = async (own: typeof limits) => (await ask(estate({ west: own }), { needs: [first] })).regions[0]
        const region = await fitsWith(limits)
        const change = region?.needs[0]?.change
        if (region?.fits || !change) return
        const id = change.subscriptionId as 's1' | 's2' | 's3'
        const raised = (amount: number) => {
          const own = { ...limits[id], cores: limits[id].cores + amount }
          // A raised family raises the regional total with it.
          if (change.quotaName !== 'cores') own[first.sku.includes('_D') ? 'd' : 'e'] += amount
          return fitsWith({ ...limits, [id]: own })
        }
        const amount = change.amount ?? 0
        expect([change.text, (await raised(amount))?.fits]).toEqual([change.text, true])
        expect([change.text, (await raised(amount - 1))?.fits]).toEqual([change.text, false])
      }),
      tries(150),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { routes } from '#shared/contract/routes.js'
import { historyCost, pastCost, rowsCost } from './read-cost.js'

const at = '2026-03-01T00:00:00.000Z'
const region = ['westus2']
const sku = ['Standard_D2s_v3']
const regions = ['a', 'b', 'c', 'd']

describe('What a read costs', () => {
  test.each([
    [{}, 'heavy', 'heavy'],
    [{ region }, 'light', 'heavy'],
    [{ sku }, 'light', 'heavy'],
    [{ region: regions }, 'heavy', 'heavy'],
    [{ region, at }, 'heavy', 'heavy'],
    [{ region, sku }, 'light', 'light'],
    [{ region, sku, at }, 'light', 'light'],
    [{ region: regions, sku }, 'light', 'heavy'],
  ])('follows from what %j names: %s, and %s of history', (filter, ofRows, ofHistory) => {
    expect([rowsCost(filter), historyCost(filter)]).toEqual([ofRows, ofHistory])
  })

  test('is little for what is small, unless a past state has to be put together', () => {
    expect([pastCost({}), pastCost({ at })]).toEqual(['light', 'heavy'])
  })

  test('is known of every read that goes through rows', () => {
    const unsaid = routes.filter(({ area, cost, method }) => area === 'Capacity' && method === 'GET' && !cost)
    expect(unsaid.map(({ id }) => id)).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { RecommendationRequest } from '#shared/contract/capacity/recommendations/recommendations.js'
import { readRequest, toRecommendBody, toRequestOptions } from './request.js'

const request = {
  target: 'Standard_D8s_v5',
  topN: '5',
  minScore: '60',
  prices: 'spot',
  require: 'ultraSsd,spot',
  waive: 'localDisk',
}

it('comes back from the address as it was', () => {
  expect(readRequest(toRequestOptions(request))).toEqual(request)
  expect(Object.values(toRequestOptions(readRequest({}))).join('')).toBe('')
})

it('asks for the machines, zones, regions and subscriptions of the filter bar', () => {
  const asked = { desiredCount: '4', zones: '2', region: 'eastus,westus', subscriptionIds: 'a', family: 'ignored' }
  const filter = CapacityFilter.parse(asked)
  const body = toRecommendBody(request, filter)
  expect(body).toMatchObject({ targetSku: 'Standard_D8s_v5', count: 4, zones: 2, showPricing: true, showSpot: true })
  expect(body).toMatchObject({ regions: ['eastus', 'westus'], subscriptionIds: ['a'] })
  expect(RecommendationRequest.safeParse(body).success).toBe(true)
})

it('asks for no prices where none are wanted', () => {
  expect(toRecommendBody({ ...request, prices: 'off' }, CapacityFilter.parse({}))).toMatchObject({ showPricing: false })
})

it('asks for the capabilities that there are, and for none where an address names others', () => {
  const filter = CapacityFilter.parse({})
  expect(toRecommendBody(request, filter)).toMatchObject({ require: ['ultraSsd', 'spot'], waive: ['localDisk'] })
  expect(toRecommendBody({ ...request, require: 'gold', waive: 'gpu' }, filter)).toMatchObject({
    require: [],
    waive: [],
  })
})

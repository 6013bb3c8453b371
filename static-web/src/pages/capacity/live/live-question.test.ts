import { expect, it } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { LiveScoreRequest } from '#shared/contract/capacity/live-scores.js'
import { estimateCost, questionBody, questionOptions, readQuestion } from './live-question.js'

const question = { sizes: ['Standard_D2s_v5', 'Standard_E4s_v5'], zones: true }
const known = { regions: Array.from({ length: 20 }, (_, index) => `region${index}`), subscriptions: 3 }
const sizes = (count: number) => ({ sizes: Array.from({ length: count }, (_, index) => `Standard_D${index}`) })

it('comes back from the address as it was', () => {
  expect(readQuestion(questionOptions(question))).toEqual(question)
  expect(readQuestion({ sizes: 'a, a,,b' })).toEqual({ sizes: ['a', 'b'], zones: false })
})

it('is a request that the service takes', () => {
  const body = questionBody(
    question,
    CapacityFilter.parse({ desiredCount: '5', region: 'eastus', subscriptionIds: 'a' }),
  )
  expect(LiveScoreRequest.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({ regions: ['eastus'], subscriptionIds: ['a'], desiredCount: 5, zones: true })
})

it('costs at most a call for each subscription, 8 regions and 5 sizes', () => {
  const all = CapacityFilter.parse({})
  expect(estimateCost(sizes(5), all, known)).toEqual({ calls: 9, regions: 20, subscriptions: 3 })
  expect(estimateCost(sizes(6), all, known)).toMatchObject({ calls: 18 })
  expect(estimateCost(sizes(11), all, known)).toMatchObject({ calls: 27 })
  const one = CapacityFilter.parse({ region: 'region1,region2,elsewhere', subscriptionIds: 'a' })
  expect(estimateCost(sizes(1), one, known)).toMatchObject({ calls: 1, regions: 2, subscriptions: 1 })
})

import { expect, it } from 'vitest'
import { ModelCapacityRequest } from '#shared/contract/ai/model-capacity.js'
import { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { freeBody } from './free-question.js'

const body = (filter: Record<string, string>) => freeBody(ModelFilter.parse(filter))

it('asks for one model in the places of the filter', () => {
  const filter = { model: 'gpt-4.1', version: '2025-04-14', region: 'eastus,westus3', capacity: '500k' }
  expect(body(filter)).toEqual({
    model: 'gpt-4.1',
    version: '2025-04-14',
    regions: ['eastus', 'westus3'],
    capacity: '500000',
  })
  expect(ModelCapacityRequest.safeParse(body(filter)).success).toBe(true)
})

it('asks for the default version where several are chosen', () => {
  expect(body({ model: 'gpt-4.1', version: '1,2' })).toEqual({ model: 'gpt-4.1' })
})

it('asks for nothing without one model', () => {
  expect(body({})).toBeUndefined()
  expect(body({ model: 'gpt-4.1,o3' })).toBeUndefined()
})

import { expect, it } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { regionsQuery } from './regions-query.js'

const ask = (filter: object, options = {}) => regionsQuery(CapacityFilter.parse(filter), { options })

it('compares the two to six regions that the filter names', () => {
  expect(ask({})).toBeUndefined()
  expect(ask({ region: 'eastus' })).toBeUndefined()
  expect(ask({ region: 'a,b,c,d,e,f,g' })).toBeUndefined()
  expect(ask({ region: 'eastus,westus', familyBase: 'D', desiredCount: '40' })).toEqual({
    region: 'eastus,westus',
    familyBase: 'D',
    desiredCount: '40',
  })
  expect(ask({ regionPreset: 'USEastWest', region: 'eastus,westeurope' })).toBeUndefined()
  expect(ask({ regionPreset: 'Europe', region: 'eastus,westeurope,northeurope' })?.region).toBe(
    'westeurope,northeurope',
  )
})

it('leaves out the filters that would make an offer look like none, and regions that are not compared', () => {
  const filter = { region: 'eastus,westus', availability: 'Available', fits: 'true', pricePerHour: '..1' }
  expect(ask(filter, { only: 'differences', onlyIn: 'eastus' })).toEqual({
    region: 'eastus,westus',
    only: 'differences',
    onlyIn: 'eastus',
  })
  expect(ask(filter, { only: 'offer' })?.only).toBe('offer')
  expect(ask(filter, { only: 'some', onlyIn: 'uksouth' })).toEqual({ region: 'eastus,westus' })
})

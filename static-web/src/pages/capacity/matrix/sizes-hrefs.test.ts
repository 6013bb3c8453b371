import { expect, it } from 'vitest'
import { readCapacityView } from '../read-capacity-view.js'
import { sizesHrefs } from './sizes-hrefs.js'

const toHref = sizesHrefs(
  readCapacityView('?view=matrix&regionPreset=Europe&search=a%26b&at=2026-08-01T12:00Z&find=ds'),
)
const readBack = (href: string) => readCapacityView(href.slice(1))

it('names the family and the region, under the other filters and at the same time', () => {
  const { view, filter, options } = readBack(toHref('standard NCASv3_T4 Family', 'eastus'))
  expect([view, options]).toEqual(['sizes', {}])
  expect(filter).toMatchObject({ family: ['standardncasv3_t4family'], region: ['eastus'], search: 'a&b' })
  expect(filter.at).toBe('2026-08-01T12:00:00.000Z')
  expect(filter.regionPreset).toBeUndefined()
})

it('names one of both alone', () => {
  expect(readBack(toHref('standardDSv5Family', undefined)).filter).toMatchObject({
    family: ['standarddsv5family'],
    regionPreset: 'Europe',
  })
  expect(readBack(toHref(undefined, 'uksouth')).filter).toMatchObject({ region: ['uksouth'] })
})

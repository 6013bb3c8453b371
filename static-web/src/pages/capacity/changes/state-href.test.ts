import { expect, it } from 'vitest'
import { readCapacityView } from '../read-capacity-view.js'
import { stateHref } from './state-href.js'

const view = readCapacityView('?view=changes&regionPreset=Europe&availability=Restricted&search=d2s&kind=restricted')
const row = { subscriptionId: 'a', region: 'eastus', vmSku: 'Standard_D2s_v5', family: 'standardDSv5Family' }
const toFilter = (href: string) => readCapacityView(href.slice(1)).filter

it('is the size at the time, whatever its state was', () => {
  const at = '2026-08-01T00:00:00.000Z'
  expect(stateHref(view, row, at)).toBe(`/?region=eastus&sku=Standard_D2s_v5&subscriptionIds=a&search=d2s&at=${at}`)
})

it('is the sizes of a family where its quota has changed, and all of a region where the total has', () => {
  expect(toFilter(stateHref(view, { ...row, vmSku: null }, undefined)).family).toEqual(['standarddsv5family'])
  expect(toFilter(stateHref(view, { ...row, vmSku: null, family: 'cores' }, undefined)).family).toBeUndefined()
})

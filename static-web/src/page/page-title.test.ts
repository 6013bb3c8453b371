import { expect, test } from 'vitest'
import { capacityPage } from '../pages/capacity/capacity-page.js'
import { readView } from './address.js'
import { pageTitle } from './page-title.js'

const names: Readonly<Record<string, string>> = { westeurope: 'West Europe', northeurope: 'North Europe' }
const subscription = '2bbe6af9-e3cc-44a2-a1f9-b251cef57627'

test.each([
  ['', 'Sizes · Capacity'],
  ['regionPreset=Europe', 'Sizes in Europe · Capacity'],
  ['view=matrix&region=westeurope,northeurope', 'Matrix in West Europe and North Europe · Capacity'],
  ['region=uksouth', 'Sizes in uksouth · Capacity'],
  ['region=westeurope,northeurope,uksouth', 'Sizes in 3 regions · Capacity'],
  ['regionPreset=Europe&region=westeurope', 'Sizes in West Europe · Capacity'],
  ['sku=Standard_D4s_v5&regionPreset=Europe', 'Sizes: Standard_D4s_v5 in Europe · Capacity'],
  ['view=trends&search=d4s', 'Trends: d4s · Capacity'],
  ['view=changes&at=2026-11-15T12:00:00Z', 'Changes on 2026-11-15 · Capacity'],
  [
    `regionPreset=Europe&row=${subscription}/westeurope/Standard_D4s_v5`,
    'Standard_D4s_v5 in West Europe · Sizes · Capacity',
  ],
])('The window of ?%s is called %s', (search, title) => {
  const { view, problems } = readView(capacityPage, search)
  expect(problems).toEqual([])
  expect(pageTitle(view, region => names[region] ?? region)).toBe(title)
})

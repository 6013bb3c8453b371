import { expect, it } from 'vitest'
import { capacityPage } from '../pages/capacity/capacity-page.js'
import { readView as readPageView } from './address.js'
import { lastTabHref, rememberTab } from './tab-memory.js'

const readView = (search: string) => readPageView(capacityPage, search)
const { view: trends } = readView('?view=trends&region=eastus&days=30&as=table')
const { view: changes } = readView('?view=changes&region=westus&kind=quota&page=3')

it('leads to a tab that was not seen yet as it usually is', () => {
  expect(lastTabHref(changes, 'trends')).toBe('/?view=trends&region=westus')
})

it('leads back to a tab as it was left, under the filters of now, and to the first page of its list', () => {
  rememberTab(trends)
  rememberTab(changes)
  expect(lastTabHref(changes, 'trends')).toBe('/?view=trends&region=westus&days=30&as=table')
  expect(lastTabHref(trends, 'changes')).toBe('/?view=changes&region=eastus&kind=quota')
  expect(lastTabHref(trends, 'map')).toBe('/?view=map&region=eastus')
})

it('goes by the address for the tab that is open', () => {
  rememberTab(trends)
  const { view } = readView('?view=trends&days=7')
  expect(lastTabHref(view, 'trends')).toBe('/?view=trends&days=7')
})

it('takes a shared option along, without what a tab was left with for another value of it', () => {
  const page = { ...capacityPage, sharedOptions: ['kind'] }
  const read = (search: string) => readPageView(page, search).view
  rememberTab(read('?view=changes&kind=quota&as=table'))
  const trendsPage = { ...page, tabs: page.tabs.map(tab => ({ ...tab, options: [...tab.options, 'kind'] })) }
  const { view } = readPageView(trendsPage, '?view=trends&kind=price')
  expect(lastTabHref(view, 'changes')).toBe('/?view=changes&kind=price')
  const { view: same } = readPageView(trendsPage, '?view=trends&kind=quota')
  expect(lastTabHref(same, 'changes')).toBe('/?view=changes&kind=quota&as=table')
})

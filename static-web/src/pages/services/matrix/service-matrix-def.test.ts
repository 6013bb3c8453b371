import { expect, it } from 'vitest'
import type { ServiceMatrixRow } from '#shared/contract/services/service-matrix.js'
import { readView } from '../../../page/address.js'
import { servicesPage } from '../services-page.js'
import type { ServicesView } from '../services-view.js'
import { categoryRows } from './category-rows.js'
import { serviceMatrixDef } from './service-matrix-def.js'

const row = (some: Partial<ServiceMatrixRow>): ServiceMatrixRow => ({
  serviceId: 'netapp-files',
  service: 'Azure NetApp Files',
  category: 'storage',
  resourceType: 'netAppAccounts/capacityPools/volumes',
  global: false,
  registered: true,
  registeredSubscriptions: 2,
  subscriptions: 2,
  cells: ['zonal', 'notOffered', null],
  ...some,
})
const read = (query: string) => readView(servicesPage, query).view as ServicesView
const readBack = (href: string) => read(href.slice('/services'.length))
const def = serviceMatrixDef(read('?regionPreset=Europe&at=2026-08-01T12:00Z'))

it('sums the services of a category that have regions', () => {
  const rows = categoryRows([row({}), row({ serviceId: 'data-box', cells: ['offered', 'notOffered', null] })], 3)
  expect(rows.map(({ kind }) => kind)).toEqual(['category', 'service', 'service'])
  const [category] = rows
  expect([0, 1, 2].map(column => def.cell(category!, column))).toMatchObject([
    { level: 'all', text: '2/2', label: '2/2. 2 of 2 services with regions offered, 1 with zones' },
    { level: 'none', text: '0/2' },
    { sign: '○', means: 'global' },
  ])
  expect([def.name(category!), def.isGroup?.(category!)]).toEqual(['Storage', true])
})

it('tells zonal, offered, not offered, global and not known apart', () => {
  const [, service] = categoryRows([row({ global: true })], 3)
  expect([0, 1, 2].map(column => def.cell(service!, column))).toMatchObject([
    { level: 'all', text: 'zones', label: 'offered, with zones' },
    { level: 'none', label: 'not offered' },
    { sign: '○', means: 'global' },
  ])
  expect(def.cell(categoryRows([row({})], 3)[1]!, 2)).toMatchObject({ means: 'not known' })
})

it('says beside the name that a namespace is not registered everywhere', () => {
  const name = (some: Partial<ServiceMatrixRow>) => def.name(categoryRows([row(some)], 3)[1]!)
  expect(name({})).toBe('Azure NetApp Files')
  expect(name({ registered: false, registeredSubscriptions: 1 })).toBe('Azure NetApp Files · reg. 1/2')
  expect(name({ registered: false, registeredSubscriptions: 0 })).toBe('Azure NetApp Files · reg. 0/2')
  expect(name({ registered: null, subscriptions: 0 })).toBe('Azure NetApp Files')
})

it('opens a cell beside the table, and leads from names to the list', () => {
  const [category, service] = categoryRows([row({})], 3)
  const cell = readBack(def.href(service, 'westeurope'))
  expect([cell.view, cell.row, cell.filter.at]).toEqual([
    'matrix',
    { serviceId: 'netapp-files', region: 'westeurope', resourceType: 'netAppAccounts/capacityPools/volumes' },
    '2026-08-01T12:00:00.000Z',
  ])
  expect(readBack(def.href(service, undefined))).toMatchObject({ view: 'list', filter: { service: ['netapp-files'] } })
  expect(readBack(def.href(category, 'eastus')).filter).toMatchObject({ category: ['storage'], region: ['eastus'] })
  expect(readBack(def.href(undefined, 'eastus')).filter.regionPreset).toBeUndefined()
})

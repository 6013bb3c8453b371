import { expect, test } from 'vitest'
import { toServiceMatrix } from './service-matrix.js'

const row = (serviceId: string, resourceType: string, region: string, offered: boolean, zones = '') => ({
  serviceId,
  resourceType,
  region,
  offered,
  zones,
  registered: false,
  registeredSubscriptions: 1,
  subscriptions: 2,
})

test('a service is shown by its main type: zonal, offered or not, and empty where a filter leaves no row', () => {
  const { regions, rows } = toServiceMatrix([
    row('container-apps', 'managedEnvironments', 'westeurope', true),
    row('container-apps', 'containerApps', 'westeurope', false),
    row('container-apps', 'managedEnvironments', 'eastus', false),
    row('virtual-machines', 'virtualMachines', 'eastus', true, '1,2,3'),
  ])
  expect(regions).toEqual(['eastus', 'westeurope'])
  expect(rows.map(({ service, cells }) => [service, cells])).toEqual([
    ['Virtual Machines', ['zonal', null]],
    ['Azure Container Apps', ['notOffered', 'offered']],
  ])
  expect(rows[0]).toMatchObject({ registered: false, registeredSubscriptions: 1, subscriptions: 2, global: false })
})

test('a global type has no column, and may be offered in regions as well', () => {
  const { regions, rows } = toServiceMatrix([
    row('azure-dns', 'dnsZones', 'global', true),
    row('azure-maps', 'accounts', 'global', true),
    row('azure-maps', 'accounts', 'eastus', true),
  ])
  expect(regions).toEqual(['eastus'])
  expect(rows.map(({ serviceId, global, cells }) => [serviceId, global, cells])).toEqual([
    ['azure-maps', true, ['offered']],
    ['azure-dns', true, [null]],
  ])
})

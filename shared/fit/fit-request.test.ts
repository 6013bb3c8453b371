import { expect, it } from 'vitest'
import { FitRequest } from '#shared/contract/fit/fit-request.js'
import { readRequest } from './fit-request.js'

const read = (request: object) => readRequest(FitRequest.parse(request))

it('reads needs, text and a template into the same needs', () => {
  const vm = { kind: 'vm', sku: 'Standard_D2s_v5', count: 2, splittable: true }
  const aks = { kind: 'service', service: 'aks', zonal: false }
  const resources = [
    {
      type: 'Microsoft.Compute/virtualMachines',
      copy: { name: 'all', count: 2 },
      properties: { hardwareProfile: { vmSize: 'Standard_D2s_v5' } },
    },
    { type: 'Microsoft.ContainerService/managedClusters', properties: {} },
  ]
  const found = { needs: [vm, aks], problems: [] }
  const service = { kind: 'service', service: 'Microsoft.ContainerService/managedClusters' }
  expect(read({ needs: [{ kind: 'vm', sku: 'd2s_v5', count: 2 }, service] }).needs).toMatchObject([{ count: 2 }, aks])
  expect(read({ text: '2 D2s_v5\nservice: AKS' })).toEqual(found)
  expect(read({ template: { resources } })).toEqual(found)
})

it('says that the location of a template does not narrow the search, unless regions are given', () => {
  const template = { resources: [{ type: 'Microsoft.KeyVault/vaults', name: 'v', location: 'West Europe' }] }
  expect(read({ template }).problems).toEqual([
    { path: 'location', text: expect.stringMatching(/names the location westeurope/), isMissing: false },
  ])
  expect(read({ template, regions: ['westeurope'] }).problems).toEqual([])
})

it('refuses more needs than a request may have, in any form', () => {
  const text = Array.from({ length: 51 }, () => '1 D2s_v5').join('\n')
  expect(() => read({ text })).toThrow('The request has 51 needs; allowed are at most 50')
})

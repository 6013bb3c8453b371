import { expect, it } from 'vitest'
import type { CapacityRow } from '#shared/contract/capacity.js'
import { comparedFacts } from './compared-facts.js'

const row: CapacityRow = {
  subscriptionId: 'a',
  subscriptionName: 'One',
  region: 'eastus',
  vmSku: 'Standard_D2s_v5',
  resourceType: 'virtualMachines',
  family: 'standardDSv5Family',
  familyBase: 'D',
  vCpus: 2,
  memoryGiB: 8,
  availability: 'Available',
  bindingConstraint: null,
  fits: true,
  shortfall: null,
  regionalUsed: null,
  regionalLimit: null,
  machinesThatFit: 40,
  quotaUsed: 20,
  quotaLimit: 100,
  placementScore: 90,
  zones: ['1', '2'],
  restrictedZones: [],
  snapshotTime: '2026-08-01T12:00:00.000Z',
  ageSeconds: 60,
}
const one = { mark: row, row, size: undefined }

it('tells what differs from what is the same', () => {
  const facts = comparedFacts([one, { ...one, row: { ...row, region: 'westus', placementScore: 40 } }])
  expect(facts.filter(({ differs }) => differs).map(({ term, values }) => [term, ...values])).toEqual([
    ['Placement score', '90', '40'],
    ['Region', 'eastus', 'westus'],
  ])
})

it('says where there is no such row, and finds no difference in one alone', () => {
  expect(comparedFacts([one, { ...one, row: undefined }])[0]?.values).toEqual(['Available', 'there is no such row'])
  expect(comparedFacts([one]).some(({ differs }) => differs)).toBe(false)
})

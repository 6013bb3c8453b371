import { expect, it } from 'vitest'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { comparedFacts } from '#shared/contract/capacity/compared-facts.js'
import { factText } from './compared-facts.js'

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
  gpus: 0,
  architecture: 'x64',
  localDiskGiB: 0,
  acceleratedNetworking: true,
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
  pricePerHour: 0.096,
  pricePerMonth: 140.16,
  priceDerivedFrom: null,
  currency: 'USD',
  zones: ['1', '2'],
  restrictedZones: [],
  snapshotTime: '2026-08-01T12:00:00.000Z',
  ageSeconds: 60,
}
const title = (word: string) => word.replace('westus', 'West US (westus)')
const one = { row, size: undefined }
const read = (compared: Parameters<typeof comparedFacts>[0]) =>
  comparedFacts(compared, title).map(fact => ({
    term: fact.fact,
    differs: fact.differs,
    values: fact.values.map(value => factText(fact, value, 'USD')),
  }))

it('tells what differs from what is the same', () => {
  const facts = read([one, { ...one, row: { ...row, region: 'westus', placementScore: 40 } }])
  expect(facts.filter(({ differs }) => differs).map(({ term, values }) => [term, ...values])).toEqual([
    ['Score', '90', '40'],
    ['Region', 'eastus', 'West US (westus)'],
  ])
})

it('says where there is no such row, and finds no difference in one alone', () => {
  expect(read([one, { ...one, row: undefined }])[0]?.values).toEqual(['Available', 'there is no such row'])
  expect(read([one]).some(({ differs }) => differs)).toBe(false)
})

it('compares the prices of an hour and of a month, and says where one was derived or is not known', () => {
  const other = { ...row, pricePerHour: 0.117, pricePerMonth: 170.82, priceDerivedFrom: 'the price of westus' }
  const unpriced = { ...row, pricePerHour: null, pricePerMonth: null }
  const facts = read([one, { ...one, row: other }, { ...one, row: unpriced }])
  expect(facts.filter(({ term }) => term.startsWith('Price')).map(({ term, values }) => [term, ...values])).toEqual([
    ['Price per hour (USD)', '$0.096', '$0.117', 'not known'],
    ['Price per month (USD)', '$140', '$171', 'not known'],
    ['Price derived from', 'not derived', 'the price of West US (westus)', 'not derived'],
  ])
})

it('names the unit of a quota and the time in words', () => {
  const facts = new Map(read([one]).map(({ term, values }) => [term, values]))
  expect(facts.get('Family quota limit (vCPU)')).toEqual(['100'])
  expect(facts.get('Regional total limit (vCPU)')).toEqual(['not known'])
  expect([...facts.values()]).toContainEqual(['2026-08-01 12:00 UTC'])
})

import type { Location } from '@azure/arm-resources-subscriptions'
import { describe, expect, test } from 'vitest'
import { toRegion, toSubscription } from './estate-records.js'

describe('A location', () => {
  const location: Location = {
    name: 'CentralIndia',
    metadata: { regionType: 'Physical', latitude: '18.5822', longitude: '', pairedRegion: [{ name: 'southindia' }] },
    availabilityZoneMappings: [
      { logicalZone: '1', physicalZone: 'centralindia-az1' },
      { logicalZone: '1', physicalZone: 'centralindia-az2' },
      { logicalZone: '2' },
    ],
  }

  test('is a region with its place, its pair and its zones', () => {
    expect(toRegion(location)).toEqual([
      {
        region: 'centralindia',
        displayName: 'CentralIndia',
        geography: null,
        geographyGroup: null,
        category: null,
        pairedRegion: 'southindia',
        latitude: 18.5822,
        longitude: null,
        zones: [{ logicalZone: '1', physicalZone: 'centralindia-az2' }],
      },
    ])
  })

  test.each<[string, Location]>([
    ['logical', { name: 'europe', metadata: { regionType: 'Logical' } }],
    ['for staging', { name: 'eastusstg', metadata: { regionType: 'Physical' } }],
    ['for early access', { name: 'centraluseuap', metadata: { regionType: 'Physical' } }],
  ])('that is %s is none', (_name, found) => {
    expect(toRegion(found)).toEqual([])
  })
})

test('A subscription is read with its id in lower case', () => {
  const subscriptionId = 'ABCDEF01-1111-4111-8111-111111111111'
  expect(toSubscription({ subscriptionId, state: 'Enabled', subscriptionPolicies: { quotaId: 'q' } })).toEqual([
    {
      subscriptionId: subscriptionId.toLowerCase(),
      displayName: subscriptionId,
      tenantId: null,
      state: 'Enabled',
      quotaId: 'q',
    },
  ])
})

test('An odd record of a list of locations or subscriptions is told', () => {
  const metadata = { regionType: 'Physical' }
  expect(() => toRegion({ metadata })).toThrow('location name: expected string, received undefined')
  expect(() => toRegion({ name: '../westus', metadata })).toThrow('location name: not the name of a region')
  expect(() => toRegion({ name: 'westus', metadata: 'x' })).toThrow(
    'location metadata: expected object, received string',
  )
  expect(() => toSubscription({ subscriptionId: 'abc' })).toThrow('subscription subscriptionId: Invalid UUID')
  expect(() => toSubscription({})).toThrow('subscription subscriptionId: expected string, received undefined')
})

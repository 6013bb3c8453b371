import { expect, test } from 'vitest'
import { knownOffers } from './known-offers.js'
import { inMemoryServices, sampleServiceQuota } from './sample-services.js'

const offers = knownOffers(inMemoryServices())

test('Offers are those of each region, and global ones whatever region is asked for', async () => {
  const found = await offers.offers({ regions: ['northeurope'] })
  expect(found.map(({ serviceId, region, offered }) => [serviceId, region, offered])).toEqual([
    ['container-apps', 'northeurope', false],
    ['traffic-manager', 'global', true],
  ])
  expect(await offers.offers({ serviceIds: ['traffic-manager'] })).toHaveLength(1)
  expect(await knownOffers(inMemoryServices({ offers: null })).offers()).toEqual([])
})

test('Registrations are found by namespace in any casing', async () => {
  expect(await offers.registrations({ namespaces: ['microsoft.APP'] })).toEqual([
    { subscriptionId: 's1', namespace: 'Microsoft.App', state: 'Registered' },
  ])
  expect(await offers.registrations({ subscriptionIds: ['s2'] })).toEqual([])
})

test('A quota is that of each service that it limits', async () => {
  const found = await offers.quotas({ regions: ['westeurope'] })
  expect(found.map(({ serviceId, used, limit, unit }) => [serviceId, used, limit, unit])).toEqual(
    ['container-apps', 'container-apps-jobs'].map(id => [id, 3, 15, 'Count']),
  )
  const unnamed = knownOffers(inMemoryServices({ quotas: [sampleServiceQuota({ quotaName: 'Other' })] }))
  expect(await unnamed.quotas()).toEqual([])
})

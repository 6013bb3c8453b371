import { describe, expect, test } from 'vitest'
import { sampleVariant } from '#shared/recommendations/sample-size.js'
import { catalogFamilies, catalogSku } from './sku-catalog.js'
import type { RegionalSku, SkuCatalogRepository } from './sku-catalog-repository.js'

const row = (region: string, capabilities: Record<string, string>, linuxHour: number | null = null): RegionalSku => ({
  ...sampleVariant('Standard_D2s_v5', { capabilities, retirementDate: region === 'westus' ? '2028-09-30' : null }),
  region,
  resourceType: 'virtualMachines',
  tier: 'Standard',
  linuxHour,
  windowsHour: null,
  linuxSpotHour: 0.01,
  pricesDerivedFrom: null,
  pricesReadAt: linuxHour === null ? null : '2026-08-01T00:00:00.000Z',
})
const family = (name: string, vCpusTo: number, quotaUsed: number | null) => ({
  familyKey: name.toLowerCase(),
  family: name,
  familyBase: 'D',
  vCpusFrom: 2,
  vCpusTo,
  regions: 3,
  retirementDate: null,
  quotaUsed,
})
const repository: SkuCatalogRepository = {
  families: async () => [family('standardDSv5Family', 96, 0), family('Standard NCASv3_T4 Family', 64, 128)],
  familySkus: async () => [
    { familyKey: 'standard ncasv3_t4 family', vmSku: 'Standard_NC4as_T4_v3', architecture: null },
    { familyKey: 'standarddsv5family', vmSku: 'Standard_D2s_v5', architecture: 'x64' },
    { familyKey: 'standarddsv5family', vmSku: 'Standard_D2s_v5', architecture: 'Arm64' },
  ],
  sku: async vmSku =>
    vmSku === 'Standard_D2s_v5'
      ? [row('eastus', {}, 0.1), row('uksouth', {}), row('westus', { PremiumIO: 'False', Added: 'yes' })]
      : [],
  skuNames: async () => ['Standard_D2s_v5', 'Standard_M416ms_v2'],
  snapshotTime: async () => '2026-08-01T00:00:00.000Z',
}

describe('The catalog', () => {
  test('lists families with their sizes, each once', async () => {
    const { families, total, truncated } = await catalogFamilies(repository, { limit: 10 })
    expect(families.map(one => [one.family, one.skus, one.architectures])).toEqual([
      ['standardDSv5Family', ['Standard_D2s_v5'], ['Arm64', 'x64']],
      ['Standard NCASv3_T4 Family', ['Standard_NC4as_T4_v3'], []],
    ])
    expect([total, truncated]).toEqual([2, false])
    expect((await catalogFamilies(repository, { limit: 1 })).truncated).toBe(true)
  })

  test('lists the families in use first where that is asked for', async () => {
    const names = async (direction: 'asc' | 'desc') => {
      const sort = { column: 'quotaUsed', direction } as const
      return (await catalogFamilies(repository, { limit: 10, sort })).families.map(one => one.familyBase + one.vCpusTo)
    }
    expect([await names('desc'), await names('asc')]).toEqual([
      ['D64', 'D96'],
      ['D96', 'D64'],
    ])
  })

  test.each([
    ['ncasv3', 1],
    ['d2S_V5', 1],
    ['D2s v5', 1],
    ['standard ', 2],
    ['nothing', 0],
  ])('finds a family by a part of its name or of a size: %s', async (search, found) => {
    expect((await catalogFamilies(repository, { search, limit: 10 })).total).toBe(found)
  })

  test('tells a size as most regions do, and where one differs', async () => {
    const sku = await catalogSku(repository, { sku: 'Standard_D2s_v5', currency: 'USD' })
    expect([sku.capabilities.PremiumIO, sku.capabilities.Added, sku.size.premiumIo]).toEqual(['True', undefined, true])
    expect(sku.regions.map(({ region, differs, price }) => [region, differs, price?.hour ?? null])).toEqual([
      ['eastus', {}, 0.1],
      ['uksouth', {}, null],
      ['westus', { PremiumIO: 'False', Added: 'yes' }, null],
    ])
    expect(sku.regions[2]?.retirementDate).toBe('2028-09-30')
  })

  test('names what is near where it knows no such size', async () => {
    await expect(catalogSku(repository, { sku: 'Standard_D2s_v6', currency: 'USD' })).rejects.toMatchObject({
      code: 'notFound',
      message: 'No region has a size Standard_D2s_v6; similar sizes: Standard_D2s_v5',
    })
  })
})

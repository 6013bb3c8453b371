import { describe, expect, test } from 'vitest'
import type { CatalogFamily } from '#shared/contract/capacity/sku-catalog.js'
import { sizeOffers, sizesInUse } from './size-catalog.js'

const family = (name: string, skus: string[], quotaUsed: number | null): CatalogFamily => ({
  family: name,
  familyBase: 'D',
  skus,
  vCpusFrom: 2,
  vCpusTo: 8,
  architectures: [],
  regions: 1,
  retirementDate: null,
  quotaUsed,
})
const families = [
  family('standardDSv5Family', ['Standard_D16s_v5', 'Standard_D2s_v5', 'Standard_D8s_v5'], 40),
  family('standardDDSv5Family', ['Standard_D8ds_v5', 'Standard_DC8s_v3'], 0),
  family('standardNewFamily', ['Standard_X1'], null),
]

describe('Sizes are offered', () => {
  test.each(['d8s_v5', 'D8s v5', 'standard_d8s_v5', 'STANDARD_D8S_V5'])('however they are written: %s', text => {
    expect(sizeOffers(families, text, 9).map(({ sku }) => sku)).toEqual(['Standard_D8s_v5'])
  })

  test('that begin with the text first, and those of families in use before others', () => {
    expect(sizeOffers(families, 'd8', 9).map(({ sku }) => sku)).toEqual(['Standard_D8s_v5', 'Standard_D8ds_v5'])
    expect(sizeOffers(families, 's_v5', 2).map(({ sku }) => sku)).toEqual(['Standard_D16s_v5', 'Standard_D2s_v5'])
  })
})

test('An empty question offers the smaller sizes of the families in use', () => {
  expect(sizesInUse(families, 5, 2)).toEqual([{ family: families[0], skus: ['Standard_D2s_v5', 'Standard_D8s_v5'] }])
})

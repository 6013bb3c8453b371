import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { familyBase } from './family-base.js'

const sizes: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('fixtures/westus-sizes.data.json', import.meta.url), 'utf8'),
)

describe('The series letters of a name', () => {
  test.each([
    ['Standard_D2s_v3', 'D'],
    ['Standard_D96as_v5', 'D'],
    ['Standard_DS2_v2', 'D'],
    ['Standard_DS11-1_v2', 'D'],
    ['Standard_DC2as_v5', 'DC'],
    ['Standard_E104ids_v5', 'E'],
    ['Standard_EC96as_v6', 'EC'],
    ['Standard_F72s_v2', 'F'],
    ['Standard_FX48mds', 'FX'],
    ['Standard_GS5-8', 'G'],
    ['Standard_NC4as_T4_v3', 'NC'],
    ['Standard_NCC40ads_H100_v5', 'NCC'],
    ['Standard_NP40s', 'NP'],
    ['Standard_HB120rs_v3', 'HB'],
    ['Basic_A0', 'A'],
    ['Dsv3_Type3', 'D'],
    ['DCsv2-Type1', 'DC'],
    ['Ebdsv5-Type1', 'E'],
    ['DSv3-Type1', 'D'],
    ['ESv3-Type1', 'E'],
    ['EASv4-Type1', 'E'],
    ['DDSv4-Type1', 'D'],
    ['DCSv2-Type1', 'DC'],
    ['DCadsv6_Type1', 'DC'],
    ['FSv2-Type2', 'F'],
    ['NVASv4-Type1', 'NV'],
    ['MDMSv2MedMem-Type1', 'M'],
    ['Standard_PB6s', 'PB'],
    ['Standard_HC44rs', 'HC'],
    ['', ''],
  ])('of %s are "%s"', (name, letters) => {
    expect(familyBase(name)).toBe(letters)
  })

  test('are one of the known series for every recorded size, with nothing left over', () => {
    const counts: Record<string, number> = {}
    for (const name of Object.values(sizes).flat()) counts[familyBase(name)] = (counts[familyBase(name)] ?? 0) + 1
    expect(counts).toEqual({
      A: 20,
      B: 41,
      D: 209,
      DC: 50,
      E: 241,
      EC: 36,
      F: 18,
      G: 14,
      L: 22,
      M: 45,
      NC: 13,
      ND: 3,
      NV: 20,
    })
  })

  test('are the same for all sizes of one recorded family', () => {
    for (const [family, names] of Object.entries(sizes))
      expect(new Set(names.map(familyBase)).size, `${family}: ${names.join(', ')}`).toBe(1)
  })
})

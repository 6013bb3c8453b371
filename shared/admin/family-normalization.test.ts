import { expect, test } from 'vitest'
import { type FamilyRows, type FamilySpelling, normalizeFamilies, rightSpelling } from './family-normalization.js'

const families = new Map([
  ['standarddsv3family', 'standardDSv3Family'],
  ['standardncfamily', 'Standard NC Family'],
])
const right = (familyKey: string, family: string) => rightSpelling({ familyKey, family }, families)
const ds = { familyKey: 'standarddsv3family', family: 'standardDSv3Family' }

test.each([
  ['is right', 'standarddsv3family', 'standardDSv3Family'],
  ['has another casing', 'standarddsv3family', 'StandardDSV3family'],
  ['has a key with casing and blanks', 'Standard DSv3 Family', 'standardDSv3Family'],
  ['has no key', '', 'standard dsv3 family'],
])('A spelling that %s is that of its family', (_name, key, family) => {
  expect(right(key, family)).toEqual(ds)
})

test('A family that is not known keeps its spelling, and a disk has none', () => {
  expect(right('Standard New', 'Standard New')).toEqual({ familyKey: 'standardnew', family: 'Standard New' })
  expect(right('', '')).toEqual({ familyKey: '', family: '' })
})

class InMemoryRows implements FamilyRows {
  readonly table: string
  readonly rows: FamilySpelling[]
  constructor(table: string, ...rows: FamilySpelling[]) {
    this.table = table
    this.rows = rows
  }
  async spellings() {
    const counts = new Map<string, number>()
    for (const row of this.rows) counts.set(JSON.stringify(row), (counts.get(JSON.stringify(row)) ?? 0) + 1)
    return [...counts].map(([text, rows]) => ({ ...(JSON.parse(text) as FamilySpelling), rows }))
  }
  async respell(changes: Parameters<FamilyRows['respell']>[0], limit: number) {
    let updated = 0
    for (const [index, row] of this.rows.entries()) {
      const change = changes.find(({ from }) => from.family === row.family && from.familyKey === row.familyKey)
      if (!change || updated === limit) continue
      this.rows[index] = change.to
      updated++
    }
    return updated
  }
}

test('A batch goes over the tables, and the next call goes on', async () => {
  const wrong = { ...ds, family: 'STANDARDDSV3FAMILY' }
  const tables = [new InMemoryRows('VmSku', wrong, ds, wrong), new InMemoryRows('CapacitySnapshot', wrong, wrong, ds)]
  const ports = { families: async () => families, tables }
  expect(await normalizeFamilies(ports, 3)).toEqual({
    tables: [
      { name: 'VmSku', updated: 2, remaining: 0 },
      { name: 'CapacitySnapshot', updated: 1, remaining: 1 },
    ],
    totalUpdated: 3,
    done: false,
  })
  expect(await normalizeFamilies(ports, 3)).toMatchObject({ totalUpdated: 1, done: true })
  expect(await normalizeFamilies(ports, 3)).toMatchObject({ totalUpdated: 0, done: true })
  expect(tables.flatMap(({ rows }) => rows)).toEqual(Array(6).fill(ds))
})

test('Of more wrong spellings than one statement takes, the rest are left for the next call', async () => {
  const spellings = Array.from({ length: 130 }, (_, n) => ({ familyKey: `KEY ${n}`, family: `f${n}` }))
  const ports = { families: async () => families, tables: [new InMemoryRows('VmSku', ...spellings)] }
  expect(await normalizeFamilies(ports, 1_000)).toMatchObject({ totalUpdated: 100, done: false })
  expect(await normalizeFamilies(ports, 1_000)).toMatchObject({ totalUpdated: 30, done: true })
})

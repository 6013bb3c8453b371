import type { Database } from '#shared/adapters/sql/database.js'
import type { FamilyRows } from '#shared/admin/family-normalization.js'
import { sampleKey, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { familyRows } from './family-rows.js'

const respelling = {
  from: { familyKey: 'standarddsv3family', family: 'STANDARDDSV3FAMILY' },
  to: { familyKey: 'standarddsv3family', family: 'standardDSv3Family' },
}

/** The methods of all tables, named by table. */
function repository(database: Database) {
  const { families, tables } = familyRows(database)
  const table = (index: number) => tables[index] as FamilyRows
  return {
    families,
    spellings: (index: number) => table(index).spellings(),
    respell: (index: number) => table(index).respell([respelling], 1),
  }
}

export const samples = sqlSamples(repository, [
  { method: 'families', call: rows => rows.families() },
  ...[0, 1].flatMap(index => [
    { method: 'spellings', call: (rows: ReturnType<typeof repository>) => rows.spellings(index) },
    {
      method: 'respell',
      call: (rows: ReturnType<typeof repository>) => rows.respell(index),
      answers: [['order by', [{ ...sampleKey, vmSku: 'Standard_D2s_v3', ...respelling.from }]]] as const,
    },
  ]),
])

import { expect, test } from 'vitest'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { skuCatalogReads } from './sku-catalog-reads.js'

/** The order of lower-case code units, in which no engine sorts by itself: a hyphen, then digits, then _, then letters. */
const ordered = [
  'Standard_D16s_v5',
  'standard_d2-1s_v5',
  'Standard_D2_v5',
  'Standard_D2as_v5',
  'Standard_d2s_v5',
  'STANDARD_D4s_v5',
]

test.each(sqlEngines)('$name gives the sizes of a family in the order of their names in lower case', async engine => {
  const database = await engine.fresh()
  const skus = [...ordered].reverse().map(vmSku => sampleSku(vmSku))
  await unitStore(database).write(sampleUnit({ skus }))
  const catalog = skuCatalogReads(database)
  expect((await catalog.familySkus()).map(({ vmSku }) => vmSku)).toEqual(ordered)
  expect(await catalog.skuNames()).toEqual(ordered)
  await database.close()
})

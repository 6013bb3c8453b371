import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { skuCatalogReads } from './sku-catalog-reads.js'

export const samples = sqlSamples(skuCatalogReads, [
  { method: 'families', call: reads => reads.families() },
  { method: 'familySkus', call: reads => reads.familySkus() },
  { method: 'sku', call: reads => reads.sku('Standard_D2s_v3', 'USD') },
  { method: 'skuNames', call: reads => reads.skuNames() },
  { method: 'snapshotTime', call: reads => reads.snapshotTime(), answers: [['max(', [{ at: null }]]] },
])

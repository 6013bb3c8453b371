import { aiQuotaTable, modelTable } from './ai/ai-tables.js'
import { capacityTable } from './capacity/capacity-table.js'
import { zoneTable } from './estate-tables.js'
import { scoreTable } from './placement/score-table.js'
import { priceTable } from './prices/price-tables.js'
import { quotaTable } from './quota/quota-table.js'
import { skuTable } from './sku-catalog/sku-table.js'
import type { TrackedTable } from './tracked/tracked-table.js'

/** Every tracked table of the product: what is done to all of them, a purge and a look into them, goes by this list. */
export const trackedTables = [
  capacityTable,
  quotaTable,
  zoneTable,
  skuTable,
  priceTable,
  scoreTable,
  modelTable,
  aiQuotaTable,
] as const satisfies readonly TrackedTable[]

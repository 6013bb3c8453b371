import { aiQuotaTable, modelTable } from './ai/ai-tables.js'
import { aiCapacityTable } from './ai/capacity-table.js'
import { capacityTable } from './capacity/capacity-table.js'
import { zoneTable } from './estate-tables.js'
import { scoreTable } from './placement/score-table.js'
import { priceTable } from './prices/price-tables.js'
import { quotaTable } from './quota/quota-table.js'
import { forecastTable } from './quota-workbench/forecast/forecast-table.js'
import { allocationTable, groupLimitTable, groupRequestTable } from './quota-workbench/groups/group-tables.js'
import { offerTable, registrationTable, serviceQuotaTable } from './services/service-tables.js'
import { skuTable } from './sku-catalog/sku-table.js'
import type { TrackedTable } from './tracked/tracked-table.js'

/** All tracked tables of the product. Purges and table previews use this list. */
export const trackedTables = [
  capacityTable,
  quotaTable,
  zoneTable,
  skuTable,
  priceTable,
  scoreTable,
  modelTable,
  aiQuotaTable,
  aiCapacityTable,
  offerTable,
  registrationTable,
  serviceQuotaTable,
  allocationTable,
  groupLimitTable,
  groupRequestTable,
  forecastTable,
] as const satisfies readonly TrackedTable[]

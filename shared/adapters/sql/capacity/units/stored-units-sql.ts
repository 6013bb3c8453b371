import { capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { regionUnits } from '#shared/adapters/sql/ingestion/region-units.js'
import type { StoredUnits } from '#shared/capacity/ingestion/stored-units.js'

/** Reads the units in CapacityUnit. */
export const storedUnits = (database: Database): StoredUnits => ({
  ...regionUnits(database, capacityUnits),
  async newestRuleVersion() {
    const units = database.db.selectFrom('CapacityUnit').select(({ fn }) => fn.max('ruleVersion').as('newest'))
    return (await units.executeTakeFirst())?.newest ?? null
  },
})

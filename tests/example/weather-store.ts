import type { Database } from '#shared/adapters/sql/database.js'
import { doubtShortLists } from '#shared/adapters/sql/tracked/short-reading.js'
import { storeTrackedUnit } from '#shared/adapters/sql/tracked/store-tracked-unit.js'
import { storedRegions } from '#shared/adapters/sql/tracked/stored-regions.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { WeatherStore } from './weather-pipeline.js'
import { weatherTable, weatherUnits } from './weather-table.js'

/** Stores the weather of a region, with its history. */
export const weatherStore = (database: Database): WeatherStore => ({
  storedRegions: subscriptionId => storedRegions(database, weatherUnits, subscriptionId),
  write({ stations, ...reading }) {
    const unit = { subscriptionId: reading.subscriptionId, region: reading.region }
    const rows = stations.map(station => ({ ...unit, ...station }))
    const list = { table: weatherTable, rows, verb: 'listed', noun: 'stations', nothing: 'Azure lists no station here' }
    const judged = { ...reading, pipeline: weatherTable.pipeline, lists: [list] }
    const pipeline = { ...weatherUnits, tables: [weatherTable] }
    return storeTrackedUnit(
      database,
      pipeline,
      { ...reading, rowsRead: rows.length },
      {
        doubt: trx => doubtShortLists(trx, database.dialect, judged),
        write: async ({ trx, writes, change }) => ({
          rowsWritten: await writeRows(trx, writes, weatherTable, { unit, rows, stamp: {}, change }),
        }),
      },
    )
  },
})

import type { Database } from '#shared/adapters/sql/database.js'
import { storeUnit } from '#shared/adapters/sql/ingestion/store-unit.js'
import { saveUnit, storedUnit, type UnitState } from '#shared/adapters/sql/tracked/unit-state.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { ForecastStore } from '#shared/quota-workbench/forecast/forecast-store.js'
import { forecastTable, forecastUnits } from './forecast-table.js'

/** Stores forecasts. The state of a unit is that of the reading of its quotas, which several runs may forecast. */
export const forecastStore = (database: Database): ForecastStore => ({
  write({ forecasts, computedAt, ...unit }) {
    const { runId, subscriptionId, region } = unit
    const key = { runId, subscriptionId, region }
    const reading = { ...key, pipeline: forecastUnits.pipeline, readAt: computedAt, snapshotTime: null }
    return storeUnit<UnitState>(
      database,
      { ...reading, rowsRead: forecasts.length },
      {
        stored: trx => storedUnit(trx, forecastUnits, unit),
        isSuperseded: stored => stored.runSequence > unit.runSequence,
        async write(trx, writes, stored) {
          const rows = forecasts.map(row => ({ subscriptionId, region, ...row }))
          const rowsWritten = await writeRows(trx, writes, forecastTable, {
            unit: { subscriptionId, region },
            rows,
            stamp: {},
            change: null,
          })
          const more = { computedAt: database.dialect.time(computedAt) }
          await saveUnit(trx, database.dialect, forecastUnits, unit, { isKnown: stored !== undefined, more })
          return { rowsWritten }
        },
      },
    )
  },
})

import type { Database } from '#shared/adapters/sql/database.js'
import { type ChangedRow, trackedChanges } from '#shared/adapters/sql/reads/tracked-changes.js'
import { trackedReads } from '#shared/adapters/sql/reads/tracked-reads.js'
import { scopeRow } from '#shared/reads/answered-row.js'
import { changeQueries } from '#shared/reads/change-queries.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'
import type { KnownTimes } from '#shared/reads/known-time.js'
import { rowQueries } from '#shared/reads/row-queries.js'
import { listedWeatherColumns, type SortableWeather, type WeatherRow, weatherColumns } from './weather-columns.js'
import { type WeatherFilter, weatherFilterQuery } from './weather-filter.js'
import type { WeatherChange } from './weather-routes.js'
import { weatherTable } from './weather-table.js'

/** The API's reads of the weather, now or as of a past time. */
export function weatherQueries(database: Database, times: KnownTimes) {
  const reads = trackedReads<typeof weatherColumns, WeatherFilter, SortableWeather>(database, {
    table: weatherTable,
    columns: weatherColumns,
    searched: ['station'],
    filters: { sky: 'sky' },
  })
  const rules = { toRow: scopeRow(weatherColumns), filterQuery: weatherFilterQuery, ...times }
  return {
    ...rowQueries(reads, rules),
    changes: changeQueries(trackedChanges(database, weatherTable, ['station']), { toRow: toChange, ...times }),
  }
}
export type WeatherQueries = ReturnType<typeof weatherQueries>

const toChange = (row: ChangedRow<typeof weatherTable>): WeatherChange => ({
  ...row,
  subscriptionName: row.subscriptionName ?? row.subscriptionId,
})

/** The facts in files of the weather. */
export const exportedWeather: ExportedArea<WeatherRow, WeatherFilter> = {
  name: 'weather',
  sheet: 'Weather',
  columns: listedWeatherColumns,
  narrowing: 'region, regionPreset, subscriptionIds, sky or search',
  filterLabels: { sky: 'Skies' },
  filterQuery: weatherFilterQuery,
  page: '/weather',
  pageQuery: {},
  limits: ['It is made up.'],
}

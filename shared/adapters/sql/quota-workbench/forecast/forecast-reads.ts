import { type Expression, type SqlBool, sql } from 'kysely'
import { readFamilyNames } from '#shared/adapters/sql/capacity/family-names.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { type ReadArea, trackedReads } from '#shared/adapters/sql/reads/tracked-reads.js'
import type { SortableForecastColumn } from '#shared/contract/quota/forecast-columns.js'
import type { Clock } from '#shared/kernel/clock.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { toDate, toDay, toTime } from '#shared/quota-workbench/forecast/calendar-days.js'
import type { ForecastReads, ForecastScope } from '#shared/quota-workbench/forecast/forecast-queries.js'
import { storedForecastColumns } from '#shared/quota-workbench/forecast/stored-forecast.js'
import { forecastTable } from './forecast-table.js'

type Computed = 'exhaustedWithinDays' | 'requestUntil'

const forecastArea = (
  { dialect }: Database,
  today: () => number,
): ReadArea<typeof storedForecastColumns, ForecastScope, Computed> => ({
  table: forecastTable,
  columns: storedForecastColumns,
  searched: ['family'],
  filters: { family: 'familyKey', state: 'state' },
  computed: filter => dateConditions(dialect, filter, today()),
})

/** The stored forecasts. The clock tells the day that filters count from. */
export function forecastReads(database: Database, clock: Clock): ForecastReads {
  const today = () => toDay(clock().toISOString())
  const reads = trackedReads<typeof storedForecastColumns, ForecastScope, SortableForecastColumn, Computed>(
    database,
    forecastArea(database, today),
  )
  return {
    ...reads,
    async overview(filter) {
      const { facets, summary } = await reads.overview(filter)
      const names = await readFamilyNames(database.db)
      const label = (key: string) =>
        key === regionalQuota ? 'Regional total (cores)' : (names.get(key)?.family ?? key)
      return { facets: { ...facets, family: facets.family.map(one => ({ ...one, label: label(one.value) })) }, summary }
    },
    // What runs out within some days is another set on the next day.
    version: async regions => `${await reads.version(regions)} ${toDate(today())}`,
    async computedAt() {
      const newest = database.db
        .selectFrom('ForecastUnit')
        .select(({ fn }) => fn.max<string | null>('computedAt').as('computedAt'))
      return (await newest.executeTakeFirst())?.computedAt ?? null
    },
  }
}

/** Dates alone are stored as ISO texts, in the order of time. */
function dateConditions(
  { time }: Database['dialect'],
  { exhaustedWithinDays, requestUntil }: ForecastScope,
  today: number,
): Expression<SqlBool>[] {
  return [
    ...(exhaustedWithinDays === undefined
      ? []
      : [sql<SqlBool>`${sql.ref('l.exhaustedAt')} <= ${time(toTime(today + exhaustedWithinDays))}`]),
    ...(requestUntil === undefined ? [] : [sql<SqlBool>`${sql.ref('l.requestBy')} <= ${requestUntil}`]),
  ]
}

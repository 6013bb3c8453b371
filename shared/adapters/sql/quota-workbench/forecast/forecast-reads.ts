import { type Expression, type SqlBool, sql } from 'kysely'
import { readFamilyNames } from '#shared/adapters/sql/capacity/family-names.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { type ReadArea, trackedReads } from '#shared/adapters/sql/reads/tracked-reads.js'
import type { SortableForecastColumn } from '#shared/contract/quota/forecast-columns.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type { ForecastReads, ForecastScope } from '#shared/quota-workbench/forecast/forecast-queries.js'
import { storedForecastColumns } from '#shared/quota-workbench/forecast/stored-forecast.js'
import { forecastTable } from './forecast-table.js'

type Computed = 'exhaustedWithinDays' | 'requestUntil'

export const forecastArea: ReadArea<typeof storedForecastColumns, ForecastScope, Computed> = {
  table: forecastTable,
  columns: storedForecastColumns,
  searched: ['family'],
  filters: { family: 'familyKey', state: 'state' },
  computed: dateConditions,
}

/** The stored forecasts. */
export function forecastReads(database: Database): ForecastReads {
  const reads = trackedReads<typeof storedForecastColumns, ForecastScope, SortableForecastColumn, Computed>(
    database,
    forecastArea,
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
    async computedAt() {
      const newest = database.db
        .selectFrom('ForecastUnit')
        .select(({ fn }) => fn.max<string | null>('computedAt').as('computedAt'))
      return (await newest.executeTakeFirst())?.computedAt ?? null
    },
  }
}

/** Dates are stored as ISO texts, in the order of time. */
function dateConditions({ exhaustedWithinDays, requestUntil }: ForecastScope): Expression<SqlBool>[] {
  return [
    ...(exhaustedWithinDays === undefined
      ? []
      : [sql<SqlBool>`${sql.ref('l.exhaustedInDays')} <= ${exhaustedWithinDays}`]),
    ...(requestUntil === undefined ? [] : [sql<SqlBool>`${sql.ref('l.requestBy')} <= ${requestUntil}`]),
  ]
}

import type { FacetValue } from '#shared/contract/common/facets.js'
import { type ForecastFilter, type ForecastPage, forecastFilterQuery } from '#shared/contract/quota/forecast.js'
import type { ForecastRow, SortableForecastColumn } from '#shared/contract/quota/forecast-columns.js'
import { type ForecastState, forecastStates } from '#shared/contract/quota/forecast-states.js'
import type { KnownTimes } from '#shared/reads/known-time.js'
import type { Paged } from '#shared/reads/pages.js'
import { type RowQueries, rowQueries, type Sorted } from '#shared/reads/row-queries.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import { type StoredForecast, toForecastRow } from './stored-forecast.js'

/** A filter of the API, and one that answers need themselves. */
export interface ForecastScope extends ForecastFilter {
  /** Only rows with a `requestBy` up to this date. */
  readonly requestUntil?: string
}

type FacetName = 'region' | 'subscriptionIds' | 'family' | 'state'
export interface ForecastOverview {
  readonly facets: Readonly<Record<FacetName, FacetValue[]>>
  readonly summary: { readonly rows: number }
}

export interface ForecastReads
  extends RowReads<StoredForecast, ForecastScope, SortableForecastColumn, ForecastOverview> {
  /** When the newest forecast was computed, ISO 8601; null if there is none. */
  computedAt(): Promise<string | null>
}

export interface ForecastQueries
  extends Pick<
    RowQueries<ForecastRow, ForecastScope, SortableForecastColumn, ForecastOverview>,
    'count' | 'walk' | 'snapshotTimes' | 'version'
  > {
  page(request: ForecastFilter & Sorted<SortableForecastColumn> & Paged): Promise<Omit<ForecastPage, 'problems'>>
}

/** What the API reads of forecasts. */
export function forecastQueries(reads: ForecastReads, times: KnownTimes): ForecastQueries {
  const rows = rowQueries<StoredForecast, ForecastRow, ForecastScope, SortableForecastColumn, ForecastOverview>(reads, {
    toRow: toForecastRow,
    filterQuery: forecastFilterQuery,
    ...times,
  })
  return {
    ...rows,
    async page(request) {
      const requestUntil = times.clock().toISOString().slice(0, 'yyyy-mm-dd'.length)
      const [page, requestNow, computedAt] = await Promise.all([
        rows.page(request),
        rows.count({ ...request, requestUntil }),
        reads.computedAt(),
      ])
      const byState = new Map(page.facets.state.map(({ value, rows: count }) => [value, count]))
      const counts = Object.fromEntries(forecastStates.map(state => [state, byState.get(state) ?? 0]))
      return { ...page, summary: { ...(counts as Record<ForecastState, number>), requestNow }, computedAt }
    },
  }
}

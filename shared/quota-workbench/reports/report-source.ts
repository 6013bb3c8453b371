import type { ForecastFilter } from '#shared/contract/quota/forecast.js'
import type { ForecastRow, SortableForecastColumn } from '#shared/contract/quota/forecast-columns.js'
import type { GroupQuotaRow, SortableGroupColumn } from '#shared/contract/quota/group-columns.js'
import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { GroupSummary } from '#shared/contract/quota/groups.js'
import type { UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { Paged } from '#shared/reads/pages.js'
import type { Limited, Sorted } from '#shared/reads/row-queries.js'

/** The quotas of members of quota groups, as they are now. */
export interface GroupRows {
  count(filter: GroupFilter): Promise<number>
  /** The summary is about the whole filtered set. */
  page(request: GroupFilter & Sorted<SortableGroupColumn> & Paged): Promise<{ readonly summary: GroupSummary }>
  walk(request: GroupFilter & Limited<SortableGroupColumn>): AsyncIterable<readonly GroupQuotaRow[]>
  /** Regions of members that the newest runs could not read. */
  unread(): Promise<readonly Pick<UnreadUnit, 'subscriptionId' | 'region'>[]>
  /** Changes whenever an answer above may have changed. */
  version(): Promise<string>
}

/** The forecasts of quotas, as they are now. */
export interface ForecastRows {
  /** When the newest of all forecasts was computed; null: there is none. */
  page(
    request: ForecastFilter & Sorted<SortableForecastColumn> & Paged,
  ): Promise<{ readonly computedAt: string | null }>
  walk(request: ForecastFilter & Limited<SortableForecastColumn>): AsyncIterable<readonly ForecastRow[]>
}

/** What reports are made from. */
export interface ReportSource {
  readonly groups: GroupRows
  readonly forecasts: ForecastRows
}

import type { ForecastRow } from '#shared/contract/quota/forecast-columns.js'
import type { GroupQuotaRow, SortableGroupColumn } from '#shared/contract/quota/group-columns.js'
import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { GroupSummary } from '#shared/contract/quota/groups.js'
import type { Limited } from '#shared/reads/row-queries.js'

/** The quotas of members of quota groups, as they are now. */
export interface GroupRows {
  count(filter: GroupFilter): Promise<number>
  overview(filter: GroupFilter): Promise<{ readonly summary: GroupSummary }>
  walk(request: GroupFilter & Limited<SortableGroupColumn>): AsyncIterable<readonly GroupQuotaRow[]>
  /** Changes whenever an answer above may have changed. */
  version(): Promise<string>
}

export type RiskScope = Pick<GroupFilter, 'region' | 'regionPreset' | 'subscriptionIds'>

/** What reports are made from. */
export interface ReportSource {
  readonly groups: GroupRows
  /** The forecasts of quotas that are full or at risk, the most urgent first. */
  atRisk(scope: RiskScope): Promise<readonly ForecastRow[]>
}

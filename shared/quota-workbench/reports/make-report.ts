import type { Sort } from '#shared/contract/common/paging.js'
import type { ForecastRow } from '#shared/contract/quota/forecast-columns.js'
import type { GroupQuotaRow, SortableGroupColumn } from '#shared/contract/quota/group-columns.js'
import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { ReportRisk } from '#shared/contract/quota/report-columns.js'
import { maxOpenReports, maxReportRows, type ReportMade } from '#shared/contract/quota/reports.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { filterText } from './filter-text.js'
import type { FrozenRow, ReportRepository } from './report.js'
import type { ReportSource } from './report-source.js'
import { riskKey } from './risk-key.js'

/** Makes the tokens of links. */
export interface ReportTokens {
  create(expiresAt: string): string
  /** Undefined if the token was not made here, or was changed. */
  read(token: string): Promise<{ readonly expiresAt: string; readonly hash: string } | undefined>
  hash(token: string): string
}

export interface ReportPorts {
  readonly reports: ReportRepository
  readonly tokens: ReportTokens
  readonly source: ReportSource
  readonly clock: Clock
  readonly newId: () => string
  /** The origin of the pages. */
  readonly publicOrigin: string
  /** Whether anonymous callers see masks in place of subscription ids. */
  readonly isMasked: boolean
}

export interface AskedReport {
  readonly filter: GroupFilter
  readonly sort: Sort<SortableGroupColumn>
  readonly title: string | undefined
  readonly expiresInDays: number
}

const dayMs = 24 * 3_600_000
const defaultTitle = 'Quota groups and headroom'

/**
 * Freezes the rows of a filter in a report and returns its link. Throws `badInput` if there are no rows or too many,
 * `conflict` if the user has as many open reports as allowed.
 */
export async function makeReport(ports: ReportPorts, asked: AskedReport, oid: string): Promise<ReportMade> {
  const { reports, tokens, source, clock, newId, publicOrigin, isMasked } = ports
  const { filter, sort, expiresInDays } = asked
  checkCount(await source.groups.count(filter))
  const [{ summary }, rows] = await Promise.all([
    source.groups.page({ ...filter, sort, pageNumber: 1, pageSize: 1 }),
    readRows(source, { ...filter, sort }),
  ])
  const [atRisk, { computedAt: forecastComputedAt }] = await Promise.all([
    risksAmong(source, filter, rows),
    source.forecasts.page({ sort: byUrgency, pageNumber: 1, pageSize: 1 }),
  ])
  const now = wholeSecond(clock())
  const report = {
    reportId: newId(),
    oid,
    title: asked.title || defaultTitle,
    filterText: filterText(filter, rows),
    rowTotal: rows.length,
    riskTotal: atRisk.length,
    isMasked,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + expiresInDays * dayMs).toISOString(),
  }
  const token = tokens.create(report.expiresAt)
  const content = { filter, rows, atRisk, forecastComputedAt, summary }
  if (!(await reports.insert({ ...report, tokenHash: tokens.hash(token) }, content, maxOpenReports)))
    throw new AppError(
      'conflict',
      `You have ${maxOpenReports} open reports, and one user may have no more: revoke one, or wait until one expires`,
    )
  return {
    id: report.reportId,
    url: new URL(`/reports/${token}`, publicOrigin).href,
    title: report.title,
    expiresAt: report.expiresAt,
    rows: rows.length,
    atRisk: atRisk.length,
    forecastComputedAt,
    snapshotTime:
      rows
        .map(row => row.snapshotTime)
        .sort()
        .at(-1) ?? null,
  }
}

/** The expiry in a token counts in seconds, and must be the stored one. */
const wholeSecond = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000)

function checkCount(count: number): void {
  if (count === 0)
    throw new AppError('badInput', 'No quota of a quota group matches the filter, so there is nothing to share')
  if (count > maxReportRows)
    throw new AppError(
      'badInput',
      `${count} rows match, and a report holds at most ${maxReportRows}: narrow it with region, regionPreset, group, ` +
        'family, subscriptionIds or search',
    )
}

type RowRequest = GroupFilter & Pick<AskedReport, 'sort'>

async function readRows({ groups }: ReportSource, request: RowRequest): Promise<FrozenRow[]> {
  const found: FrozenRow[] = []
  for await (const rows of groups.walk({ ...request, limit: maxReportRows })) found.push(...rows.map(frozen))
  return found
}

const frozen = ({ ageSeconds: _, ...row }: GroupQuotaRow): FrozenRow => row

/** The quotas at risk of the rows, and the regional totals above them. */
async function risksAmong(
  { forecasts }: ReportSource,
  { region, regionPreset, subscriptionIds }: GroupFilter,
  rows: readonly FrozenRow[],
): Promise<ReportRisk[]> {
  const keys = new Set(rows.flatMap(row => [riskKey(row), riskKey({ ...row, family: regionalTotal })]))
  const scope = {
    state: ['full', 'atRisk'] as const,
    ...(region && { region }),
    ...(regionPreset !== undefined && { regionPreset }),
    ...(subscriptionIds && { subscriptionIds }),
  }
  const found: ReportRisk[] = []
  for await (const slice of forecasts.walk({ ...scope, sort: byUrgency, limit: maxForecasts }))
    found.push(...slice.filter(row => keys.has(riskKey(row))).map(toRisk))
  return found
}

const byUrgency = { column: 'requestBy', direction: 'asc' } as const
/** The most forecasts that are looked through for those of the rows. */
const maxForecasts = 100_000

/** Azure's name of the quota over all families of a region. */
const regionalTotal = 'cores'

const toRisk = (row: ForecastRow): ReportRisk => ({
  subscriptionId: row.subscriptionId,
  subscriptionName: row.subscriptionName,
  region: row.region,
  family: row.family,
  state: row.state,
  quotaUsed: row.quotaUsed,
  quotaLimit: row.quotaLimit,
  perWeek: row.perWeek,
  exhaustedAt: row.exhaustedAt,
  exhaustedEarliest: row.exhaustedEarliest,
  requestBy: row.requestBy,
  text: row.text,
})

import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import type { GroupFilter } from '#shared/contract/quota/group-filter.js'
import type { GroupSummary } from '#shared/contract/quota/groups.js'
import type { ReportRisk } from '#shared/contract/quota/report-columns.js'

/** A shared report without its rows. Times are ISO 8601, UTC. */
export interface Report {
  readonly reportId: string
  /** The user who made it. */
  readonly oid: string
  readonly title: string
  /** Its filter in words. */
  readonly filterText: string
  readonly rowTotal: number
  readonly riskTotal: number
  /** Whether subscription ids were masked for anonymous callers when it was made: they stay masked. */
  readonly isMasked: boolean
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
}

/** A row as it was; its age depends on when it is read. */
export type FrozenRow = Omit<GroupQuotaRow, 'ageSeconds'>

export interface ReportContent {
  readonly filter: GroupFilter
  readonly rows: readonly FrozenRow[]
  readonly atRisk: readonly ReportRisk[]
  /** When the newest of the forecasts was computed; null: there were none. */
  readonly forecastComputedAt: string | null
  readonly summary: GroupSummary
}

export interface OpenReport {
  readonly report: Report
  readonly content: ReportContent
}

/** The shared reports. They are found by the hash of their token, which is not stored. */
export interface ReportRepository {
  /** Stores a report unless its maker has `maxOpen` open ones already; then it answers false. */
  insert(report: NewReport, content: ReportContent, maxOpen: number): Promise<boolean>
  /** The content is null once the report is revoked. */
  find(tokenHash: string): Promise<{ readonly report: Report; readonly content: ReportContent | null } | undefined>
  /** The reports of a user that have not expired, newest first. */
  list(oid: string, now: string): Promise<readonly Report[]>
  /**
   * Revokes a report of a user and deletes its content; a second time it changes nothing. Undefined if the user has no
   * such report that has not expired.
   */
  revoke(key: Pick<Report, 'reportId' | 'oid'>, now: string): Promise<Report | undefined>
  /** Deletes the reports that have expired. */
  purge(now: string): Promise<void>
}

export interface NewReport extends Omit<Report, 'revokedAt'> {
  readonly tokenHash: string
}

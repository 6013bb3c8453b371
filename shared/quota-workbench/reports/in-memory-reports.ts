import type { ForecastRow } from '#shared/contract/quota/forecast-columns.js'
import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import type { NewReport, Report, ReportContent, ReportRepository } from './report.js'
import type { ReportSource } from './report-source.js'

interface Kept {
  readonly tokenHash: string
  report: Report
  content: ReportContent | null
}

/** Shared reports in memory, for tests of their callers. */
export class InMemoryReports implements ReportRepository {
  readonly rows: Kept[] = []

  async insert({ tokenHash, ...report }: NewReport, content: ReportContent, maxOpen: number): Promise<boolean> {
    const open = this.#of(report.oid, report.createdAt).filter(({ revokedAt }) => revokedAt === null)
    if (open.length >= maxOpen) return false
    this.rows.push({ tokenHash, report: { ...report, revokedAt: null }, content })
    return true
  }

  async find(hash: string): Promise<Kept | undefined> {
    return this.rows.find(({ tokenHash }) => tokenHash === hash)
  }

  list = async (oid: string, now: string): Promise<Report[]> => this.#of(oid, now).reverse()

  async revoke({ reportId, oid }: Pick<Report, 'reportId' | 'oid'>, now: string): Promise<Report | undefined> {
    const kept = this.rows.find(({ report }) => report.reportId === reportId && report.oid === oid)
    if (!kept || kept.report.expiresAt <= now) return undefined
    if (kept.report.revokedAt === null) kept.report = { ...kept.report, revokedAt: now }
    kept.content = null
    return kept.report
  }

  async purge(now: string): Promise<void> {
    this.rows.splice(0, Infinity, ...this.rows.filter(({ report }) => report.expiresAt > now))
  }

  #of(oid: string, now: string): Report[] {
    return this.rows.map(({ report }) => report).filter(report => report.oid === oid && report.expiresAt > now)
  }
}

/** Quotas in memory. Of the filters only the regions and families are obeyed. */
export class InMemorySource implements ReportSource {
  rows: GroupQuotaRow[] = []
  risks: ForecastRow[] = []
  unread: { subscriptionId: string; region: string | null }[] = []
  #version = 0

  set(rows: GroupQuotaRow[], risks: ForecastRow[] = []): void {
    this.rows = rows
    this.risks = risks
    this.#version += 1
  }

  readonly groups: ReportSource['groups'] = {
    count: async filter => this.#matching(filter).length,
    page: async filter => ({
      summary: { rows: this.#matching(filter).length, groups: 1, members: 1, poolFree: 60, headroom: 10 },
    }),
    walk: request => this.#slices(request),
    unread: async () => this.unread,
    version: async () => `${this.#version} ${this.unread.length}`,
  }

  readonly forecasts: ReportSource['forecasts'] = {
    page: async () => ({ computedAt: this.risks.length > 0 ? '2026-03-01T00:00:00.000Z' : null }),
    walk: () => this.#forecasts(),
  }

  async *#forecasts(): AsyncGenerator<ForecastRow[]> {
    yield this.risks
  }

  #matching({ region, family }: Parameters<ReportSource['groups']['count']>[0]): GroupQuotaRow[] {
    return this.rows.filter(
      row => (region?.includes(row.region) ?? true) && (family?.includes(row.family.toLowerCase()) ?? true),
    )
  }

  async *#slices(request: Parameters<ReportSource['groups']['walk']>[0]): AsyncGenerator<GroupQuotaRow[]> {
    yield this.#matching(request).slice(0, request.limit)
  }
}

import type { ExportFormat } from '#shared/contract/common/export-fields.js'
import { type GroupFilter, groupFilterQuery } from '#shared/contract/quota/group-filter.js'
import { listedReportFileColumns, type ReportFileRow } from '#shared/contract/quota/report-columns.js'
import {
  type ExportedArea,
  type ExportPorts,
  exportRows,
  type RowExportSettings,
  type RowFile,
  rowsInMemory,
} from '#shared/reads/export-rows.js'
import { filterLabels } from './filter-text.js'
import { toTimes, withAges } from './read-report.js'
import type { OpenReport } from './report.js'
import { riskKey } from './risk-key.js'

/** What files of shared reports say of themselves. */
const exportedReport = ({ report }: OpenReport): ExportedArea<ReportFileRow, GroupFilter> => ({
  name: 'report',
  sheet: 'Shared report',
  columns: listedReportFileColumns,
  narrowing: 'another filter',
  filterLabels,
  filterQuery: groupFilterQuery,
  page: '/quota',
  pageQuery: {},
  terms: () => [
    { label: 'Report', value: report.title },
    { label: 'Frozen at (UTC)', value: new Date(report.createdAt) },
    { label: 'Link expires at (UTC)', value: new Date(report.expiresAt) },
  ],
  limits: [
    'The numbers are those of the time when the report was made. The page of the report says whether they have changed.',
    'Free in pool is the same for all members of a group: never add it up over them.',
    'The families of a region compete for one regional total: never add headroom up over families.',
  ],
})

/** A report as a file, each row with its forecast if it is full or at risk. */
export function exportReport(
  open: OpenReport,
  format: ExportFormat,
  ports: ExportPorts,
  settings: RowExportSettings,
  ref: string,
): Promise<RowFile> {
  const { content } = open
  const risks = new Map(content.atRisk.map(risk => [riskKey(risk), risk]))
  const rows = withAges(content, ports.clock).map((row): ReportFileRow => {
    const own = risks.get(riskKey(row))
    const regional = risks.get(riskKey({ ...row, family: 'cores' }))
    return {
      ...row,
      state: own?.state ?? null,
      exhaustedAt: own?.exhaustedAt ?? null,
      regionalExhaustedAt: regional?.exhaustedAt ?? null,
      requestBy: own?.requestBy ?? null,
    }
  })
  const request = { ...content.filter, format, columns: listedReportFileColumns }
  const read = rowsInMemory(rows, toTimes(content))
  return exportRows(exportedReport(open), request, read, ports, settings, { ref, problems: [] })
}

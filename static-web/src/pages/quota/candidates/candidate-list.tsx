import { listedCandidateColumns, type QuotaCandidate } from '#shared/contract/quota/candidate-columns.js'
import { quotaCandidates, quotaCandidatesExport } from '#shared/contract/quota/candidates.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import type { ApiQuery } from '../../../page/page-def.js'
import { plural } from '../../../ui/format.js'
import type { QuotaFilter } from '../quota-filter-def.js'
import type { QuotaView } from '../quota-view.js'
import { type SeriesKey, seriesText } from '../row-key.js'
import { runRows } from '../workbench/run-rows.js'
import { CandidateForm } from './candidate-form.js'
import { candidateGridColumns, optionalCandidateColumns } from './candidate-grid-columns.js'

/** The run and the role of a view, as the API names them. */
function ownQuery({ options: { run, role } }: QuotaView): ApiQuery {
  return { ...(run ? { runId: run } : {}), ...(role ? { role } : {}) }
}

/** One row per quota of a captured run. */
export const CandidateList = listComponent<QuotaFilter, SeriesKey, QuotaCandidate>({
  caption: 'Candidates',
  isKeyed: true,
  useRows: (_, query, range) => usePagedRows({ ...runRows, rowsKey: 'candidates' }, query, range, false),
  ownQuery,
  columns: () => candidateGridColumns,
  optionalColumns: () => optionalCandidateColumns,
  rowId: seriesText,
  rowHref: (view, row) => viewHref({ ...view, row }),
  rowLabel: (row, regionTitle) => `${row.family} in ${regionTitle(row.region)}, ${row.subscriptionName}`,
  apiPath: query => callPath(quotaCandidates, query),
  export: {
    path: query => callPath(quotaCandidatesExport, query),
    columns: exportColumns(listedCandidateColumns),
  },
  count: total => plural(total, 'quota'),
  failure: 'The candidates could not be read',
  form: view => <CandidateForm view={view} />,
})

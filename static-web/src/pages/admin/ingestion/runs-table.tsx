import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LoggedJob } from '#shared/contract/admin/admin-ingestion.js'
import { Answer } from '../../../failure/answer.js'
import { NumberCell } from '../../../grid/cells.js'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { useParams } from '../../../page/params/use-params.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import { Pager } from '../../../ui/pager.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { runsOptions } from '../admin-queries.js'
import { useRegionTitle } from '../use-region-title.js'
import { problemWords, runDuration, runHref, scopeWords } from './run-words.js'

const columnsAt = (now: number, toTitle: (region: string) => string): TableColumn<LoggedJob>[] => [
  {
    key: 'time',
    label: 'Requested',
    cell: run => <Link href={runHref(run.jobId)}>{formatUtc(run.createdAt)}</Link>,
  },
  { key: 'kind', label: 'Pipeline', cell: run => run.kind },
  { key: 'by', label: 'By', cell: run => run.triggeredBy },
  {
    key: 'scope',
    label: 'Scope',
    cell: run => (
      <span title={run.scope?.regions?.map(toTitle).join(', ')}>
        {run.retryOf && <Link href={runHref(run.retryOf)}>Retry</Link>} {scopeWords(run.scope, toTitle)}
      </span>
    ),
  },
  { key: 'status', label: 'Status', cell: run => <StateMark state={run.status} /> },
  {
    key: 'done',
    label: 'Units read',
    numeric: true,
    cell: ({ progress: { done, total } }) => (
      <>
        {formatNumber(done)} <span className="of">of {total === null ? '?' : formatNumber(total)}</span>
      </>
    ),
  },
  {
    key: 'failed',
    label: 'Failed',
    numeric: true,
    cell: ({ jobId, progress: { failed } }) =>
      failed === 0 ? (
        0
      ) : (
        <Link href={runHref(jobId, 'failed')}>
          {formatNumber(failed)}
          <span className="visually-hidden"> failed units</span>
        </Link>
      ),
  },
  {
    key: 'rows',
    label: 'Rows written',
    numeric: true,
    cell: run => <NumberCell value={run.result?.rowsWritten ?? null} />,
  },
  { key: 'took', label: 'Duration', numeric: true, cell: run => runDuration(run, now) ?? '–' },
  { key: 'error', label: 'Error', wide: true, cell: problemWords },
]

/** The runs, newest first. */
export function RunsTable({ live }: { live: boolean }) {
  const url = useParams()
  const read = useQuery(runsOptions(url.get('page') || '1', live))
  const { data } = read
  const now = useServiceNow(useAbout())
  const toTitle = useRegionTitle()
  return (
    <section className="block" aria-labelledby="runs-title">
      <div className="block-head">
        <h2 id="runs-title">Runs</h2>
        {data && data.pagination.total > 0 && (
          <Pager pagination={data.pagination} of="runs" toHref={page => url.hrefWith({ page: String(page) })} />
        )}
      </div>
      <Answer failure="The runs could not be read" read={read}>
        {({ rows, pagination }, isOld) =>
          pagination.total === 0 ? (
            <p className="empty">No run has started yet.</p>
          ) : (
            <DataTable
              caption="Ingestion runs"
              columns={columnsAt(now, toTitle)}
              rows={rows}
              rowKey={run => run.jobId}
              busy={isOld}
            />
          )
        }
      </Answer>
    </section>
  )
}

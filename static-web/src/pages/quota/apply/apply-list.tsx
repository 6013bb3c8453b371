import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { QuotaApplySummary } from '#shared/contract/quota/apply.js'
import { Answer } from '../../../failure/answer.js'
import { Nothing } from '../../../grid/cells.js'
import { pageHref } from '../../../page/address.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import { quotaName } from '../quota-name.js'
import { applyHref } from './apply-hrefs.js'
import { type ApplyList as Applies, appliesOptions } from './apply-queries.js'
import { isOver } from './apply-words.js'
import { JobMark } from './job-mark.js'
import { offWords } from './planned-writes.js'

/** All applies, newest first. */
export function ApplyList() {
  const read = useQuery(appliesOptions)
  return (
    <div className="view-body">
      <Answer failure="The applies could not be read" read={read}>
        {list => (list.rows.length === 0 ? <NoApplies isEnabled={list.isEnabled} /> : <Applied list={list} />)}
      </Answer>
    </div>
  )
}

const simulateHref = pageHref(quotaName, { view: 'simulate' })

function NoApplies({ isEnabled }: { isEnabled: boolean }) {
  return (
    <section className="state-panel">
      <h2>{isEnabled ? 'No simulation has been applied yet' : 'Applying is off here'}</h2>
      <p>
        {isEnabled
          ? 'An apply sends the moves and the increase requests of a simulation to Azure. Simulate changed limits, look at the result, then choose “Apply …” there.'
          : offWords}
      </p>
      <p>
        <Link className={isEnabled ? 'button primary' : 'button'} href={simulateHref}>
          Simulate changed limits
        </Link>
      </p>
    </section>
  )
}

function Applied({ list: { rows, total, truncated, isEnabled, approval } }: { list: Applies }) {
  return (
    <>
      {!isEnabled && (
        <p className="banner past apply-note">
          <span>{offWords}</span>
        </p>
      )}
      <section className="block" aria-labelledby="applies-title">
        <h2 id="applies-title">Applies</h2>
        <p className="of">
          {isEnabled &&
            (approval === 'two-person'
              ? 'A second administrator has to approve each apply before anything is sent.'
              : 'Applies need no approval.')}
          {truncated && ` The newest ${formatNumber(rows.length)} of ${formatNumber(total)} are shown.`}
        </p>
        <DataTable caption="Applies of simulations" columns={columns} rows={rows} rowKey={({ jobId }) => jobId} />
      </section>
    </>
  )
}

const columns: readonly TableColumn<QuotaApplySummary>[] = [
  {
    key: 'createdAt',
    label: 'Submitted',
    cell: job => <Link href={applyHref(job.jobId)}>{formatUtc(job.createdAt)}</Link>,
  },
  { key: 'createdBy', label: 'By', cell: job => job.createdBy },
  { key: 'status', label: 'Status', cell: job => <JobMark job={job} /> },
  { key: 'moves', label: 'Move steps', numeric: true, cell: job => formatNumber(job.moves) },
  { key: 'requests', label: 'Requests', numeric: true, cell: job => formatNumber(job.requests) },
  {
    key: 'done',
    label: 'Steps done',
    numeric: true,
    cell: ({ progress: { done, total } }) => (
      <>
        {formatNumber(done)} <span className="of">of {total === null ? '?' : formatNumber(total)}</span>
      </>
    ),
  },
  { key: 'failed', label: 'Failed', numeric: true, cell: job => formatNumber(job.progress.failed) },
  {
    key: 'finishedAt',
    label: 'Ended',
    cell: job =>
      job.finishedAt === null ? <Nothing why={isOver(job) ? 'not known' : 'not yet'} /> : formatUtc(job.finishedAt),
  },
]

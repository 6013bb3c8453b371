import { useState } from 'react'
import { Link } from 'wouter'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import { runHref } from '../workbench/hrefs.js'
import { needWords, runTitle, scopeWords } from '../workbench/run-words.js'
import { DeleteRunDialog } from './delete-run-dialog.js'

interface Props {
  rows: readonly CandidateRun[]
  marked: readonly string[]
  onToggle: (runId: string) => void
  onDeleted: (runId: string) => void
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A row for each run. */
export function RunsTable({ rows, marked, onToggle, onDeleted }: Props) {
  const [toDelete, setToDelete] = useState<CandidateRun | null>(null)
  const toTitle = useRegionTitle()
  const columns: TableColumn<CandidateRun>[] = [
    {
      key: 'title',
      label: 'Run',
      cell: run => <Link href={runHref('candidates', run.runId)}>{runTitle(run)}</Link>,
    },
    {
      key: 'compare',
      label: 'Compare',
      cell: run => (
        <input
          type="checkbox"
          aria-label={`Compare ${runTitle(run)}`}
          checked={marked.includes(run.runId)}
          onChange={() => onToggle(run.runId)}
        />
      ),
    },
    { key: 'createdAt', label: 'Captured', cell: run => formatUtc(run.createdAt) },
    { key: 'createdBy', label: 'By', cell: run => run.createdBy },
    {
      key: 'scope',
      label: 'Scope, needs and buffer',
      wide: true,
      cell: run => `${capitalized(scopeWords(run, toTitle))}; ${needWords(run)}`,
    },
    { key: 'rows', label: 'Quotas', numeric: true, cell: run => formatNumber(run.rows) },
    { key: 'recipients', label: 'Recipients', numeric: true, cell: run => formatNumber(run.recipients) },
    { key: 'donors', label: 'Donors', numeric: true, cell: run => formatNumber(run.donors) },
    { key: 'shortfall', label: 'Shortfall, vCPU', numeric: true, cell: run => formatNumber(run.shortfall) },
    {
      key: 'delete',
      label: 'Delete',
      cell: run => (
        <button
          type="button"
          className="button small"
          aria-label={`Delete ${runTitle(run)}`}
          onClick={() => setToDelete(run)}
        >
          Delete
        </button>
      ),
    },
  ]
  return (
    <>
      <DataTable caption="Captured runs" columns={columns} rows={rows} rowKey={({ runId }) => runId} />
      {toDelete && <DeleteRunDialog run={toDelete} onDeleted={onDeleted} onClose={() => setToDelete(null)} />}
    </>
  )
}

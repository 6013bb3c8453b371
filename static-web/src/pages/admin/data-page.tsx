import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TablePreview } from '#shared/contract/admin/admin-settings.js'
import { own } from '#shared/contract/common/own.js'
import { ApiError } from '../../api/api-error.js'
import { ErrorBanner, ErrorPanel } from '../../failure/error-panel.js'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import { Nothing } from '../../grid/cells.js'
import { apiParams } from '../../page/params/params.js'
import { useParams } from '../../page/params/use-params.js'
import { CutText } from '../../ui/cut-text/cut-text.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'
import { Pager } from '../../ui/pager.js'
import { SelectField } from '../../ui/select-field.js'
import { Waiting } from '../../ui/waiting.js'
import { AdminFrame } from './admin-frame.js'
import { tableOptions } from './admin-queries.js'

/** The stored rows of the tables. */
export function DataPage() {
  const url = useParams()
  const read = useQuery(tableOptions(apiParams(url.search, ['table'], 50)))
  const { isFetching } = read
  const { data, error, isPlaceholderData, refetch } = useLastingRead(read)
  return (
    <AdminFrame title="Data">
      {error && data && <ErrorBanner title="What is shown is older." error={error} onRetry={() => void refetch()} />}
      {error && !data && (
        <ErrorPanel title="The table could not be read" error={error} onRetry={() => void refetch()}>
          {error instanceof ApiError && error.status === 403 && (
            <p>
              <Link href="/admin/settings">Go to Settings</Link>
            </p>
          )}
        </ErrorPanel>
      )}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <div className="filter-form">
            <SelectField
              label="Table"
              value={url.get('table') || data.table}
              options={data.tables.map(name => ({ value: name, label: name }))}
              onChange={table => url.update({ table })}
            />
          </div>
          <div className="block-head">
            <Pager pagination={data.pagination} of="rows" toHref={page => url.hrefWith({ page: String(page) })} />
            <button type="button" className="button small" disabled={isFetching} onClick={() => void refetch()}>
              Refresh
            </button>
          </div>
          {data.withheld.length > 0 && (
            <p className="reason">
              Never shown: <code>{data.withheld.join(', ')}</code>
            </p>
          )}
          {data.rows.length === 0 ? (
            <p role="status" className="empty">
              {data.pagination.total === 0 ? 'The table is empty.' : 'The table has fewer pages now.'}
            </p>
          ) : (
            <DataTable
              caption={`Rows of ${data.table}`}
              columns={toColumns(data)}
              rows={data.rows}
              rowKey={(_, index) => String(index)}
              busy={isPlaceholderData}
            />
          )}
        </>
      )}
    </AdminFrame>
  )
}

type TableRow = TablePreview['rows'][number]

function toColumns({ columns, rows }: TablePreview): TableColumn<TableRow>[] {
  return columns.map(name => ({
    key: name,
    label: name,
    numeric: rows.some(row => typeof own(row, name) === 'number'),
    cell: row => <Value value={own(row, name)} />,
  }))
}

function Value({ value }: { value: string | number | null | undefined }) {
  if (value === null || value === undefined) return <Nothing why="null" />
  return <CutText text={String(value)} />
}

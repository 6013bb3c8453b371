import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination } from '#shared/contract/common/paging.js'
import { Answer } from '../../../failure/answer.js'
import { useParams } from '../../../page/params/use-params.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { Pager } from '../../../ui/pager.js'
import { LogFilters } from './log-filters.js'
import type { LogKind } from './log-kind.js'
import { emptyWords } from './log-words.js'

interface Props<Row> {
  kind: LogKind
  query: UseQueryResult<{ rows: Row[]; pagination: Pagination }>
  columns: readonly TableColumn<Row>[]
  detail: (row: Row) => ReactNode
}

/** A log: its filters, a page of it, and the entry that is open. */
export function LogView<Row extends { id: string }>({ kind, query, columns, detail }: Props<Row>) {
  const url = useParams()
  const { data, isPlaceholderData, isFetching } = query
  const open = url.get('open')
  const isGone = data && !isPlaceholderData && open !== '' && !data.rows.some(row => row.id === open)
  return (
    <>
      <LogFilters kind={kind} />
      <div className="block-head">
        {data && data.pagination.total > 0 && (
          <Pager pagination={data.pagination} of={kind.plural} toHref={page => url.hrefWith({ page: String(page) })} />
        )}
        <button type="button" className="button small" disabled={isFetching} onClick={() => void query.refetch()}>
          Refresh
        </button>
      </div>
      {isGone && <p className="reason">The open entry is not on this page of the log.</p>}
      <Answer failure={`The ${kind.plural} could not be read`} read={query}>
        {({ rows, pagination }, isOld) =>
          pagination.total === 0 ? (
            <p role="status" className="empty">
              {emptyWords(kind.plural, url.search)}
            </p>
          ) : (
            <DataTable
              caption={kind.caption}
              columns={columns}
              rows={rows}
              rowKey={row => row.id}
              busy={isOld}
              detail={detail}
              openKey={open}
            />
          )
        }
      </Answer>
    </>
  )
}

import { Nothing } from '../../../grid/cells.js'
import { useStoredLists } from '../../../page/catalogue/stored-lists.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import { type Change, readLimit } from '../workbench/change-list.js'
import { MoreRows, useFewRows } from '../workbench/more-rows.js'
import { SeriesCell } from '../workbench/series-cells.js'
import type { EditedRow } from './edited-rows.js'

interface Props {
  rows: readonly EditedRow[]
  onChange: (change: Change) => void
  onRemove: (key: string) => void
}

/** The changed limits, each with a field for the new one. */
export function ChangesTable({ rows, onChange, onRemove }: Props) {
  const { subscriptionIds } = useStoredLists()
  const { shown, more } = useFewRows(rows)
  const toName = ({ subscriptionName, subscriptionId }: EditedRow): string =>
    subscriptionName ??
    subscriptionIds.find(({ value }) => value.toLowerCase() === subscriptionId.toLowerCase())?.label ??
    subscriptionId
  const set = ({ subscriptionId, region, family }: EditedRow, limit: string) =>
    onChange({ subscriptionId, region, family, limit })
  const columns: TableColumn<EditedRow>[] = [
    {
      key: 'series',
      label: 'Quota',
      cell: row => <SeriesCell series={{ ...row, subscriptionName: toName(row) }} />,
    },
    {
      key: 'before',
      label: 'Limit now, vCPU',
      numeric: true,
      cell: ({ limitBefore }) =>
        limitBefore === null ? <Nothing why="known after the simulation" /> : formatNumber(limitBefore),
    },
    {
      key: 'limit',
      label: 'New limit',
      cell: row => (
        <input
          type="text"
          className="limit-input"
          aria-label={`New limit of ${row.family} of ${toName(row)} in ${row.region}`}
          aria-invalid={readLimit(row.limit) === undefined || undefined}
          value={row.limit}
          onChange={event => set(row, event.target.value)}
        />
      ),
    },
    {
      key: 'source',
      label: 'From',
      cell: ({ isTyped }) => (isTyped ? 'you' : <span className="of">the plan</span>),
    },
    {
      key: 'remove',
      label: 'Undo',
      cell: row => (
        <button
          type="button"
          className="button small"
          onClick={() => (row.isTyped ? onRemove(row.key) : set(row, String(row.limitBefore ?? row.limit)))}
        >
          {row.isTyped ? 'Remove' : 'Keep as it is'}
          <span className="visually-hidden">
            : {row.family} of {toName(row)} in {row.region}
          </span>
        </button>
      ),
    },
  ]
  return (
    <>
      <DataTable caption="Changed limits" columns={columns} rows={shown} rowKey={({ key }) => key} />
      <MoreRows more={more} nouns="limits" />
    </>
  )
}

import type { Failover } from '#shared/contract/fit/failover.js'
import { failoverExport } from '#shared/contract/fit/failover.js'
import { type FailoverFamily, sortableFailoverColumns } from '#shared/contract/fit/failover-columns.js'
import { callPath } from '../../api/call.js'
import { NumberCell } from '../../grid/cells.js'
import type { useParams } from '../../page/params/use-params.js'
import { DataTable, type TableColumn, type TableSort } from '../../ui/data-table.js'
import { formatNumber } from '../../ui/format.js'
import { Icon } from '../../ui/icon.js'
import { Pager } from '../../ui/pager.js'
import { SelectField } from '../../ui/select-field.js'
import { CoveredBar } from './covered-bar.js'
import { NamedRow } from './named-row.js'

interface Props {
  found: Failover
  params: ReturnType<typeof useParams>
  query: Readonly<Record<string, string>>
  busy: boolean
}

const shown = [
  { value: '', label: 'all in use' },
  { value: 'true', label: 'only where something is missing' },
  { value: 'true,unknown', label: 'missing or not known' },
]

/** The families of each subscription: used there, usable here, missing. */
export function FamilyTable({ found, params, query, busy }: Props) {
  const { rows, pagination, summary } = found
  const { get, update, hrefWith } = params
  const { pageNumber: _page, pageSize: _size, ...file } = query
  const sort = readSort(get('sort'))
  return (
    <section className="block" aria-labelledby="failover-families">
      <div className="block-head">
        <h2 id="failover-families">Families</h2>
        <form
          className="view-form"
          onSubmit={event => {
            event.preventDefault()
            update({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
          }}
        >
          <SelectField label="Show" value={get('missing')} options={shown} onChange={missing => update({ missing })} />
          <span className="field">
            <label htmlFor="failover-search">Family or quota</label>
            <input
              id="failover-search"
              key={get('search')}
              name="search"
              type="search"
              maxLength={100}
              defaultValue={get('search')}
            />
          </span>
          <button type="submit" className="button">
            Find
          </button>
          {(['csv', 'xlsx'] as const).map(format => (
            <a key={format} className="button" href={callPath(failoverExport, { from: '', ...file, format })} download>
              <Icon name="export" />
              {format === 'csv' ? 'CSV' : 'Excel'}
            </a>
          ))}
        </form>
      </div>
      {rows.length === 0 ? (
        <p className="empty" role="status">
          {emptyReason(found, get('search') !== '' || get('missing') !== '')}
        </p>
      ) : (
        <>
          <DataTable
            caption="Families"
            columns={columns(found)}
            rows={rows}
            rowKey={row => `${row.subscriptionId} ${row.quotaName}`}
            busy={busy}
            sort={sort}
            onSort={({ column, direction }) => update({ sort: `${column}:${direction}` })}
          />
          <Pager
            pagination={pagination}
            of="families"
            toHref={page => hrefWith({ page: page > 1 ? String(page) : '' })}
          />
        </>
      )}
      <p className="hint">
        {formatNumber(summary.families.missing)} of {formatNumber(summary.families.used)} families in use lack
        something, each taken alone. Families compete for the regional total, so these figures do not add up: the
        subscriptions above have the sums. Which sizes run is not known.
      </p>
    </section>
  )
}

const missing: TableColumn<FailoverFamily> = {
  key: 'missing',
  label: 'Missing',
  sortable: 'desc',
  cell: ({ quotaUsed, missing }) => <CoveredBar used={quotaUsed} missing={missing} />,
}

function SizesCell({ sizes, targetSizes, lackingSizes }: FailoverFamily) {
  if (targetSizes === null || lackingSizes === null) return <span className="unknown">not known</span>
  if (sizes === 0) return <span className="of">{formatNumber(targetSizes)}, only there</span>
  return (
    <span className={lackingSizes > 0 ? 'limited' : undefined}>
      {formatNumber(sizes - lackingSizes)} of {formatNumber(sizes)}
    </span>
  )
}

const columns = ({ from, to }: Failover): readonly TableColumn<FailoverFamily>[] => [
  {
    key: 'family',
    label: 'Family, subscription',
    sortable: 'asc',
    cell: ({ family, subscriptionName }) => <NamedRow name={family} subscription={subscriptionName} />,
  },
  missing,
  {
    key: 'quotaUsed',
    label: `Used in ${from.displayName}`,
    numeric: true,
    sortable: 'desc',
    cell: ({ quotaUsed }) => <NumberCell value={quotaUsed} />,
  },
  {
    key: 'usable',
    label: `Usable in ${to.displayName}`,
    help: 'The smaller of free family quota and free regional total; 0 where no size of the family is offered.',
    numeric: true,
    sortable: 'desc',
    cell: ({ usable }) => <NumberCell value={usable} />,
  },
  {
    key: 'lackingSizes',
    label: 'Sizes in both',
    help: 'Sizes of the family that both regions offer the subscription, of those that the lost region offers.',
    sortable: 'desc',
    cell: SizesCell,
  },
  { key: 'text', label: 'In words', wide: true, cell: ({ text }) => text },
]

function emptyReason({ summary, from }: Failover, isNarrowed: boolean): string {
  if (summary.families.used === 0)
    return `Nothing is known to be in use in ${from.displayName}: see what was read of it above.`
  return isNarrowed
    ? 'No family in use matches. Choose “all in use”, or search for another name.'
    : 'This page of the list has no rows: go back to the first one.'
}

function readSort(text: string): TableSort {
  const [column = '', direction] = text.split(':')
  return sortableFailoverColumns.some(name => name === column)
    ? { column, direction: direction === 'desc' ? 'desc' : 'asc' }
    : { column: 'missing', direction: 'desc' }
}

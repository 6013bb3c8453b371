import type { FailoverSubscription } from '#shared/contract/fit/failover-subscriptions.js'
import { NumberCell, QuotaCell } from '../../grid/cells.js'
import { DataTable, type TableColumn } from '../../ui/data-table.js'
import { CoveredBar } from './covered-bar.js'
import { StateMark } from './state-mark.js'

const columns: readonly TableColumn<FailoverSubscription>[] = [
  { key: 'subscriptionName', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
  { key: 'state', label: 'Virtual machines', cell: ({ state }) => <StateMark state={state} /> },
  {
    key: 'missing',
    label: 'Missing',
    help: 'What is used, is known, and is not taken over, all families together.',
    cell: ({ used, missing, unknown }) =>
      used === null || missing === null || (unknown === used && used > 0) ? (
        <CoveredBar used={0} missing={null} />
      ) : (
        <CoveredBar used={used} missing={missing} />
      ),
  },
  { key: 'used', label: 'Used (vCPU)', numeric: true, cell: ({ used }) => <NumberCell value={used} /> },
  {
    key: 'movable',
    label: 'Taken over',
    help: 'All families together: family quotas and the regional total each counted once.',
    numeric: true,
    cell: ({ movable }) => <NumberCell value={movable} />,
  },
  {
    key: 'regional',
    label: 'Regional total there',
    help: 'In use of the limit of the regional total of the region that takes over.',
    cell: ({ regional: { targetUsed, targetLimit } }) => <QuotaCell used={targetUsed} limit={targetLimit} />,
  },
  {
    key: 'regionalMissing',
    label: 'Missing of the total',
    help: 'The regional total by itself: families that each fit alone may not fit together.',
    cell: ({ regional: { used, missing } }) => <CoveredBar used={used ?? 0} missing={missing} />,
  },
  {
    key: 'text',
    label: 'In words',
    wide: true,
    cell: ({ text, regional }) => (
      <>
        {text}
        {(regional.missing ?? 0) > 0 && <span className="of"> · {regional.text}</span>}
      </>
    ),
  },
]

/** Each subscription with the regional total, once for all its families. */
export function SubscriptionTable({ rows }: { rows: readonly FailoverSubscription[] }) {
  return (
    <section className="block" aria-labelledby="failover-subscriptions">
      <h2 id="failover-subscriptions">Subscriptions</h2>
      {rows.length === 0 ? (
        <p className="empty">No subscription is in scope: the filter leaves none, or none has been read yet.</p>
      ) : (
        <DataTable
          caption="Subscriptions"
          columns={columns}
          rows={rows}
          rowKey={({ subscriptionId }) => subscriptionId}
        />
      )}
    </section>
  )
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { Failure } from '../../../failure/error-panel.js'
import { Nothing, QuotaCell } from '../../../grid/cells.js'
import { DetailSection } from '../../../page/detail/detail-section.js'
import { shownLimit } from '../list/service-grid-columns.js'
import { RegistrationMark } from '../registration-mark.js'
import { subscriptionsOptions } from '../services-queries.js'
import { subscriptionRowOptions } from './detail-queries.js'

const maxSubscriptions = 20

interface Props {
  row: ServiceRow
  at: string | undefined
}

/** Registration, and quota in the region of the row, by subscription. */
export function BySubscription({ row, at }: Props) {
  const read = useQuery(subscriptionsOptions)
  return (
    <DetailSection title="By subscription" read={read}>
      {({ rows }) => (
        <>
          <SubscriptionTable row={row} at={at} subscriptions={rows.slice(0, maxSubscriptions)} />
          {rows.length > maxSubscriptions && (
            <p className="hint">
              The first {maxSubscriptions} of {rows.length} subscriptions. Choose one above the rows to see another.
            </p>
          )}
        </>
      )}
    </DetailSection>
  )
}

interface TableProps extends Props {
  subscriptions: readonly { readonly subscriptionId: string; readonly subscriptionName: string }[]
}

function SubscriptionTable({ row, at, subscriptions }: TableProps) {
  const id = useId()
  const reads = useQueries({
    queries: subscriptions.map(({ subscriptionId }) => subscriptionRowOptions(row, subscriptionId, { at })),
  })
  const failed = reads.find(({ error }) => error)?.error
  if (subscriptions.length === 0) return <p className="hint">No subscription is read yet.</p>
  return (
    <div className="by-subscription">
      {failed && (
        <p className="problem" role="alert">
          <Failure error={failed} />
        </p>
      )}
      <table className="data-table" aria-labelledby={id}>
        <caption id={id} className="visually-hidden">
          Registration and quota by subscription
        </caption>
        <thead>
          <tr>
            <th scope="col">Subscription</th>
            <th scope="col">Registered</th>
            <th scope="col">Quota here</th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map(({ subscriptionId, subscriptionName }, index) => {
            const own = reads[index]?.data
            return (
              <tr key={subscriptionId}>
                <th scope="row">{subscriptionName}</th>
                <td>{own ? <RegistrationMark row={own} /> : <Nothing why="not read" />}</td>
                <td>
                  {own ? (
                    <QuotaCell used={own.quotaUsed} limit={shownLimit(own)} title={own.quotaName ?? undefined} />
                  ) : (
                    <Nothing why="not read" />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

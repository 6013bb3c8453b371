import { useQuery } from '@tanstack/react-query'
import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import { useFilterState } from '../../filters/filter-context.js'
import { SelectField } from '../../ui/select-field.js'
import { subscriptionsOptions } from './services-queries.js'

const all = 'all'

/** Whose registrations and quotas the rows show: those of all subscriptions, or of one. */
export function SubscriptionChoice({ filter }: { filter: ServiceFilter }) {
  const { set } = useFilterState()
  const rows = useQuery(subscriptionsOptions).data?.rows ?? []
  const { subscriptionIds = [] } = filter
  const options = [
    { value: all, label: 'all subscriptions' },
    ...rows.map(({ subscriptionId, subscriptionName }) => ({ value: subscriptionId, label: subscriptionName })),
    ...(subscriptionIds.length > 1
      ? [{ value: subscriptionIds.join(), label: `${subscriptionIds.length} subscriptions` }]
      : []),
  ]
  return (
    <div className="how-many">
      <SelectField
        label="Registration and quota of"
        value={subscriptionIds.join() || all}
        options={options}
        onChange={chosen => set({ ...filter, subscriptionIds: chosen === all ? undefined : chosen.split(',') })}
      />
    </div>
  )
}

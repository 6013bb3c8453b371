import { useQuery } from '@tanstack/react-query'
import type { Failover } from '#shared/contract/fit/failover.js'
import { MultiSelect } from '../../filters/multi-select.js'
import type { useParams } from '../../page/params/use-params.js'
import { ReasonedButton } from '../../ui/reasoned-button.js'
import { SelectField } from '../../ui/select-field.js'
import { regionOptions, subscriptionOptions } from './failover-query.js'

interface Props {
  params: ReturnType<typeof useParams>
  /** The answer to the regions of the address; undefined until it is there. */
  found: Failover | undefined
}

/** The region that is lost, the one that takes over, and the subscriptions. */
export function RegionForm({ params, found }: Props) {
  const { get, update } = params
  const regions = useQuery(regionOptions).data ?? []
  const subscriptions = useQuery(subscriptionOptions).data ?? []
  const [from, to] = [get('from'), get('to')]
  const options = regions.map(({ value, label }) => ({ value, label }))
  const pair = to === '' && found ? `Paired region: ${found.to.displayName}` : 'Paired region'
  return (
    <search className="view-form" aria-label="Regions">
      <SelectField
        label="Region that is lost"
        value={from}
        options={[{ value: '', label: 'Choose a region' }, ...options]}
        // Each region has a pair of its own.
        onChange={region => update({ from: region, to: region === to ? '' : to })}
      />
      <ReasonedButton
        type="button"
        className="button"
        reason={found ? undefined : 'Choose two regions first.'}
        onClick={() => found && update({ from: found.to.region, to: found.from.region })}
      >
        <span aria-hidden="true">⇄</span> Swap
      </ReasonedButton>
      <SelectField
        label="Region that takes over"
        value={to}
        options={[{ value: '', label: pair }, ...options.filter(({ value }) => value !== from)]}
        onChange={region => update({ to: region })}
      />
      <MultiSelect
        label="Subscriptions"
        plural="subscriptions"
        options={subscriptions.map(({ subscriptionId, subscriptionName }) => ({
          value: subscriptionId,
          label: subscriptionName,
        }))}
        selected={get('subscriptionIds').split(',').filter(Boolean)}
        onChange={ids => update({ subscriptionIds: ids.join(',') })}
      />
    </search>
  )
}

import '../../../page/detail/detail.css'
import { useQuery } from '@tanstack/react-query'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { useFilterState } from '../../../filters/filter-context.js'
import { DetailFrame } from '../../../page/detail/detail-frame.js'
import { OnlyLinks } from '../../../page/detail/only-links.js'
import type { ServiceKey } from '../row-key.js'
import { onlyRegion } from '../service-links.js'
import type { ServicesView } from '../services-view.js'
import { BySubscription } from './by-subscription.js'
import { rowOptions } from './detail-queries.js'
import { ServiceFacts } from './service-facts.js'
import { ServiceRegions } from './service-regions.js'
import { ServiceSnippets } from './service-snippet-list.js'
import { ServiceTypes } from './service-types.js'

/** The details of a resource type of a service in a region. */
export function RowDetail({ view, row: key }: { view: ServicesView; row: ServiceKey }) {
  const { readLabel } = useFilterState()
  const { at } = view.filter
  const read = useQuery(rowOptions(key, view.filter))
  const rows = read.data?.rows ?? []
  return (
    <DetailFrame
      read={read}
      toRow={({ row }) => row}
      at={at}
      untimed="So are its other types and regions, registrations and quotas."
      snippets={row => <ServiceSnippets row={row} asked={view.filter} />}
    >
      {row => (
        <>
          <ServiceFacts row={row} at={at} doesNotProve={read.data?.doesNotProve ?? ''} />
          <OnlyLinks
            view={view}
            links={[
              {
                name: row.region === globalRegion ? 'global types' : (readLabel('region', row.region) ?? row.region),
                filter: onlyRegion(row.region),
              },
              { name: row.service, filter: { service: [row.serviceId] } },
              { name: row.category, filter: { category: [row.category] } },
            ]}
          />
          <ServiceTypes view={view} row={row} rows={rows} />
          <ServiceRegions view={view} row={row} rows={rows} />
          <BySubscription row={row} at={at} />
        </>
      )}
    </DetailFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import { useFilterState } from '../../../filters/filter-context.js'
import { DetailFrame } from '../../../page/detail/detail-frame.js'
import { OnlyLinks } from '../../../page/detail/only-links.js'
import { MarkButton } from '../../../page/mark-tray.js'
import { Waiting } from '../../../ui/waiting.js'
import { rowOptions } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'
import { onlyRegion } from '../size-links.js'
import { Elsewhere } from './elsewhere.js'
import { RowFacts } from './row-facts.js'

const RowSnippets = lazy(whenOnline(async () => ({ default: (await import('../copy/row-snippets.js')).RowSnippets })))
const RowMore = lazy(whenOnline(async () => ({ default: (await import('./row-more.js')).RowMore })))

/** The details of one row. */
export function RowDetail({ view, row: key }: { view: CapacityView; row: RowKey }) {
  const { readLabel } = useFilterState()
  const read = useQuery(rowOptions(key, view.filter))
  return (
    <DetailFrame
      read={read}
      toRow={({ rows }) => rows[0]}
      at={view.filter.at}
      untimed="Prices, zones in other subscriptions, the live score and the size details are current; the history runs up to now."
      snippets={row => <RowSnippets row={row} asked={view.filter} />}
    >
      {row => (
        <>
          <RowFacts row={row} asked={view.filter} />
          <OnlyLinks
            view={view}
            links={[
              { name: readLabel('region', row.region) ?? row.region, filter: onlyRegion(row.region) },
              ...(row.family ? [{ name: row.family, filter: { family: [row.family] } }] : []),
              { name: row.subscriptionName, filter: { subscriptionIds: [row.subscriptionId] } },
            ]}
          />
          <MarkButton view={view} row={key} />
          {row.resourceType === 'virtualMachines' && <Elsewhere view={view} row={key} />}
          <Suspense fallback={<Waiting />}>
            <RowMore view={view} row={row} />
          </Suspense>
        </>
      )}
    </DetailFrame>
  )
}

import '../../../page/detail/detail.css'
import '../../../verdict/fit-share.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { useFilterState } from '../../../filters/filter-context.js'
import { DetailFrame } from '../../../page/detail/detail-frame.js'
import { OnlyLinks } from '../../../page/detail/only-links.js'
import { rowOptions } from '../ai-queries.js'
import type { AIView } from '../ai-view.js'
import { RowSnippets } from '../copy/row-snippets.js'
import { filteredHref, onlyRegion } from '../model-links.js'
import type { ModelKey } from '../row-key.js'
import { Elsewhere } from './elsewhere.js'
import { OtherWays } from './other-ways.js'
import { RowFacts } from './row-facts.js'
import { RowHistory } from './row-history.js'
import { SharedQuota } from './shared-quota.js'

/** The details of one way to deploy a model in a region of a subscription. */
export function RowDetail({ view, row: key }: { view: AIView; row: ModelKey }) {
  const { readLabel } = useFilterState()
  const read = useQuery(rowOptions(key, view.filter))
  return (
    <DetailFrame
      read={read}
      toRow={({ row }) => row}
      at={view.filter.at}
      untimed="So are its other versions, the regions and the quota; the history runs up to now."
      snippets={row => <RowSnippets row={row} asked={view.filter} />}
    >
      {row => (
        <>
          <RowFacts row={row} asked={view.filter} />
          <OnlyLinks
            view={view}
            links={[
              { name: readLabel('region', row.region) ?? row.region, filter: onlyRegion(row.region) },
              { name: row.model, filter: { model: [row.model] } },
              { name: row.subscriptionName, filter: { subscriptionIds: [row.subscriptionId] } },
            ]}
          />
          {view.filter.at === undefined && row.deploymentType !== null && row.lifecycle !== 'Retired' && (
            <p>
              <Link href={freeHref(view, row)}>Ask Azure for the free capacity here</Link>
            </p>
          )}
          <Elsewhere view={view} row={key} />
          <OtherWays view={view} rows={read.data?.others ?? []} />
          <SharedQuota view={view} row={row} />
          <RowHistory view={view} row={key} />
        </>
      )}
    </DetailFrame>
  )
}

/** Where Azure is asked for the free capacity of a row. */
const freeHref = (
  view: AIView,
  { provider, model, version, deploymentType, region, subscriptionId }: ModelRow,
): string =>
  filteredHref(view, 'free', {
    provider: [provider],
    model: [model],
    version: version === '' ? undefined : [version],
    deploymentType: deploymentType === null ? undefined : [deploymentType],
    subscriptionIds: [subscriptionId],
    ...onlyRegion(region),
  })

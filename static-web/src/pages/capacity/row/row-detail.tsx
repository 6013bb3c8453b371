import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { ErrorBanner, ErrorPanel } from '../../../failure/error-panel.js'
import { useLastingRead } from '../../../failure/use-lasting-read.js'
import { whenOnline } from '../../../failure/when-online.js'
import { useFilterState } from '../../../filters/filter-context.js'
import { viewHref } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { MarkButton } from '../../../page/mark-tray.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { formatUtc } from '../../../ui/format.js'
import { Waiting } from '../../../ui/waiting.js'
import { rowOptions } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'
import { Elsewhere } from './elsewhere.js'
import { RowFacts } from './row-facts.js'

const RowSnippets = lazy(whenOnline(async () => ({ default: (await import('../copy/row-snippets.js')).RowSnippets })))
const RowMore = lazy(whenOnline(async () => ({ default: (await import('./row-more.js')).RowMore })))

/** The details of one row. */
export function RowDetail({ view, row: key }: { view: CapacityView; row: RowKey }) {
  const { readLabel } = useFilterState()
  const read = useQuery(rowOptions(key, view.filter))
  const { data, error, refetch } = useLastingRead(read, view.filter.at)
  const row = data?.rows[0]
  return (
    <>
      {error && !data && <ErrorPanel title="This row could not be read" error={error} onRetry={() => void refetch()} />}
      {error && data && <ErrorBanner title="This may be out of date." error={error} onRetry={() => void refetch()} />}
      {row && view.filter.at && (
        <p className="banner past">
          This row is shown as of {formatUtc(view.filter.at)}. Prices, zones in other subscriptions, the live score and
          the size details are current; the history runs up to now.
        </p>
      )}
      {data && !row && (
        <p className="hint">
          {view.filter.at
            ? `There was no such row at ${formatUtc(view.filter.at)}.`
            : 'There is no such row in the newest snapshots.'}
        </p>
      )}
      {row && (
        <>
          <RowFacts row={row} asked={view.filter} />
          <nav className="narrow-to" aria-label="Filter by this row">
            <OnlyLink
              view={view}
              text={`Only ${readLabel('region', row.region) ?? row.region}`}
              filter={{ region: [row.region], regionPreset: undefined }}
            />
            {row.family && <OnlyLink view={view} text={`Only ${row.family}`} filter={{ family: [row.family] }} />}
            <OnlyLink
              view={view}
              text={`Only ${row.subscriptionName}`}
              filter={{ subscriptionIds: [row.subscriptionId] }}
            />
          </nav>
          <MarkButton view={view} row={key} />
          {row.resourceType === 'virtualMachines' && <Elsewhere view={view} row={key} />}
          <Suspense fallback={<Waiting />}>
            <RowMore view={view} row={row} />
          </Suspense>
        </>
      )}
      <footer>
        {row && (
          <CopyAs>
            {() => (
              <Suspense fallback={<Waiting />}>
                <RowSnippets row={row} asked={view.filter} />
              </Suspense>
            )}
          </CopyAs>
        )}
        <CopyButton text={location.href} label="Copy link" />
      </footer>
    </>
  )
}

interface OnlyLinkProps {
  view: CapacityView
  text: string
  filter: Partial<CapacityView['filter']>
}

function OnlyLink({ view, text, filter }: OnlyLinkProps) {
  return (
    <Link className="chip" href={viewHref({ ...view, filter: { ...view.filter, ...filter } })}>
      {text}
    </Link>
  )
}

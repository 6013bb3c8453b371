import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { type CapacityStranded, capacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { DataTable } from '../../../ui/data-table.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { Pager } from '../../../ui/pager.js'
import type { CapacityView } from '../capacity-view.js'
import { strandedColumns, strandedKey } from './stranded-columns.js'
import { strandedOptions } from './stranded-query.js'

const rowsPerPage = 100

/** The family quotas that the regional totals strand, and who needs them elsewhere. */
export function StrandedView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const page = /^[1-9]\d{0,5}$/.test(view.options.page ?? '') ? String(view.options.page) : '1'
  const query = { ...capacityFilterQuery(counts.filter), pageNumber: page, pageSize: String(rowsPerPage) }
  const read = useQuery(strandedOptions(query))
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The stranded quota could not be read"
      form={
        <div className="view-form">
          <Link className="button small" href={viewHref({ ...view, options: {} })}>
            Back to the families
          </Link>
          <p className="hint">
            Stranded: {glossary.stranded} {glossary.oneFamily} The shares do add up. Quota moves only between
            subscriptions of one quota group; Headroom does not know which subscriptions share one.
          </p>
        </div>
      }
      status={({ summary }) => (
        <>
          <strong>{formatNumber(summary.quotaStranded)} vCPU stranded</strong>
          <span>in {plural(summary.strandedUnits, 'region of a subscription', 'regions of subscriptions')}</span>
          <span>{plural(summary.limitsNeeded, 'quota')} lacking elsewhere</span>
        </>
      )}
      tools={() => (
        <CopyAs>
          {() => <SnippetList snippets={apiSnippets(location.origin, callPath(capacityStranded, query))} />}
        </CopyAs>
      )}
      isEmpty={() => counts.total === 0}
    >
      {({ rows, pagination, summary }, busy) => (
        <div className="view-body">
          {pagination.total === 0 ? (
            <p className="empty" role="status">
              {nothingStranded(summary)}
            </p>
          ) : (
            <>
              <DataTable
                caption="Stranded quota"
                columns={strandedColumns}
                rows={rows}
                rowKey={strandedKey}
                busy={busy}
              />
              <Pager
                pagination={pagination}
                of="stranded quota"
                toHref={number => viewHref({ ...view, options: { ...view.options, page: String(number) } })}
              />
            </>
          )}
        </div>
      )}
    </ViewFrame>
  )
}

function nothingStranded({ quotaFree, unitsWithoutTotal }: CapacityStranded['summary']): string {
  if (unitsWithoutTotal > 0)
    return (
      'Nothing is known to be stranded. ' +
      `${plural(unitsWithoutTotal, 'region of a subscription reports', 'regions of subscriptions report')} no regional total, so what can be used there is not known.`
    )
  if (quotaFree === 0) return 'Nothing is stranded, because no family has free quota here.'
  return `Nothing is stranded: each regional total has room for all ${formatNumber(quotaFree)} vCPU that the families have free.`
}

import './regions.css'
import { useQuery } from '@tanstack/react-query'
import type { RegionComparison } from '#shared/contract/capacity/region-comparison.js'
import { regionComparison, regionComparisonExport } from '#shared/contract/capacity/region-comparison.js'
import { callPath } from '../../../api/call.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { MixedAges } from '../../../page/about/mixed-ages.js'
import { Recomputed } from '../../../page/about/recomputed.js'
import { viewHref } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { ExportButton } from '../../../page/export/export-button.js'
import type { ExportDef } from '../../../page/export/export-def.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { DataTable } from '../../../ui/data-table.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { Pager } from '../../../ui/pager.js'
import type { CapacityView } from '../capacity-view.js'
import { regionColumns } from './region-columns.js'
import { ChooseRegions, RegionsForm } from './regions-form.js'
import { regionsOptions, regionsQuery } from './regions-query.js'

const rowsPerPage = 100

const regionsFile: ExportDef = {
  path: query => callPath(regionComparisonExport, query),
  contents: 'of sizes, with what each region offers',
}

/** Regions against each other, size by size. */
export function RegionsView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const regionTitle = useRegionTitle()
  const query = regionsQuery(counts.filter, view)
  const pageNumber = /^[1-9]\d{0,5}$/.test(view.options.page ?? '') ? String(view.options.page) : '1'
  const page = { pageNumber, pageSize: String(rowsPerPage) }
  const read = useQuery(regionsOptions(query, page))
  // Without regions to compare, an earlier comparison must not stand here.
  const shown = query ? read : { ...read, data: undefined, error: null, isLoading: false }
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={shown}
      failure="The regions could not be compared"
      form={
        <>
          <RegionsForm view={view} regions={query?.region?.split(',')} found={shown.data} regionTitle={regionTitle} />
          {!query && <ChooseRegions />}
        </>
      }
      status={found => (
        <>
          <strong>
            {formatNumber(found.differing)} of {plural(found.sizes, 'size')} differ
          </strong>
          <Readings found={found} regionTitle={regionTitle} />
          <MixedAges newest={found.snapshotTime} oldest={found.oldestSnapshotTime} at={view.filter.at} />
          <Recomputed before={found.recomputedBefore} from={view.filter.at} />
        </>
      )}
      tools={({ pagination }) =>
        query && (
          <div className="grid-tools">
            <CopyAs>
              {() => <SnippetList snippets={apiSnippets(location.origin, callPath(regionComparison, query))} />}
            </CopyAs>
            <ExportButton def={regionsFile} query={query} rows={pagination.total} />
          </div>
        )
      }
      isEmpty={found => found.sizes === 0}
    >
      {(found, busy) => (
        <div className="view-body">
          {found.pagination.total === 0 ? (
            <p className="empty" role="status">
              {emptyReason(view, found)}
            </p>
          ) : (
            <>
              <DataTable
                caption="Sizes by region"
                columns={regionColumns(view, found, regionTitle)}
                rows={found.rows}
                rowKey={({ vmSku }) => vmSku}
                busy={busy}
              />
              <Pager
                pagination={found.pagination}
                of="the sizes"
                toHref={number => viewHref({ ...view, options: { ...view.options, page: String(number) } })}
              />
            </>
          )}
        </div>
      )}
    </ViewFrame>
  )
}

/** Names the regions that were read for fewer subscriptions than another: what they lack may not have been asked for. */
function Readings({ found, regionTitle }: { found: RegionComparison; regionTitle: (region: string) => string }) {
  const full = Math.max(...found.regions.map(({ subscriptions }) => subscriptions))
  const short = found.regions.filter(({ subscriptions }) => subscriptions < full)
  return short.map(({ region, subscriptions }) => (
    <span key={region} className="warning">
      {regionTitle(region)} was read for {formatNumber(subscriptions)} of {plural(full, 'subscription')}
    </span>
  ))
}

function emptyReason({ options }: CapacityView, { regions, sizes, differing }: RegionComparison): string {
  if (options.onlyIn && regions.some(({ subscriptions }) => subscriptions === 0))
    return 'One of the regions was not read, so it is not known which sizes only one of them offers.'
  if (options.onlyIn) return 'Every size that this region offers is offered in another of the regions too.'
  if (options.only && options.only !== 'differences' && differing > 0) return `No size differs in ${options.only}.`
  return `Nothing differs: the regions offer all ${plural(sizes, 'size')} alike.`
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { type CapacityFamily, capacityFamilies } from '#shared/contract/capacity/capacity.js'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey } from '#shared/contract/common/names.js'
import { callPath } from '../../../api/call.js'
import { useFilterValues } from '../../../filters/use-filter-values.js'
import { Grid } from '../../../grid/grid.js'
import { CapacityFrame } from '../../../page/capacity-frame.js'
import { ColumnPicker } from '../../../page/column-picker.js'
import { MixedAges } from '../../../page/mixed-ages.js'
import { NoRows } from '../../../page/no-rows.js'
import { Recomputed } from '../../../page/recomputed.js'
import { apiQuery, type CapacityView, viewHref } from '../../../page/url-state.js'
import { updateView } from '../../../page/use-view.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { ErrorPanel } from '../../../ui/error-panel.js'
import { plural } from '../../../ui/format.js'
import { useSettled } from '../../../ui/use-settled.js'
import { countOptions, familiesOptions } from '../capacity-queries.js'
import { includesOthers } from '../page-filter.js'
import { strandedMeaning } from '../quota-words.js'
import { familyColumnsFor } from './family-grid-columns.js'

const rowId = ({ region, family }: CapacityFamily): string => `${region}/${family}`
const toLoadedIndex = (index: number): number => index
const noRows: CapacityFamily[] = []
const strandedShown = { show: 'stranded' }

/** One row per region and family; a row leads to its sizes. */
export function FamiliesView({ view }: { view: CapacityView }) {
  const filter = { ...view.filter, search: useSettled(view.filter.search, 150) }
  const query = apiQuery({ filter, sort: view.sort })
  const families = useQuery({ ...familiesOptions(query), placeholderData: keepPreviousData })
  const counts = useQuery({ ...countOptions(capacityFilterQuery(filter)), placeholderData: keepPreviousData })
  const values = useFilterValues(counts.data?.facets, filter)
  const { data, error } = families
  const { desiredCount, zones } = view.filter
  const others = includesOthers(view.filter)
  const columns = useMemo(() => familyColumnsFor({ desiredCount, zones }, others), [desiredCount, zones, others])
  const isEmpty = data?.total === 0 && !families.isPlaceholderData
  const retry = () => void families.refetch()
  return (
    <CapacityFrame
      view={view}
      values={values}
      summary={counts.data?.summary}
      problems={counts.data?.problems ?? []}
      error={data ? error : null}
      onRetry={retry}
      status={
        data && (
          <>
            <strong>{plural(data.total, 'family in a region', 'families by region')}</strong>
            {data.truncated && <span>first {data.rows.length} shown</span>}
            <MixedAges newest={data.snapshotTime} oldest={data.oldestSnapshotTime} at={filter.at} />
            <Recomputed before={data.recomputedBefore} from={filter.at} />
          </>
        )
      }
      tools={
        <div className="grid-tools">
          <Link className="button small" title={strandedMeaning} href={viewHref({ ...view, options: strandedShown })}>
            Stranded quota
          </Link>
          <CopyButton text={`curl -s '${location.origin}${callPath(capacityFamilies, query)}'`} label="Copy as curl" />
          <ColumnPicker columns={columns} view={view} />
        </div>
      }
    >
      {!data && error && (
        <ErrorPanel title="The families could not be read" error={error}>
          <button type="button" className="button primary" onClick={retry}>
            Try again
          </button>
        </ErrorPanel>
      )}
      {isEmpty && <NoRows filter={view.filter} values={values} />}
      {!isEmpty && (data || !error) && (
        <Grid
          label="Families by region"
          columns={columns}
          hidden={view.hidden}
          total={data?.rows.length ?? 30}
          loaded={data?.rows ?? noRows}
          toLoadedIndex={toLoadedIndex}
          rowId={rowId}
          rowHref={row => sizesHref(view, row)}
          rowLabel={row => `Sizes of ${row.family} in ${row.region}`}
          openRow={null}
          sort={view.sort}
          onSort={sort => updateView({ sort })}
          listKey={JSON.stringify(query)}
          busy={families.isPlaceholderData || !data}
        />
      )}
    </CapacityFrame>
  )
}

function sizesHref(view: CapacityView, { family, region }: CapacityFamily): string {
  const filter = { ...view.filter, family: [familyKey(family)], region: [region], regionPreset: undefined }
  const sort = { column: 'vmSku', direction: 'asc' } as const
  return viewHref({ ...view, view: 'sizes', filter, sort, hidden: [], extra: [], row: null })
}

import { useCallback, useMemo, useState } from 'react'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { callPath } from '../../../api/call.js'
import { useFilterValues } from '../../../filters/use-filter-values.js'
import { Grid, maxRows } from '../../../grid/grid.js'
import { CapacityFrame } from '../../../page/capacity-frame.js'
import { ColumnPicker } from '../../../page/column-picker.js'
import { ExportButton } from '../../../page/export-button.js'
import { toggleMark } from '../../../page/marks.js'
import { MixedAges } from '../../../page/mixed-ages.js'
import { NoRows } from '../../../page/no-rows.js'
import { Recomputed } from '../../../page/recomputed.js'
import { hiddenColumns } from '../../../page/shown-columns.js'
import { apiQuery, type CapacityView, rowText, viewHref } from '../../../page/url-state.js'
import { useAbout } from '../../../page/use-about.js'
import { needSameRows, type RowRange, useCapacityRows } from '../../../page/use-capacity-rows.js'
import { updateView } from '../../../page/use-view.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { ErrorPanel } from '../../../ui/error-panel.js'
import { formatNumber, plural } from '../../../ui/format.js'
import { useSettled } from '../../../ui/use-settled.js'
import { useShortcut } from '../../../ui/use-shortcut.js'
import { isIngesting } from '../capacity-queries.js'
import { columnsFor, optionalColumns } from './capacity-grid-columns.js'

const liveEveryMs = 5_000
const typingPauseMs = 150

const rowLabel = (row: CapacityRow): string => `${row.vmSku} in ${row.region}, ${row.subscriptionName}`

/** One row per subscription, region and size. */
export function SizesView({ view }: { view: CapacityView }) {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 })
  const onRange = useCallback((next: RowRange) => setRange(now => (needSameRows(now, next) ? now : next)), [])
  const live = isIngesting(useAbout()) && range.from === 0 && !view.filter.at
  const search = useSettled(view.filter.search, typingPauseMs)
  const query = apiQuery({ filter: { ...view.filter, search }, sort: view.sort })
  const rows = useCapacityRows(query, range, live && liveEveryMs)
  const { first } = rows
  const { desiredCount, zones } = view.filter
  const columns = useMemo(() => columnsFor({ desiredCount, zones }), [desiredCount, zones])
  const optional = optionalColumns(view.filter)
  const hidden = hiddenColumns(view, optional)
  const values = useFilterValues(first?.facets, view.filter)
  const total = first?.pagination.total ?? 0
  const marked = useMemo(() => new Set(view.marks.map(rowText)), [view.marks])
  useShortcut('c', () => {
    const held = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset.index
    const index = held === undefined ? undefined : rows.toLoadedIndex(Number(held))
    const row = index === undefined ? view.row : rows.loaded[index]
    if (row) toggleMark(row)
  })
  const isEmpty = first && total === 0 && !rows.stale
  return (
    <CapacityFrame
      view={view}
      values={values}
      summary={first?.summary}
      problems={first?.problems ?? []}
      error={first ? rows.error : null}
      onRetry={rows.retry}
      status={
        first && (
          <>
            <strong>{plural(total, 'row')}</strong>
            {total > maxRows && <span>first {formatNumber(maxRows)} shown</span>}
            <MixedAges newest={first.snapshotTime} oldest={first.oldestSnapshotTime} at={view.filter.at} />
            <Recomputed before={first.recomputedBefore} from={view.filter.at} />
          </>
        )
      }
      tools={
        <div className="grid-tools">
          <CopyButton text={`curl -s '${location.origin}${callPath(capacityPage, query)}'`} label="Copy as curl" />
          <ColumnPicker columns={columns} view={view} optional={optional} />
          <ExportButton query={query} hidden={hidden} rows={total} facets={first?.facets} />
        </div>
      }
    >
      {!first && rows.error && (
        <ErrorPanel title="The rows could not be read" error={rows.error}>
          <button type="button" className="button primary" onClick={rows.retry}>
            Try again
          </button>
        </ErrorPanel>
      )}
      {isEmpty && <NoRows filter={view.filter} values={values} />}
      {!isEmpty && (first || !rows.error) && (
        <Grid
          label="VM capacity"
          columns={columns}
          hidden={hidden}
          total={first ? total : 30}
          loaded={rows.loaded}
          toLoadedIndex={rows.toLoadedIndex}
          rowId={rowText}
          rowHref={row => viewHref({ ...view, row })}
          rowLabel={rowLabel}
          openRow={view.row && rowText(view.row)}
          sort={view.sort}
          onSort={sort => updateView({ sort })}
          onRange={onRange}
          listKey={JSON.stringify(query)}
          busy={rows.fetching && (rows.stale || !first)}
          marked={marked}
          onMark={toggleMark}
        />
      )}
    </CapacityFrame>
  )
}

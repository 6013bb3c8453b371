import { useCallback, useMemo, useState } from 'react'
import { Dimmed } from '../../failure/dimmed.js'
import { ErrorPanel } from '../../failure/error-panel.js'
import type { AnyFilter } from '../../filters/filter-def.js'
import { useRegionTitle } from '../../filters/region-name.js'
import { useFilterValues } from '../../filters/use-filter-values.js'
import { useColumnWidths } from '../../grid/column-widths.js'
import { DensityButton } from '../../grid/density.js'
import { Grid, maxRows } from '../../grid/grid.js'
import type { GridSort } from '../../grid/grid-head.js'
import { formatNumber } from '../../ui/format.js'
import { useCommand } from '../../ui/keyboard/use-command.js'
import { isIngesting } from '../about/about-query.js'
import { MixedAges } from '../about/mixed-ages.js'
import { Recomputed } from '../about/recomputed.js'
import { useSource } from '../about/use-about.js'
import { apiQuery } from '../address.js'
import { CopyAs } from '../copy-as/copy-as.js'
import { apiSnippets, type Snippet } from '../copy-as/snippet.js'
import { SnippetList } from '../copy-as/snippet-list.js'
import type { Counts } from '../counts.js'
import { rowNeighbors } from '../detail/row-neighbors.js'
import { ExportButton } from '../export/export-button.js'
import { toggleMark } from '../marks.js'
import { NoRows } from '../no-rows.js'
import { PageFrame } from '../page-frame.js'
import type { PageView } from '../page-view.js'
import { shownTime, useCounts, useSettledFilter } from '../use-counts.js'
import { updateView } from '../use-view.js'
import { orderColumns } from './column-order.js'
import { ColumnPicker } from './column-picker.js'
import type { ListDef } from './list-def.js'
import { useOwnColumns } from './own-columns.js'
import type { RowRange, RowsRead } from './rows-read.js'
import { hiddenColumns } from './shown-columns.js'
import { useColumnTools } from './use-column-tools.js'
import { needSameRows } from './use-paged-rows.js'

const liveEveryMs = 5_000
const rowsToCome = 30
const noColumns: readonly string[] = []

const setSort = (sort: GridSort) => updateView({ sort })

const toCommands = (held: string): Snippet => ({
  label: 'Azure CLI, Bicep',
  problem: `Open a row: “Copy as” at its end holds ${held}.`,
})

interface Props<Filter extends AnyFilter, Key, Row extends object> {
  list: ListDef<Filter, Key, Row>
  view: PageView<Filter, Key>
}

/** Counts from the rows, else from the filter. */
function useListCounts(view: PageView, { answer, stale, error }: RowsRead<unknown>, areWithRows: boolean): Counts {
  const counts = useCounts(view, !areWithRows)
  // Counts of another filter must not be shown for this one.
  const known = stale && error ? undefined : answer
  const values = useFilterValues(known?.facets)
  if (!areWithRows) return counts
  return { values, summary: known?.summary, problems: known?.problems ?? [], isOld: stale, error: known ? null : error }
}

/** The rows of a list in one grid, with the features of all lists. */
export function ListView<Filter extends AnyFilter, Key, Row extends object>({ list, view }: Props<Filter, Key, Row>) {
  const { page, sort } = view
  const { rowKey } = page
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 })
  const onRange = useCallback((next: RowRange) => setRange(now => (needSameRows(now, next) ? now : next)), [])
  const at = shownTime(view.filter)
  const about = useSource()
  const live = isIngesting(about) && range.from === 0 && at === undefined
  const filter = useSettledFilter(view.filter)
  const query = { ...apiQuery({ ...view, filter }), ...list.ownQuery?.(view) }
  const rows = list.useRows(view, query, range, live && liveEveryMs)
  const { answer, total } = rows
  const counts = useListCounts(view, rows, list.isKeyed === true)
  const filterText = JSON.stringify(page.filter.codec.query(view.filter))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the filter, which is a new object in each render
  const ownOrder = useMemo(() => list.columns(view.filter), [list, filterText])
  const columns = useMemo(() => orderColumns(ownOrder, view.order), [ownOrder, view.order])
  const defaultHidden = (list.isKeyed && about?.hiddenColumns) || noColumns
  useOwnColumns(view, defaultHidden)
  const regionTitle = useRegionTitle()
  const { widths, setWidth } = useColumnWidths(`${page.path} ${view.view}`)
  const optional = list.optionalColumns?.(view.filter) ?? []
  const hidden = hiddenColumns(view, optional)
  const marked = useMemo(() => new Set(view.marks.map(rowKey.text)), [view.marks, rowKey])
  const mark = () => {
    const held = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset.index
    const index = held === undefined ? undefined : rows.toLoaded(Number(held))
    const row = index === undefined ? view.row : rows.loaded[index]
    if (row) toggleMark(row)
  }
  const rowHref = useCallback((row: Row) => list.rowHref(view, row), [list, view])
  const rowLabel = useCallback((row: Row) => list.rowLabel(row, regionTitle), [list, regionTitle])
  useCommand('mark', mark, list.isKeyed && page.marks !== undefined)
  const neighbors = list.isKeyed ? rowNeighbors(view, rows) : undefined
  const columnTools = useColumnTools({
    view,
    columns: ownOrder,
    optional,
    defaultHidden,
    values: counts.values,
    setWidth,
  })
  const isEmpty = answer && total === 0 && !rows.stale
  return (
    <PageFrame
      view={view}
      counts={counts}
      neighbors={neighbors}
      isOld={rows.stale && answer !== undefined}
      error={answer && rows.error}
      onRetry={rows.retry}
      status={
        answer && (
          <>
            <strong>{list.count(total)}</strong>
            {total > maxRows && <span>first {formatNumber(maxRows)} shown</span>}
            <MixedAges newest={answer.snapshotTime} oldest={answer.oldestSnapshotTime} at={at} />
            <Recomputed before={answer.recomputedBefore ?? null} from={at} />
          </>
        )
      }
      tools={
        <div className="grid-tools">
          {list.tools?.(view)}
          <DensityButton />
          <CopyAs>
            {() => (
              <SnippetList
                snippets={[
                  ...apiSnippets(location.origin, list.apiPath(query), page.access),
                  ...(list.rowCommands ? [toCommands(list.rowCommands)] : []),
                ]}
              />
            )}
          </CopyAs>
          <ColumnPicker columns={columns} view={view} optional={optional} defaultHidden={defaultHidden} />
          {list.export && (
            <ExportButton
              def={list.export}
              query={query}
              columns={columns.map(({ key }) => key).filter(key => !hidden.includes(key))}
              rows={rows.stale ? undefined : total}
              facets={answer?.facets}
            />
          )}
        </div>
      }
    >
      {list.form?.(view)}
      {!answer && rows.error && <ErrorPanel title={list.failure} error={rows.error} onRetry={rows.retry} />}
      {isEmpty && (list.whenEmpty?.(view) ?? <NoRows filter={view.filter} values={counts.values} />)}
      {!isEmpty && (answer || !rows.error) && (
        <Dimmed isOld={rows.stale && answer !== undefined}>
          <Grid
            label={list.caption}
            columns={columns}
            hidden={hidden}
            total={answer ? total : rowsToCome}
            loaded={rows.loaded}
            toLoaded={rows.toLoaded}
            rowId={list.rowId}
            rowHref={rowHref}
            rowLabel={rowLabel}
            openRow={list.isKeyed && view.row !== null ? rowKey.text(view.row) : null}
            openIndex={neighbors?.index}
            sort={sort}
            onSort={setSort}
            onRange={onRange}
            listKey={JSON.stringify(query)}
            widths={widths}
            columnTools={columnTools}
            busy={!answer || (rows.fetching && rows.stale)}
            {...(list.isKeyed && page.marks ? { marked, onMark: toggleMark } : {})}
          />
        </Dimmed>
      )}
    </PageFrame>
  )
}

import type { ReactNode } from 'react'
import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { ActiveFilters } from '../filters/active-filters.js'
import { FilterBar } from '../filters/filter-bar.js'
import { FilterProblems } from '../filters/filter-problems.js'
import type { FilterValues } from '../filters/use-filter-values.js'
import { RowDetail } from '../pages/capacity/row/row-detail.js'
import { SummaryStrip } from '../pages/capacity/summary-strip.js'
import { ErrorRef } from '../ui/error-panel.js'
import { MarkTray } from './mark-tray.js'
import { PastNotice } from './shown-time.js'
import { type CapacityView, rowText } from './url-state.js'
import { useAbout } from './use-about.js'

interface Props {
  view: CapacityView
  values: FilterValues
  summary: CapacitySummary | undefined
  /** Names in the filter that Azure does not list. */
  problems: readonly Problem[]
  /** The line above the grid. */
  status: ReactNode
  tools?: ReactNode
  /** What went wrong while older rows are still shown. */
  error: Error | null
  onRetry: () => void
  children: ReactNode
}

/** What all tabs share below the head: filters, the time shown, summary, the line above the rows, the open row. */
export function CapacityFrame({ view, values, summary, problems, status, tools, error, onRetry, children }: Props) {
  const isUnread = useAbout()?.snapshotTime === null
  return (
    <>
      <FilterBar filter={view.filter} values={values} />
      {view.filter.at && <PastNotice at={view.filter.at} />}
      <ActiveFilters filter={view.filter} values={values} />
      <FilterProblems filter={view.filter} problems={problems} />
      {summary && !isUnread && <SummaryStrip filter={view.filter} summary={summary} values={values} />}
      {error && (
        <div className="banner" role="alert">
          <span>
            <strong>These rows may be out of date.</strong> {error.message} <ErrorRef error={error} />
          </span>
          <button type="button" className="button small" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      <div className="grid-bar">
        <p role="status">{status}</p>
        {tools}
      </div>
      {children}
      {view.marks.length > 0 && view.view !== 'compare' && <MarkTray view={view} values={values} />}
      {view.row && <RowDetail key={rowText(view.row)} view={view} row={view.row} />}
    </>
  )
}

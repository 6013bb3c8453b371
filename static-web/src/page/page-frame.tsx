import type { ReactNode } from 'react'
import type { Problem } from '#shared/contract/common/problems.js'
import { ActiveFilters } from '../filters/active-filters.js'
import { FilterBar } from '../filters/filter-bar.js'
import { FilterProblems } from '../filters/filter-problems.js'
import type { FilterValues } from '../filters/use-filter-values.js'
import { ErrorRef } from '../ui/error-panel.js'
import { useAbout } from './about/use-about.js'
import { MarkTray } from './mark-tray.js'
import type { PageView } from './page-view.js'
import { PastNotice } from './shown-time.js'
import { TimeControl } from './time-control.js'

/** What a tab knows of the filtered set, beside its rows. */
export interface Counts {
  readonly values: FilterValues
  readonly summary: unknown
  /** Names in the filter that Azure does not list. */
  readonly problems: readonly Problem[]
}

interface Props {
  view: PageView
  counts: Counts
  /** The line above the grid. */
  status: ReactNode
  tools?: ReactNode
  /** What went wrong while older rows are still shown. */
  error: Error | null
  onRetry: () => void
  children: ReactNode
}

/** What all tabs share below the head: filters, the time shown, summary, the line above the rows, the open row. */
export function PageFrame({ view, counts, status, tools, error, onRetry, children }: Props) {
  const { page, filter } = view
  const { values, summary, problems } = counts
  const { Summary, Drawer, marks } = page
  const isUnread = useAbout()?.snapshotTime === null
  const at = typeof filter.at === 'string' ? filter.at : undefined
  return (
    <>
      <FilterBar filter={filter} values={values} time={<TimeControl at={at} />} />
      {at && <PastNotice at={at} />}
      <ActiveFilters filter={filter} values={values} />
      <FilterProblems filter={filter} problems={problems} />
      {Summary && summary !== undefined && !isUnread && (
        <Summary filter={filter as never} summary={summary as never} values={values as never} />
      )}
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
      {marks && view.marks.length > 0 && view.view !== marks.tab && <MarkTray view={view} values={values} />}
      {Drawer && view.row !== null && (
        <Drawer key={page.rowKey.text(view.row)} view={view as never} row={view.row as never} />
      )}
    </>
  )
}

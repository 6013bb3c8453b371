import type { ReactNode } from 'react'
import { Dimmed } from '../failure/dimmed.js'
import { ErrorBanner } from '../failure/error-panel.js'
import { ActiveFilters } from '../filters/active-filters.js'
import { FilterBar } from '../filters/filter-bar.js'
import { FilterProblems } from '../filters/filter-problems.js'
import { OtherFilters } from '../filters/other-filters.js'
import { FailedRegions } from './about/failed-regions.js'
import { useSource } from './about/use-about.js'
import type { Counts } from './counts.js'
import type { RowNeighbors } from './detail/row-neighbors.js'
import { PageBody } from './page-body.js'
import { shownRows, shownTab } from './page-def.js'
import type { PageView } from './page-view.js'
import { RowsStatus } from './rows-status.js'
import { PastNotice } from './shown-time.js'
import { TimeControl } from './time-control.js'
import { shownTime } from './use-counts.js'

interface Props {
  view: PageView
  counts: Counts
  /** The form of the tab, in place of the filter bar and its chips. */
  bar?: ReactNode
  /** The line above the grid. */
  status: ReactNode
  /** The rows before and after the open one, if the tab is a list of such rows. */
  neighbors?: RowNeighbors | undefined
  tools?: ReactNode
  /** Whether the rows belong to the previous filter. */
  isOld: boolean
  /** The error of the read; undefined if it is shown in place of the rows. */
  error: Error | null | undefined
  onRetry: () => void
  children: ReactNode
}

/** What all tabs share below the head: filters, the shown time, summary, the line above the rows, the open row. */
export function PageFrame({ view, counts, bar, status, neighbors, tools, isOld, error, onRetry, children }: Props) {
  const { page, filter } = view
  const { values, problems } = counts
  const at = shownTime(filter)
  const hasPast = page.filter.codec.names.includes('at')
  return (
    <>
      {bar ?? <FilterBar filter={filter} values={values} time={hasPast && <TimeControl at={at} />} />}
      {at && <PastNotice at={at} untimed={page.untimed} currentOnly={shownTab(view).currentOnly} />}
      {!at && <FailedRegions filter={filter} />}
      {!bar && <ActiveFilters filter={filter} values={values} />}
      <OtherFilters filter={filter} applied={shownTab(view).filters} />
      <FilterProblems filter={filter} problems={problems} />
      <PageSummary view={view} counts={counts} />
      {error && (
        <ErrorBanner
          title={isOld ? 'The new rows could not be read.' : 'These rows may be out of date.'}
          error={error}
          onRetry={onRetry}
        />
      )}
      {error === null && counts.error && <ErrorBanner title="The counts could not be read." error={counts.error} />}
      <PageBody view={view} values={values} neighbors={neighbors}>
        <div className="grid-bar">
          <RowsStatus isOld={isOld} hasFailed={Boolean(error)} status={status} />
          {tools}
        </div>
        {children}
      </PageBody>
    </>
  )
}

/** The whole filtered set in one line: dashes if it could not be counted, nothing above figures of another time. */
function PageSummary({ view, counts: { values, summary, isOld, error } }: Pick<Props, 'view' | 'counts'>) {
  const { filter } = view
  const { Summary } = shownRows(view)
  const isUnread = useSource()?.snapshotTime === null
  const isAtOtherTime = shownTime(filter) !== undefined && shownTab(view).currentOnly !== undefined
  const isTold = summary !== undefined || error !== null
  if (!Summary || !shownTab(view).hasSummary || !isTold || isUnread || isAtOtherTime) return null
  return (
    <Dimmed isOld={isOld}>
      <Summary filter={filter as never} summary={summary as never} values={values as never} />
    </Dimmed>
  )
}

import { type ReactNode, Suspense } from 'react'
import type { FilterValues } from '../filters/use-filter-values.js'
import { Waiting } from '../ui/waiting.js'
import { DetailPane } from './detail/detail-pane.js'
import type { RowNeighbors } from './detail/row-neighbors.js'
import { MarkTray } from './mark-tray.js'
import { shownRows } from './page-def.js'
import type { PageView } from './page-view.js'

interface Props {
  view: PageView
  values: FilterValues
  /** The rows before and after the open one, if the tab is a list of such rows. */
  neighbors?: RowNeighbors | undefined
  children: ReactNode
}

/** The content of a tab, the marked rows, and the open row beside it. */
export function PageBody({ view, values, neighbors, children }: Props) {
  const { marks, rowKey } = view.page
  const { Drawer } = shownRows(view)
  return (
    <div className="page-body">
      <div className="page-rows">
        {children}
        {marks && view.marks.length > 0 && view.view !== marks.tab && <MarkTray view={view} values={values} />}
      </div>
      {Drawer && view.row !== null && (
        <DetailPane title={rowKey.title(view.row)} neighbors={neighbors}>
          {/* The rows stay while the script of the details is loaded. */}
          <Suspense fallback={<Waiting />}>
            <Drawer key={rowKey.text(view.row)} view={view as never} row={view.row as never} />
          </Suspense>
        </DetailPane>
      )}
    </div>
  )
}

import { Link } from 'wouter'
import type { FilterValues } from '../filters/use-filter-values.js'
import { Icon } from '../ui/icon.js'
import { toggleMark } from './marks.js'
import { lastTabHref } from './tab-memory.js'
import { type CapacityView, maxMarks, type RowKey, rowText } from './url-state.js'
import { updateView } from './use-view.js'

/** What is marked, with the way to the comparison. */
export function MarkTray({ view, values }: { view: CapacityView; values: FilterValues }) {
  return (
    <aside className="mark-tray" aria-label="Marked to compare">
      <strong role="status">
        {view.marks.length} of {maxMarks} marked
      </strong>
      <ul className="chips">
        {view.marks.map(mark => (
          <li key={rowText(mark)}>
            <button
              type="button"
              className="chip removable"
              title={values.label('subscriptionIds', mark.subscriptionId)}
              aria-label={`Unmark ${mark.vmSku} ${mark.region}, ${values.label('subscriptionIds', mark.subscriptionId)}`}
              onClick={() => toggleMark(mark)}
            >
              {mark.vmSku} <span className="of">{mark.region}</span>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <span className="tray-tools">
        <button type="button" className="link-button" onClick={() => updateView({ marks: [] })}>
          Unmark all
        </button>
        <Link className="button primary small" href={lastTabHref(view, 'compare')}>
          Compare
        </Link>
      </span>
    </aside>
  )
}

/** Marks the row of the drawer. */
export function MarkButton({ view, row }: { view: CapacityView; row: RowKey }) {
  const isMarked = view.marks.some(mark => rowText(mark) === rowText(row))
  const isFull = !isMarked && view.marks.length >= maxMarks
  return (
    <button
      type="button"
      className="chip mark-button"
      aria-pressed={isMarked}
      disabled={isFull}
      onClick={() => toggleMark(row)}
    >
      {isMarked ? 'Marked to compare' : isFull ? `${maxMarks} rows are marked already` : 'Mark to compare'}
    </button>
  )
}

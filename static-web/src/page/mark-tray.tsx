import { Link } from 'wouter'
import type { FilterValues } from '../filters/use-filter-values.js'
import { Icon } from '../ui/icon.js'
import { toggleMark } from './marks.js'
import type { PageView } from './page-view.js'
import { lastTabHref } from './tab-memory.js'
import { updateView } from './use-view.js'

/** The marked rows, with a link to the comparison. */
export function MarkTray({ view, values }: { view: PageView; values: FilterValues }) {
  const { marks, rowKey } = view.page
  if (!marks) return null
  return (
    <aside className="mark-tray" aria-label="Marked to compare">
      <strong role="status">
        {view.marks.length} of {marks.max} marked
      </strong>
      <ul className="chips">
        {view.marks.map(mark => {
          const { title, region, subscriptionId } = marks.name(mark as never)
          const subscription = values.label('subscriptionIds', subscriptionId)
          return (
            <li key={rowKey.text(mark)}>
              <button
                type="button"
                className="chip removable"
                title={`${values.title('region', region)}, ${subscription}`}
                aria-label={`Unmark ${title} in ${values.title('region', region)}, ${subscription}`}
                onClick={() => toggleMark(mark)}
              >
                {title} <span className="of">{values.label('region', region)}</span>
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
      <span className="tray-tools">
        <button type="button" className="link-button" onClick={() => updateView({ marks: [] })}>
          Unmark all
        </button>
        <Link className="button primary small" href={lastTabHref(view, marks.tab)}>
          Compare
        </Link>
      </span>
    </aside>
  )
}

/** The button that marks the row of the drawer. */
export function MarkButton({ view, row }: { view: PageView; row: unknown }) {
  const { rowKey, marks } = view.page
  const isMarked = view.marks.some(mark => rowKey.text(mark) === rowKey.text(row))
  const max = marks?.max ?? 0
  const isFull = !isMarked && view.marks.length >= max
  return (
    <button
      type="button"
      className="chip mark-button"
      aria-pressed={isMarked}
      disabled={isFull}
      onClick={() => toggleMark(row)}
    >
      {isMarked ? 'Marked to compare' : isFull ? `${max} rows are marked already` : 'Mark to compare'}
    </button>
  )
}

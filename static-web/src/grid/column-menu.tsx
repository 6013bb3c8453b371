import { Icon } from '../ui/icon.js'
import { Popover } from '../ui/popover.js'
import type { ColumnTools } from './grid-column.js'

const step = 24

interface Props {
  id: string
  label: string
  help: string | undefined
  width: number
  tools: ColumnTools
  /** The adjacent columns with which it can be swapped; absent if it cannot move there. */
  left: string | undefined
  right: string | undefined
  /** Whether it can be hidden. The column that names the rows cannot. */
  canHide: boolean
}

/**
 * The definition of a column, its filter, its position and its width: everything that the pointer can change, also by
 * keyboard.
 */
export function ColumnMenu({ id, label, help, width, tools, left, right, canHide }: Props) {
  const isFiltered = tools.isFiltered?.(id) ?? false
  const menuTitle = help ? 'What it says, filter, place and width' : 'Filter, place and width'
  const content = (
    <>
      <Icon name={isFiltered ? 'filter' : 'down'} />
      <span className="visually-hidden">
        {label}: column menu{isFiltered && ', filtered'}
      </span>
    </>
  )
  return (
    <Popover
      label={`${label}: column menu`}
      className="column-menu"
      button={{ className: isFiltered ? 'column-menu-button set' : 'column-menu-button', content, title: menuTitle }}
    >
      {close => (
        <>
          {help && <p className="column-definition">{help}</p>}
          {tools.filter?.(id)}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a part of the filter */}
          <div className="column-actions" role="group" aria-label={`${label}: place and width`}>
            <button type="button" className="button small" onClick={() => tools.setWidth(id, width + step)}>
              Wider
            </button>
            <button type="button" className="button small" onClick={() => tools.setWidth(id, width - step)}>
              Narrower
            </button>
            <button type="button" className="button small" onClick={() => tools.setWidth(id, null)}>
              Own width
            </button>
            <button
              type="button"
              className="button small"
              disabled={left === undefined}
              onClick={() => left !== undefined && tools.move(id, left)}
            >
              Move left
            </button>
            <button
              type="button"
              className="button small"
              disabled={right === undefined}
              onClick={() => right !== undefined && tools.move(id, right)}
            >
              Move right
            </button>
            {canHide && (
              <button
                type="button"
                className="button small"
                onClick={() => {
                  close()
                  tools.hide(id)
                }}
              >
                Hide
              </button>
            )}
          </div>
        </>
      )}
    </Popover>
  )
}

import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { viewHref } from '../../../page/address.js'
import type { QuotaView } from '../quota-view.js'
import { closable, listItems, type TreeItem, type TreeNode, toStep } from './tree-items.js'

/** Trees of more lines begin with only the top open. */
const maxLinesOpen = 60

const subscriptionHref = (view: QuotaView, subscriptionId: string): string =>
  viewHref({ ...view, options: {}, filter: { subscriptionIds: [subscriptionId] } })

/** A tree with one tab stop; its lines are reached by arrow keys. */
export function TreeBox({ view, root }: { view: QuotaView; root: TreeNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(listItems(root, new Set()).length > maxLinesOpen ? closable(root) : []),
  )
  const [chosen, setChosen] = useState(root.id)
  const items = listItems(root, closed)
  const present = Math.max(
    0,
    items.findIndex(({ node }) => node.id === chosen),
  )
  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { node } = items[present] ?? {}
    if (!node) return
    if (event.key === 'Enter' && node.subscriptionId !== null) {
      event.preventDefault()
      navigate(subscriptionHref(view, node.subscriptionId))
      return
    }
    const step = toStep(items, present, event.key)
    if (!step) return
    event.preventDefault()
    if ('isOpen' in step) return setOpen(node.id, step.isOpen)
    const to = items[step.to]
    if (!to) return
    setChosen(to.node.id)
    box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[step.to]?.focus()
  }
  return (
    <>
      <div className="view-form">
        <button type="button" className="button small" onClick={() => setClosed(new Set())}>
          Open all
        </button>
        <button type="button" className="button small" onClick={() => setClosed(new Set(closable(root)))}>
          Close all
        </button>
      </div>
      <div ref={box} className="tree" role="tree" aria-label="Management groups" onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <TreeLine
            key={item.node.id}
            view={view}
            item={item}
            isStop={index === present}
            onChoose={() => {
              setChosen(item.node.id)
              if (item.isOpen !== null) setOpen(item.node.id, !item.isOpen)
            }}
          />
        ))}
      </div>
    </>
  )
}

interface LineProps {
  view: QuotaView
  item: TreeItem
  /** Whether Tab leads to it. */
  isStop: boolean
  onChoose: () => void
}

function TreeLine({ view, item, isStop, onChoose }: LineProps) {
  const { node, level, position, siblings, isOpen } = item
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      role="treeitem"
      className="tree-item"
      style={{ '--level': level } as CSSProperties}
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isStop}
      onClick={onChoose}
    >
      <span className="twist" aria-hidden="true">
        {isOpen !== null && '▸'}
      </span>
      {node.subscriptionId === null ? (
        <strong>{node.name}</strong>
      ) : (
        <Link href={subscriptionHref(view, node.subscriptionId)} tabIndex={-1}>
          {node.name}
        </Link>
      )}
      {node.kind === 'managementGroup' && node.name !== node.id && <span className="of">{node.id}</span>}
      {!node.isComplete && <span className="limited">not everything below it is known</span>}
      {node.quotaGroupIds.map(id => (
        <span key={id} className="tree-mark" title={`Quota group ${id}`}>
          {node.kind === 'subscription' ? 'member of ' : 'quota group '}
          {id}
        </span>
      ))}
    </div>
  )
}

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { own } from '#shared/contract/common/own.js'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

/** A row of buttons and links that is one tab stop. Arrow keys move between them. */
export function Toolbar({ label, className, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = useOneStop(bar)
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

const ownEntries = ':scope > a, :scope > button:enabled'

/**
 * Makes the links and buttons that stand in an element one stop of the Tab key: the last one used, or the current page.
 * `entries` selects them, where they are not its own children.
 */
export function useOneStop(
  container: RefObject<HTMLElement | null>,
  entries = ownEntries,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    const keepOne = () => keepOneStop(getEntries(element, entries))
    keepOne()
    // Entries change, for example when the user is known.
    const changes = new MutationObserver(keepOne)
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-current'] })
    element.addEventListener('focusin', keepOne)
    return () => {
      changes.disconnect()
      element.removeEventListener('focusin', keepOne)
    }
  }, [container, entries])
  return event => {
    const all = getEntries(event.currentTarget, entries)
    const index = all.indexOf(event.target as HTMLElement)
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = own({ ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }, event.key)
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
}

const getEntries = (element: Element, entries: string): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(entries),
]

function keepOneStop(all: readonly HTMLElement[]): void {
  const held = all.find(entry => entry === document.activeElement)
  const current = all.find(entry => entry.hasAttribute('aria-current'))
  const stop = held ?? current ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]
  for (const entry of all) entry.tabIndex = entry === stop ? 0 : -1
}

import { useRef, useState } from 'react'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { updateView, useVisit } from '../page/use-view.js'
import { Icon } from '../ui/icon.js'
import { useShortcut } from '../ui/use-shortcut.js'

/** Words typed here are in the address at once; the rows follow when the typing pauses. */
export function SearchBox({ filter }: { filter: CapacityFilter }) {
  const input = useRef<HTMLInputElement>(null)
  const visit = useVisit()
  const [draft, setDraft] = useState<string | null>(null)
  useShortcut('/', () => input.current?.select())
  // Only while it still says what the address says: going back in the history changes the address under it.
  const isCurrent = draft !== null && (draft.trim() || undefined) === filter.search
  const finish = () => {
    setDraft(null)
    visit.end()
  }
  return (
    <search className="search-box">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label="Search sizes and families"
        aria-keyshortcuts="/"
        placeholder="Search sizes and families"
        maxLength={100}
        value={isCurrent ? draft : (filter.search ?? '')}
        onChange={event => {
          setDraft(event.target.value)
          visit.update({ filter: { ...filter, search: event.target.value.trim() || undefined } })
        }}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key === 'Enter') finish()
          if (event.key === 'Escape' && !event.currentTarget.value) event.currentTarget.blur()
          if (event.key === 'Escape' && event.currentTarget.value) {
            event.preventDefault()
            finish()
            updateView({ filter: { ...filter, search: undefined } })
          }
        }}
      />
    </search>
  )
}

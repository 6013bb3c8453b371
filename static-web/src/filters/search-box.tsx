import { useRef, useState } from 'react'
import { Icon } from '../ui/icon.js'
import { useCommand } from '../ui/keyboard/use-command.js'
import { useVisit } from '../ui/use-visit.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter } from './filter-def.js'

/** Typed words are in the address at once. The rows follow when the typing pauses. */
export function SearchBox({ filter }: { filter: AnyFilter }) {
  const { def, set } = useFilterState()
  const search = typeof filter.search === 'string' ? filter.search : undefined
  const label = `Search ${def.searched}`
  const input = useRef<HTMLInputElement>(null)
  const visit = useVisit(set)
  const [draft, setDraft] = useState<string | null>(null)
  useCommand('search', () => input.current?.select())
  // Only while it still equals the address, because Back can change the address meanwhile.
  const isCurrent = draft !== null && (draft.trim() || undefined) === search
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
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={100}
        value={isCurrent ? draft : (search ?? '')}
        onChange={event => {
          setDraft(event.target.value)
          visit.update({ ...filter, search: event.target.value.trim() || undefined })
        }}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key === 'Enter') finish()
          if (event.key === 'Escape' && !event.currentTarget.value) event.currentTarget.blur()
          if (event.key === 'Escape' && event.currentTarget.value) {
            event.preventDefault()
            finish()
            set({ ...filter, search: undefined })
          }
        }}
      />
    </search>
  )
}

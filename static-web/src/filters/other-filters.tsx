import { narrowingFilters } from './active-filter.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter } from './filter-def.js'

interface Props {
  filter: AnyFilter
  /** The names of the filters that apply to the tab; absent if all do. */
  applied: readonly string[] | undefined
}

/** Names the active filters that do not apply to the tab. */
export function OtherFilters({ filter, applied }: Props) {
  const { def } = useFilterState()
  const others = narrowingFilters(def, filter, (_, value) => value).filter(({ name }) => !applied?.includes(name))
  if (!applied || others.length === 0) return null
  return (
    <p className="of" role="status">
      Not applied on this tab: {others.map(({ name }) => def.label(name)).join(', ')}.
    </p>
  )
}

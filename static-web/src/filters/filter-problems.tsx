import type { Problem } from '#shared/contract/common/problems.js'
import { replacedName } from './active-filter.js'
import { useFilterState } from './filter-context.js'
import type { AnyFilter } from './filter-def.js'
import { useRegionTitle } from './region-name.js'

/** The names in the filter that Azure does not list, each with similar names and a button to remove it. */
export function FilterProblems({ filter, problems }: { filter: AnyFilter; problems: readonly Problem[] }) {
  const { def, set } = useFilterState()
  const regionTitle = useRegionTitle()
  if (problems.length === 0) return null
  return (
    <section className="notice" role="status" aria-label="Unknown names">
      <ul className="remedies">
        {problems.map(problem => (
          <li key={`${problem.field} ${problem.value}`}>
            <span>{problem.text}</span>
            {problem.nearest.map(name => (
              <button
                key={name}
                type="button"
                className="button small"
                onClick={() => set(replacedName(def, filter, problem, name))}
              >
                Use {problem.field === 'region' ? regionTitle(name) : name}
              </button>
            ))}
            <button type="button" className="button small" onClick={() => set(replacedName(def, filter, problem))}>
              Remove {problem.value}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

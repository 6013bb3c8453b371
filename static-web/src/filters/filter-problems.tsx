import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { updateView } from '../page/use-view.js'
import { replacedName } from './filter-fields.js'

/** The names in the filter that Azure does not list, each with the names that may be meant and a way to drop it. */
export function FilterProblems({ filter, problems }: { filter: CapacityFilter; problems: readonly Problem[] }) {
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
                onClick={() => updateView({ filter: replacedName(filter, problem, name) })}
              >
                Use {name}
              </button>
            ))}
            <button
              type="button"
              className="button small"
              onClick={() => updateView({ filter: replacedName(filter, problem) })}
            >
              Remove {problem.value}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

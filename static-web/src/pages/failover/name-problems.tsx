import type { Problem } from '#shared/contract/common/problems.js'
import type { useParams } from '../../page/params/use-params.js'

interface Props {
  problems: readonly Problem[]
  update: ReturnType<typeof useParams>['update']
}

/** The names of the address that Azure does not list, each with similar names. */
export function NameProblems({ problems, update }: Props) {
  if (problems.length === 0) return null
  return (
    <section className="notice" role="status" aria-label="Unknown names">
      <ul className="remedies">
        {problems.map(({ field, value, text, nearest }) => (
          <li key={`${field} ${value}`}>
            <span>{text}</span>
            {(field === 'from' || field === 'to') &&
              nearest.map(name => (
                <button key={name} type="button" className="button small" onClick={() => update({ [field]: name })}>
                  Use {name}
                </button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'wouter'
import { hrefWithout } from './address.js'
import type { UrlProblem } from './page-view.js'

interface Props {
  path: string
  problems: readonly UrlProblem[]
  search: string
}

/** The invalid parameters of the address, each with a button that removes it. */
export function UrlProblems({ path, problems, search }: Props) {
  if (problems.length === 0) return null
  const fatal = problems.some(problem => problem.fatal)
  return (
    <section className={fatal ? 'state-panel' : 'notice'} role="alert">
      {fatal && <h2>The address has an invalid parameter</h2>}
      <ul className="remedies">
        {problems.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <span>
              <code>{name}</code> {text}.
            </span>
            <Link className="button small" href={hrefWithout(path, search, name)}>
              Remove {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'wouter'
import { hrefWithout, type UrlProblem } from './url-state.js'

/** What in the address could not be taken, each with a way to drop it. */
export function UrlProblems({ problems, search }: { problems: readonly UrlProblem[]; search: string }) {
  if (problems.length === 0) return null
  const fatal = problems.some(problem => problem.fatal)
  return (
    <section className={fatal ? 'state-panel' : 'notice'} role="alert">
      {fatal && <h2>The address asks for something unknown</h2>}
      <ul className="remedies">
        {problems.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <span>
              <code>{name}</code> {text}.
            </span>
            <Link className="button small" href={hrefWithout(search, name)}>
              Remove {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

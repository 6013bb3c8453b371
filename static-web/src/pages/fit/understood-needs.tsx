import type { FitProblem, RegionFit } from '#shared/contract/fit/region-fit.js'

/** The needs as they were read, and what was not understood beside its line. */
export function UnderstoodNeeds({ answer: { needs, problems }, text }: { answer: RegionFit; text: string }) {
  const lines = text.split(/\r\n|\r|\n/)
  const missing = problems.filter(({ isMissing }) => isMissing).length
  return (
    <section className="card" aria-labelledby="fit-understood">
      <h2 id="fit-understood">What was understood</h2>
      {needs.length === 0 ? (
        <p>Nothing that can be checked.</p>
      ) : (
        <ol className="fit-labels">
          {needs.map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal needs are told apart by their order
            <li key={index}>{label}</li>
          ))}
        </ol>
      )}
      {problems.length > 0 && (
        <>
          <h3>
            {missing === 0
              ? 'To know'
              : missing === 1
                ? '1 part is not among them, so that no region is proven to fit'
                : `${missing} parts are not among them, so that no region is proven to fit`}
          </h3>
          <ul className="fit-problems">
            {problems.map(problem => (
              <Problem key={`${problem.line} ${problem.path} ${problem.text}`} problem={problem} lines={lines} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Problem({ problem, lines }: { problem: FitProblem; lines: readonly string[] }) {
  const { line, path, text, nearest, isMissing } = problem
  // A sentence about what is missing quotes its line itself.
  const written = line === null || isMissing ? undefined : lines[line - 1]?.trim()
  return (
    <li>
      {line !== null && (
        <>
          <span className="of">Line {line}</span> {written && <code>{written}</code>}{' '}
        </>
      )}
      {path !== null && path !== '' && <code>{path}</code>}{' '}
      <span className={isMissing ? 'problem' : undefined}>{text}</span>
      {nearest.length > 0 && <span className="of"> Near: {nearest.join(', ')}</span>}
    </li>
  )
}

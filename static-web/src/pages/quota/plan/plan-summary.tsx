import type { QuotaPlan } from '#shared/contract/quota/plan.js'
import { formatDuration, formatNumber, plural } from '../../../ui/format.js'
import { SummaryFact } from '../../../verdict/summary-fact.js'

/** What the plan reaches in one line, its changes beside those of the greedy way, and how sure it is. */
export function PlanSummary({ plan: { summary, greedy, gap, solver } }: { plan: QuotaPlan }) {
  const { need, met, requested, unmet, unknown, patches } = summary
  return (
    <section className="block" aria-label="Summary of the plan">
      <div className="summary">
        <dl className="summary-facts">
          <SummaryFact label="Need, vCPU" value={need} title="vCPU that must be free, over all recipients" />
          <SummaryFact label="Met by own quota and moves" value={met} />
          <SummaryFact label="To request" value={requested} title="vCPU of families to request from Azure" />
          <SummaryFact label="Unmet" value={unmet} title="vCPU that nothing meets" />
          {unknown > 0 && (
            <SummaryFact
              label="Not known"
              value={unknown}
              title="vCPU that own quota and moves cover, but whose regional total is not reported"
            />
          )}
          <SummaryFact
            label="Changed limits (PATCH)"
            value={patches}
            title="Each move is one PATCH of a member’s limit in its group"
          />
          <SummaryFact
            label="The same, greedy"
            value={greedy.patches}
            title={`One need after another: ${plural(greedy.patches, 'change')}, ${formatNumber(greedy.met)} vCPU covered`}
          />
        </dl>
      </div>
      <NeedBar summary={summary} />
      {unknown > 0 && (
        <p className="of">
          Of {formatNumber(unknown)} vCPU it is not known whether they can be used: the regional total above them is not
          reported.
        </p>
      )}
      <p className="of">
        {gap.text} {greedy.text} Solved in {formatDuration(solver.milliseconds)}:{' '}
        {plural(solver.parts, 'independent part')}
        {solver.coupledParts > 0 && <>, {formatNumber(solver.coupledParts)} coupled by a regional total</>}.
      </p>
    </section>
  )
}

/** How the need is met, as one bar; each part has its words in the legend. */
function NeedBar({ summary: { met, requested, unmet, unknown } }: Pick<QuotaPlan, 'summary'>) {
  const parts = [
    { tone: 'met', label: 'own quota and moves', value: met },
    { tone: 'requested', label: 'requests', value: requested },
    { tone: 'unmet', label: 'unmet', value: unmet },
    { tone: 'unknown', label: 'not known', value: unknown },
  ].filter(({ value }) => value > 0)
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return null
  return (
    <div className="need-bar">
      <span className="need-parts" aria-hidden="true">
        {parts.map(({ tone, value }) => (
          <span key={tone} className={tone} style={{ inlineSize: `${(value / total) * 100}%` }} />
        ))}
      </span>
      <ul aria-label="How the need is met">
        {parts.map(({ tone, label, value }) => (
          <li key={tone}>
            <span className={`swatch ${tone}`} aria-hidden="true" /> {formatNumber(value)} vCPU {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { CandidatePage } from '#shared/contract/quota/candidates.js'
import { SummaryFact } from '../../../verdict/summary-fact.js'

interface Props {
  summary: CandidatePage['summary'] | undefined
}

/** The rows of the filter in one line. What donors could give is not added up: quota does not move between families. */
export function CandidateSummary({ summary }: Props) {
  return (
    <section className="summary" aria-label="Summary">
      <dl className="summary-facts">
        <SummaryFact label="Recipients" value={summary?.recipients} title="Quotas with a need" />
        <SummaryFact label="Donors" value={summary?.donors} title="Quotas that can give something" />
        <SummaryFact label="Need, vCPU" value={summary?.need} title="vCPU that must be free beyond today’s use" />
        <SummaryFact
          label="Shortfall, vCPU"
          value={summary?.shortfall}
          title="The part of the need that free family quota does not cover"
        />
        <SummaryFact label="Quota groups" value={summary?.groups} title="Groups that the rows belong to" />
      </dl>
    </section>
  )
}

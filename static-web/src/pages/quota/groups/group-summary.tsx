import type { GroupSummary } from '#shared/contract/quota/groups.js'
import { SummaryFact } from '../../../verdict/summary-fact.js'

/** The whole filtered set in one line. Each pool counts once, however many members share it. */
export function GroupSummaryStrip({ summary }: { summary: GroupSummary | undefined }) {
  return (
    <section className="summary" aria-label="Summary">
      <dl className="summary-facts">
        <SummaryFact label="Groups" value={summary?.groups} />
        <SummaryFact label="Members" value={summary?.members} />
        <SummaryFact
          label="Headroom, vCPU"
          value={summary?.headroom}
          title="What the members can deploy: free family quota, at most the free regional total of each region of a subscription"
        />
        <SummaryFact
          label="Free in pools, vCPU"
          value={summary?.poolFree}
          title="Each pool once. A member can use it only after its own limit is raised from the pool"
        />
      </dl>
    </section>
  )
}

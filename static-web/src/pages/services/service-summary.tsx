import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import type { ServiceSummary } from '#shared/contract/services/services.js'
import { Definitions } from '../../ui/definition/definitions.js'
import { SummaryFact } from '../../verdict/summary-fact.js'
import { RefreshState } from './freshness/refresh-state.js'
import { serviceTerms } from './service-terms.js'

interface Props {
  filter: ServiceFilter
  /** Undefined where it could not be read. */
  summary: ServiceSummary | undefined
}

/** The whole filtered set in one line, and how old it is. */
export function ServiceSummaryStrip({ filter, summary }: Props) {
  return (
    <section className="summary services-summary" aria-label="Summary">
      <dl className="summary-facts">
        <SummaryFact label="Services" value={summary?.services} />
        <SummaryFact label="Regions" value={summary?.regions} />
        <SummaryFact
          label="Offered"
          value={summary?.offered}
          title="Resource types in a region, or without one, that Azure lists"
        />
        <SummaryFact
          label="Not offered"
          value={summary?.notOffered}
          title="Resource types in a region where Azure does not list them"
        />
        <SummaryFact
          label="Zonal"
          value={summary?.zonal}
          title="Resource types in a region for which Azure lists zones. It proves no redundancy"
        />
        <SummaryFact
          label="Not registered"
          value={summary?.unregistered}
          title="Rows whose namespace is not registered in each subscription in scope"
        />
      </dl>
      {filter.at === undefined && <RefreshState />}
      <span className="summary-definitions">
        <Definitions of="the summary" terms={serviceTerms} />
      </span>
    </section>
  )
}

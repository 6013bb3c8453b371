import { Link } from 'wouter'
import type { QuotaPlan } from '#shared/contract/quota/plan.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { runHref } from '../workbench/hrefs.js'
import type { PlanQuery } from '../workbench/run-queries.js'

/** Leads to the simulation of a plan, where its changes can be edited. The link is bound to the plan as it is shown. */
export function SimulatePlan({ plan, query }: { plan: QuotaPlan; query: PlanQuery }) {
  if (plan.moves.length + plan.requests.length === 0)
    return (
      <ReasonedButton type="button" className="button primary" reason="The plan changes nothing.">
        Simulate this plan
      </ReasonedButton>
    )
  const options = {
    plan: 'true',
    ...(query.requests === 'false' && { requests: 'false' }),
    ...(query.transfers === 'true' && { transfers: 'true' }),
    planHash: plan.planHash,
  }
  return (
    <Link className="button primary" href={runHref('simulate', plan.runId, options)}>
      Simulate this plan
    </Link>
  )
}

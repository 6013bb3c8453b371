import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { quotaCandidates } from '#shared/contract/quota/candidates.js'
import type { QuotaPlan } from '#shared/contract/quota/plan.js'
import { call } from '../../../api/call.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { changeKey, changesText } from '../workbench/change-list.js'
import { runHref } from '../workbench/hrefs.js'
import { planChanges, transferReceivers } from '../workbench/plan-changes.js'
import { type PlanQuery, runsKey } from '../workbench/run-queries.js'

/** The captured limits of the receivers of transfers. */
const receiverOptions = (runId: string, subscriptionIds: readonly string[]) =>
  queryOptions({
    queryKey: [runsKey, 'receivers', runId, subscriptionIds],
    queryFn: async ({ signal }) => {
      const query = { runId, subscriptionIds: subscriptionIds.join(','), role: 'recipient', pageSize: '500' }
      const { rows } = await call(quotaCandidates, query, signal)
      return new Map(rows.map(row => [changeKey(row), row.quotaLimit]))
    },
    staleTime: 60_000,
  })

const noLimits: ReadonlyMap<string, number> = new Map()

/** Leads to the simulation of a plan, where its changes can be edited. */
export function SimulatePlan({ plan, query }: { plan: QuotaPlan; query: PlanQuery }) {
  const receivers = transferReceivers(plan)
  const { data = noLimits } = useQuery({ ...receiverOptions(plan.runId, receivers), enabled: receivers.length > 0 })
  const isEmpty = plan.moves.length + plan.requests.length === 0
  if (isEmpty) return <Disabled reason="The plan changes nothing." />
  // The service makes the plan with requests and without transfers by itself; of another one it gets the changes.
  const hasTransfers = query.transfers === 'true' && plan.transfersText === null
  if (query.requests === 'true' && !hasTransfers)
    return <SimulateLink href={runHref('simulate', plan.runId, { plan: 'true' })} />
  const text = changesText(planChanges(plan, data))
  if (text === undefined)
    return (
      <Disabled reason="These changes are too many for an address. The plan with requests and without transfers can be simulated." />
    )
  return <SimulateLink href={runHref('simulate', plan.runId, { changes: text })} />
}

const SimulateLink = ({ href }: { href: string }) => (
  <Link className="button primary" href={href}>
    Simulate this plan
  </Link>
)

const Disabled = ({ reason }: { reason: string }) => (
  <ReasonedButton type="button" className="button primary" reason={reason}>
    Simulate this plan
  </ReasonedButton>
)

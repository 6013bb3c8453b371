import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { type QuotaPlan, quotaPlan } from '#shared/contract/quota/plan.js'
import { callPath } from '../../../api/call.js'
import { Answer } from '../../../failure/answer.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { updateOptions } from '../../../page/use-view.js'
import { quotaName } from '../quota-name.js'
import type { QuotaView } from '../quota-view.js'
import { partHref } from '../workbench/hrefs.js'
import { RunBar } from '../workbench/run-bar.js'
import { type PlanQuery, planOptions } from '../workbench/run-queries.js'
import { MovesTable } from './moves-table.js'
import { PlanSummary } from './plan-summary.js'
import { RequestsTable } from './requests-table.js'
import { SimulatePlan } from './simulate-plan.js'
import { UnmetTable } from './unmet-table.js'

interface Props {
  view: QuotaView
  run: CandidateRun
  runs: readonly CandidateRun[]
}

/** How the needs of a run are met: moves in their order, requests, and what nothing meets. */
export function RunPlan({ view, run, runs }: Props) {
  const query: PlanQuery = {
    runId: run.runId,
    requests: view.options.requests === 'false' ? 'false' : 'true',
    ...(view.options.transfers === 'true' && { transfers: 'true' }),
  }
  const read = useQuery({ ...planOptions(query), enabled: run.plan })
  return (
    <div className="view-body">
      <RunBar run={run} runs={runs}>
        {run.plan && read.data && <SimulatePlan plan={read.data} query={query} />}
      </RunBar>
      {!run.plan && <NothingShort />}
      {run.plan && (
        <>
          <PlanToggles query={query} plan={read.data} />
          <Answer failure="The plan could not be made" read={read}>
            {plan => <Plan plan={plan} query={query} />}
          </Answer>
        </>
      )}
    </div>
  )
}

function Plan({ plan, query }: { plan: QuotaPlan; query: PlanQuery }) {
  const { moves, requests, unmet } = plan
  return (
    <>
      <PlanSummary plan={plan} />
      {moves.length + requests.length + unmet.length === 0 && (
        <p className="empty" role="status">
          Nothing is short: the free quota of each recipient covers its need. There is nothing to move or to request.
        </p>
      )}
      {moves.length > 0 && <MovesTable plan={plan} />}
      {requests.length > 0 && <RequestsTable plan={plan} />}
      {unmet.length > 0 && <UnmetTable plan={plan} />}
      <div className="plan-tools">
        <CopyAs>
          {() => (
            <SnippetList snippets={apiSnippets(location.origin, callPath(quotaPlan, { ...query }), quotaName.access)} />
          )}
        </CopyAs>
      </div>
    </>
  )
}

/** Transfers are offered only once the plan says that there can be any. */
function PlanToggles({ query, plan }: { query: PlanQuery; plan: QuotaPlan | undefined }) {
  return (
    <fieldset className="plan-toggles">
      <legend className="visually-hidden">What the plan may use</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={query.requests === 'true'}
          onChange={event => updateOptions({ requests: event.target.checked ? '' : 'false' })}
        />
        Increase requests for what moves do not meet
      </label>
      {plan?.transfersText === null && (
        <label className="check">
          <input
            type="checkbox"
            checked={query.transfers === 'true'}
            onChange={event => updateOptions({ transfers: event.target.checked ? 'true' : '' })}
          />
          <span>
            Transfers between two subscriptions <span className="of">preview; both must be enrolled</span>
          </span>
        </label>
      )}
      {query.transfers === 'true' && plan?.transfersText && <p className="of">{plan.transfersText}</p>}
    </fieldset>
  )
}

function NothingShort() {
  return (
    <section className="state-panel">
      <h2>Nothing is needed in this run</h2>
      <p>
        No quota of the run has a need: none was given, and no forecast says that one will run short within the horizon.
        There is nothing to plan.
      </p>
      <p>
        <Link className="button primary" href={partHref('capture')}>
          Capture a run with needs
        </Link>
      </p>
    </section>
  )
}

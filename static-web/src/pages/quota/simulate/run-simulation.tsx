import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { Answer } from '../../../failure/answer.js'
import { updateOptions } from '../../../page/use-view.js'
import type { QuotaView } from '../quota-view.js'
import { type Change, changesText, readChanges, toSent } from '../workbench/change-list.js'
import { runHref } from '../workbench/hrefs.js'
import { RunBar } from '../workbench/run-bar.js'
import { simulationOptions } from '../workbench/run-queries.js'
import { ChangesEditor } from './changes-editor.js'
import { SimulationAnswer } from './simulation-answer.js'

interface Props {
  view: QuotaView
  run: CandidateRun
  runs: readonly CandidateRun[]
}

const noPlan = { plan: '', requests: '', transfers: '', planHash: '' }

/** The plan of the address, as the service takes it. */
const toPlan = ({ requests, transfers, planHash }: QuotaView['options']) => ({
  usePlan: true,
  planOptions: { requests: requests !== 'false', transfers: transfers === 'true' },
  ...(planHash && { planHash }),
})

const planWords = ({ requests, transfers }: QuotaView['options']): string =>
  `${requests === 'false' ? 'without' : 'with'} its requests${transfers === 'true' ? ', and with transfers' : ''}`

/** Changed limits and what they would do. The address holds them, so that a link opens the same simulation. */
export function RunSimulation({ view, run, runs }: Props) {
  const usePlan = view.options.plan === 'true'
  const text = view.options.changes ?? ''
  const linked = readChanges(text)
  // More changes than an address holds stay on the page.
  const [held, setHeld] = useState<readonly Change[]>()
  const changes = held ?? linked ?? []
  const isAsked = usePlan || changes.length > 0
  const read = useQuery({
    ...simulationOptions({ runId: run.runId, changes: toSent(changes), ...(usePlan && toPlan(view.options)) }),
    enabled: isAsked,
  })
  const simulate = (next: readonly Change[], withPlan: boolean) => {
    const nextText = changesText(next)
    setHeld(nextText === undefined ? next : undefined)
    const plan = withPlan ? { plan: 'true' } : noPlan
    updateOptions({ run: run.runId, ...plan, changes: nextText ?? '' })
  }
  return (
    <div className="view-body">
      <RunBar run={run} runs={runs} reset={[...Object.keys(noPlan), 'changes']}>
        {run.plan && (
          <Link className="button" href={runHref('plan', run.runId)}>
            Plan of this run
          </Link>
        )}
      </RunBar>
      {linked === undefined && held === undefined && (
        <p className="problem" role="alert">
          The changes in the address cannot be read: it is mistyped or cut off. Ask for the link again, or add the
          changes below.
        </p>
      )}
      {held && (
        <p className="problem" role="status">
          These changes are too many for an address, so a link to this page does not hold them.
        </p>
      )}
      <ChangesEditor
        key={`${usePlan} ${JSON.stringify(changes)}`}
        run={run}
        changes={changes}
        usePlan={usePlan}
        planWords={planWords(view.options)}
        simulated={isAsked ? read.data : undefined}
        busy={read.isFetching}
        onSimulate={simulate}
      />
      {isAsked && (
        <Answer failure="The changes could not be simulated" read={read}>
          {(simulation, isOld) => (
            <SimulationAnswer simulation={simulation} isLinked={held === undefined} isOld={isOld} />
          )}
        </Answer>
      )}
    </div>
  )
}

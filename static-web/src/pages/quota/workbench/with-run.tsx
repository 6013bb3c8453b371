import './workbench.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { ApiError } from '../../../api/api-error.js'
import { ErrorPanel } from '../../../failure/error-panel.js'
import { useLastingRead } from '../../../failure/use-lasting-read.js'
import type { ViewOptions } from '../../../page/page-view.js'
import { Waiting } from '../../../ui/waiting.js'
import { partHref, runHref, type WorkbenchTab } from './hrefs.js'
import { runOptions, runsOptions } from './run-queries.js'

interface Props {
  tab: WorkbenchTab
  options: ViewOptions
  children: (run: CandidateRun, runs: readonly CandidateRun[]) => ReactNode
}

/** Finds the run of the address, or the newest; says why there is none. */
export function WithRun({ tab, options, children }: Props) {
  const read = useQuery(runsOptions())
  const { data, error, refetch } = useLastingRead(read)
  if (!data) {
    return error ? (
      <ErrorPanel title="The captured runs could not be read" error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    )
  }
  const { rows } = data
  const run = options.run === undefined ? rows[0] : rows.find(({ runId }) => runId === options.run)
  if (run) return children(run, rows)
  if (options.run === undefined) return <NoRunYet />
  return <OtherRun key={options.run} tab={tab} runId={options.run} runs={rows} show={children} />
}

function NoRunYet() {
  return (
    <section className="state-panel">
      <h2>No run has been captured yet</h2>
      <p>
        A run freezes the quota of today with what is needed. A plan and a simulation start from a run, so that their
        figures stay the same while Azure changes.
      </p>
      <p>
        <Link className="button primary" href={partHref('capture')}>
          Capture a run
        </Link>
      </p>
    </section>
  )
}

interface OtherProps extends Pick<Props, 'tab'> {
  runId: string
  runs: readonly CandidateRun[]
  show: Props['children']
}

/** A run that is not among the newest: an older one, or one that is deleted. */
function OtherRun({ tab, runId, runs, show }: OtherProps) {
  const { data, error, refetch } = useQuery(runOptions(runId))
  if (data) return show(data, runs)
  if (!error) return <Waiting />
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!isUnknown) return <ErrorPanel title="The run could not be read" error={error} onRetry={() => void refetch()} />
  const [newest] = runs
  return (
    <section className="state-panel">
      <h2>This run does not exist</h2>
      <p>
        It has been deleted, or the address is mistyped or cut off. A link to a plan or a simulation ends when its run
        is deleted.
      </p>
      <p>
        {newest ? (
          <Link className="button primary" href={runHref(tab, newest.runId)}>
            Open the newest run
          </Link>
        ) : (
          <Link className="button primary" href={partHref('capture')}>
            Capture a run
          </Link>
        )}
      </p>
    </section>
  )
}

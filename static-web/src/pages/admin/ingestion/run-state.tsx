import { Link } from 'wouter'
import type { IngestionStatus, Job } from '#shared/contract/admin/ingestion.js'
import { plural } from '../../../ui/format.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { Moment } from '../moment.js'
import { progressWords, runHref } from './run-words.js'

/** The run under way, else the last one. */
export function RunState({
  state: { active, last, replaying },
}: {
  state: Pick<IngestionStatus['pipelines'][number], 'active' | 'last' | 'replaying'>
}) {
  return (
    <div className="run-state">
      {active && <ActiveRun run={active} />}
      {replaying && <p>Simulated past days are being replayed.</p>}
      {last ? (
        <p>
          {active ? 'Previous run: ' : ''}
          <StateMark state={last.status} /> <Link href={runHref(last.jobId)}>{progressWords(last.progress)}</Link>
          {last.result && `, ${plural(last.result.rowsWritten, 'row')} written`}
          {last.finishedAt && (
            <>
              , ended <Moment time={last.finishedAt} withDistance />
            </>
          )}
        </p>
      ) : (
        !active && <p>Nothing has been read yet.</p>
      )}
      {last?.error && <p className="run-error">{last.error}</p>}
    </div>
  )
}

function ActiveRun({ run }: { run: Job }) {
  return (
    <div className="active-run">
      <p>
        <StateMark state={run.status} /> <Link href={runHref(run.jobId)}>{progressWords(run.progress)}</Link>
        {run.startedAt && (
          <>
            , since <Moment time={run.startedAt} withDistance />
          </>
        )}
      </p>
      <RunProgress run={run} />
    </div>
  )
}

export function RunProgress({ run: { progress } }: { run: Pick<Job, 'progress'> }) {
  const { done, failed, total } = progress
  return (
    <progress
      className="run-progress"
      aria-label="Units read"
      max={Math.max(1, total ?? 1)}
      {...(total === null ? {} : { value: done + failed })}
    />
  )
}

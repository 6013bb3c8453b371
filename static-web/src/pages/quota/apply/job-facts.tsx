import { Link } from 'wouter'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { Fact } from '../../../ui/fact.js'
import { formatUtc } from '../../../ui/format.js'
import { runHref } from '../workbench/hrefs.js'
import { appliedLimitsHref } from './apply-hrefs.js'
import { changeWords, isOver, meaningWords, progressWords } from './apply-words.js'
import { changedWords } from './steps/step-groups.js'

/** A rejected one, or one that nobody approved in time, has neither started nor was it cancelled by hand. */
const wasAllowed = ({ approval }: QuotaApplyJob): boolean =>
  approval?.decision !== 'rejected' && approval?.decision !== 'expired'

/** Where an apply stands, and where it comes from. */
export function JobFacts({ job }: { job: QuotaApplyJob }) {
  const { progress, runId, simulationHash, error } = job
  const changed = changedWords(job.steps)
  return (
    <section className="card apply-state" aria-label="State of the apply">
      {job.status !== 'awaitingApproval' && <p>{meaningWords(job)}</p>}
      {error && progress.failed === 0 && <p className="problem">{error}</p>}
      <p>
        <strong>{progressWords(progress)}</strong> <span className="of">({changeWords(job)})</span>
      </p>
      {changed && <p>{changed}</p>}
      {!isOver(job) && (
        <progress
          className="apply-progress"
          aria-label="Steps that have ended"
          max={Math.max(1, progress.total ?? 1)}
          {...(progress.total === null ? {} : { value: progress.done + progress.failed })}
        />
      )}
      <dl className="facts">
        <Fact term="Submitted">
          {formatUtc(job.createdAt)} by {job.createdBy}
        </Fact>
        {job.startedAt && wasAllowed(job) && <Fact term="Started">{formatUtc(job.startedAt)}</Fact>}
        {job.cancelRequestedAt && wasAllowed(job) && (
          <Fact term="Cancelled">
            {formatUtc(job.cancelRequestedAt)}
            {job.cancelledBy !== null && ` by ${job.cancelledBy}`}
          </Fact>
        )}
        {job.finishedAt && <Fact term="Ended">{formatUtc(job.finishedAt)}</Fact>}
        <Fact term="Simulation">
          <code title={simulationHash}>{simulationHash.slice(0, 12)}</code>
          <CopyButton text={simulationHash} label="Copy the whole hash" />
          <Link href={appliedLimitsHref(runId, job.steps)}>Its limits in Simulate</Link>
          <Link href={runHref('candidates', runId)}>Its captured run</Link>
        </Fact>
      </dl>
    </section>
  )
}

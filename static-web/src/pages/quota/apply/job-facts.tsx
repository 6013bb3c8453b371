import { Link } from 'wouter'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { Fact } from '../../../ui/fact.js'
import { formatUtc } from '../../../ui/format.js'
import { runHref } from '../workbench/hrefs.js'
import { appliedLimitsHref } from './apply-hrefs.js'
import { changeWords, isOver, isStopping, jobMeanings, progressWords } from './apply-words.js'
import { changedWords } from './step-groups.js'

/** Where an apply stands, and where it comes from. */
export function JobFacts({ job }: { job: QuotaApplyJob }) {
  const { progress, runId, simulationHash, error } = job
  const changed = changedWords(job.steps)
  return (
    <section className="card apply-state" aria-label="State of the apply">
      <p>
        {isStopping(job)
          ? 'What was not sent is stopped. What Azure has received goes on until it decides.'
          : jobMeanings[job.status]}
      </p>
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
        {job.startedAt && <Fact term="Started">{formatUtc(job.startedAt)}</Fact>}
        {job.cancelRequestedAt && (
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

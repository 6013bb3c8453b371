import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { ApiError } from '../../../api/api-error.js'
import { Answer } from '../../../failure/answer.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { formatUtc } from '../../../ui/format.js'
import { appliesHref, type fromDialog } from './apply-hrefs.js'
import { applyOptions } from './apply-queries.js'
import { statusWords, withPeriod } from './apply-words.js'
import { ApprovalBox } from './approval-box.js'
import { CancelApply } from './cancel-apply.js'
import { JobFacts } from './job-facts.js'
import { JobMark } from './job-mark.js'
import { ReadingNote } from './reading-note.js'
import { StepsTable } from './steps/steps-table.js'
import { Timeline } from './timeline.js'
import { useApplyEnd } from './use-apply-end.js'

/** One apply, live until it has ended. */
export function ApplyPage({ jobId }: { jobId: string }) {
  const read = useQuery(applyOptions(jobId))
  const { data, error } = read
  useApplyEnd(data)
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoSuchApply />
  return (
    <div className="view-body">
      <Answer failure="The apply could not be read" read={read}>
        {job => <Job job={job} />}
      </Answer>
    </div>
  )
}

function Job({ job }: { job: QuotaApplyJob }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The buttons of a decision go with it: the keyboard goes on from the title.
  const focusTitle = () => title.current?.focus()
  useEffect(() => {
    if ((history.state as Partial<typeof fromDialog> | null)?.fromDialog) title.current?.focus()
  }, [])
  return (
    <>
      <div className="apply-head">
        <h2 ref={title} tabIndex={-1}>
          Apply of {formatUtc(job.createdAt)}
        </h2>
        <JobMark job={job} />
        <span className="run-links">
          {job.canCancel && <CancelApply job={job} onCancelled={focusTitle} />}
          <CopyButton text={location.href} label="Copy link" />
          <Link className="button" href={appliesHref}>
            All applies
          </Link>
        </span>
      </div>
      <p role="status" aria-live="polite" className="visually-hidden">
        {statusWords(job)}
      </p>
      {job.approval && <ApprovalBox job={job} approval={job.approval} onDecided={focusTitle} />}
      <JobFacts job={job} />
      {/* The approval says the same of a job that waits for it. */}
      {job.status !== 'awaitingApproval' && job.advice.length > 0 && (
        <section className="block" aria-labelledby="advice-title">
          <h2 id="advice-title">What remains and what to do</h2>
          <ul className="notes" aria-labelledby="advice-title">
            {job.advice.map(text => (
              <li key={text}>{withPeriod(text)}</li>
            ))}
          </ul>
        </section>
      )}
      <ReadingNote job={job} />
      <StepsTable steps={job.steps} />
      <Timeline events={job.timeline} />
    </>
  )
}

function NoSuchApply() {
  return (
    <section className="state-panel">
      <h2>This apply does not exist</h2>
      <p>The address is mistyped or cut off, or it is of another Headroom. Ask for the link again.</p>
      <p>
        <Link className="button primary" href={appliesHref}>
          All applies
        </Link>
      </p>
    </section>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { approveQuotaApply, longestNote, type QuotaApplyJob, rejectQuotaApply } from '#shared/contract/quota/apply.js'
import { send } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { setJob } from './apply-queries.js'
import { withPeriod } from './apply-words.js'
import { approvalWords } from './approval-words.js'
import { irreversibleNotice } from './dialog-words.js'

interface Props {
  job: QuotaApplyJob
  approval: NonNullable<QuotaApplyJob['approval']>
  onDecided: () => void
}

/** Who asked for approval, until when, and what was decided. */
export function ApprovalBox({ job, approval, onDecided }: Props) {
  const now = useServiceNow(useAbout())
  return (
    <section className="card approval" aria-labelledby="approval-title">
      <h2 id="approval-title">Approval by a second administrator</h2>
      <p>{approvalWords(job, approval, now)}</p>
      {approval.note && <blockquote>{approval.note}</blockquote>}
      {(job.canApprove || job.canReject) && <Decision job={job} onDecided={onDecided} />}
    </section>
  )
}

function Decision({ job, onDecided }: Omit<Props, 'approval'>) {
  const id = useId()
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const reason = job.approveObstacle === null ? undefined : withPeriod(job.approveObstacle)
  const decide = useMutation({
    mutationFn: (route: typeof approveQuotaApply | typeof rejectQuotaApply) =>
      send(route, note.trim() === '' ? {} : { note: note.trim() }, { jobId: job.jobId }),
    onSuccess: async after => {
      await setJob(client, after)
      onDecided()
    },
  })
  return (
    <>
      {reason && <p>{reason}</p>}
      {job.canApprove && (
        <p>
          <strong>{irreversibleNotice(job)}</strong>
        </p>
      )}
      <div className="approval-form">
        <span className="field">
          <label htmlFor={id}>Note (optional)</label>
          <input
            id={id}
            type="text"
            maxLength={longestNote}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </span>
        <ReasonedButton
          type="button"
          className="button primary"
          reason={reason}
          disabled={decide.isPending}
          onClick={() => decide.mutate(approveQuotaApply)}
        >
          Approve
        </ReasonedButton>
        {job.canReject && (
          <button
            type="button"
            className="button"
            disabled={decide.isPending}
            onClick={() => decide.mutate(rejectQuotaApply)}
          >
            Reject
          </button>
        )}
      </div>
      {decide.error && (
        <p className="problem" role="alert">
          {withPeriod(decide.error.message)} <ErrorRef error={decide.error} />
        </p>
      )}
    </>
  )
}

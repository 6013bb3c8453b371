import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancelQuotaApply, type QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { send } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { setJob } from './apply-queries.js'
import { withPeriod } from './apply-words.js'
import { cancelWords } from './dialog-words.js'

interface Props {
  job: QuotaApplyJob
  onCancelled: () => void
}

/** Stops what is not sent, after a question. */
export function CancelApply({ job, onCancelled }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        Cancel …
      </button>
      {isAsking && <CancelDialog job={job} onCancelled={onCancelled} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelDialog({ job, onCancelled, onClose }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const client = useQueryClient()
  useEffect(() => dialog.current?.showModal(), [])
  const cancel = useMutation({
    mutationFn: () => send(cancelQuotaApply, {}, { jobId: job.jobId }),
    onSuccess: async after => {
      dialog.current?.close()
      await setJob(client, after)
      onCancelled()
    },
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="cancel-apply" onClose={onClose}>
      <h2 id="cancel-apply">Cancel this apply?</h2>
      <p>{cancelWords(job)}</p>
      {cancel.error && (
        <p className="problem" role="alert">
          {withPeriod(cancel.error.message)} <ErrorRef error={cancel.error} />
        </p>
      )}
      <div className="run-links end">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Let it go on
        </button>
        <button type="button" className="button primary" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Stop what is not sent
        </button>
      </div>
    </dialog>
  )
}

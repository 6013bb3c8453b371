import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancelQuotaApply, type QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { send } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { plural } from '../../../ui/format.js'
import { setJob } from './apply-queries.js'
import { withPeriod } from './apply-words.js'

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
  const count = (state: string) => job.steps.filter(step => step.state === state).length
  const waiting = count('waiting')
  const underWay = count('sending') + count('sent') + count('pendingAtAzure')
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="cancel-apply" onClose={onClose}>
      <h2 id="cancel-apply">Cancel this apply?</h2>
      <p>
        It stops what is not sent: {plural(waiting, 'step')}.
        {underWay > 0 && ` What Azure has received goes on until it decides: ${plural(underWay, 'step')}.`}
        {job.moves > 0 && ' What donors gave and nobody took goes back to them.'} Limits that are set stay.
      </p>
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

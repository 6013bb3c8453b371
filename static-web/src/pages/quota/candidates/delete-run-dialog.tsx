import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CandidateRun, deleteCandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { send } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { plural } from '../../../ui/format.js'
import { showToast } from '../../../ui/toasts.js'
import { runsKey } from '../workbench/run-queries.js'
import { runTitle } from '../workbench/run-words.js'

interface Props {
  run: CandidateRun
  onDeleted: (runId: string) => void
  onClose: () => void
}

/** Asks before a run is deleted with what depends on it. */
export function DeleteRunDialog({ run, onDeleted, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const client = useQueryClient()
  useEffect(() => dialog.current?.showModal(), [])
  const remove = useMutation({
    mutationFn: () => send(deleteCandidateRun, {}, { runId: run.runId }),
    onSuccess: () => {
      onDeleted(run.runId)
      showToast({ text: `“${runTitle(run)}” is deleted.` })
      dialog.current?.close()
      void client.invalidateQueries({ queryKey: [runsKey] })
    },
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="delete-run" onClose={onClose}>
      <h2 id="delete-run">Delete “{runTitle(run)}”?</h2>
      <p>
        Its {plural(run.rows, 'row')} and its simulations are deleted. Links to its plan and simulations will not open
        any more. Stored readings and Azure stay as they are.
      </p>
      {remove.error && (
        <p className="problem" role="alert">
          {remove.error.message} <ErrorRef error={remove.error} />
        </p>
      )}
      <div className="run-links end">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Keep it
        </button>
        <button type="button" className="button primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete the run
        </button>
      </div>
    </dialog>
  )
}

import './apply.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { applyQuota } from '#shared/contract/quota/apply.js'
import type { QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { send } from '../../../api/call.js'
import { Answer } from '../../../failure/answer.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { ReasonedButton } from '../../../ui/reasoned-button.js'
import { applyHref, fromDialog } from './apply-hrefs.js'
import { appliesOptions, readListAgain } from './apply-queries.js'
import { withPeriod } from './apply-words.js'
import { approvalNotice, irreversibleNotice, sentWords } from './dialog-words.js'
import { newKey } from './new-key.js'
import { applyObstacles, countWrites, plannedWrites } from './planned-writes.js'
import { WritesTable } from './writes-table.js'

export type StoredSimulation = QuotaSimulation & { readonly simulationHash: string }

interface Props {
  simulation: StoredSimulation
  onClose: () => void
}

/** Says what goes to Azure before it does, and submits it. */
export function ApplyDialog({ simulation, onClose }: Props) {
  const { runId, simulationHash, rows } = simulation
  const dialog = useRef<HTMLDialogElement>(null)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  // One key for the whole dialog: a second click, or a retry after a lost answer, is the same apply.
  const [idempotencyKey] = useState(newKey)
  useEffect(() => dialog.current?.showModal(), [])
  const read = useQuery(appliesOptions)
  const writes = plannedWrites(rows)
  const counts = countWrites(writes)
  const obstacles = read.data ? applyObstacles(simulation, read.data) : []
  const submit = useMutation({
    mutationFn: () => send(applyQuota, { runId, simulationHash, idempotencyKey }),
    onSuccess: ({ jobId }) => {
      void readListAgain(client)
      if (!dialog.current?.open) return
      dialog.current.close()
      navigate(applyHref(jobId), { state: fromDialog })
    },
  })
  return (
    <dialog
      ref={dialog}
      className="dialog apply-dialog"
      aria-labelledby="apply-title"
      onCancel={event => submit.isPending && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id="apply-title">Apply this simulation?</h2>
      <p>{sentWords(counts)}</p>
      {writes.length > 0 && <WritesTable writes={writes} />}
      {writes.length > 0 && (
        <p>
          <strong>{irreversibleNotice(counts)}</strong>
        </p>
      )}
      <Answer failure="Whether it can be applied could not be read" read={read}>
        {allowed => allowed.isEnabled && <p>{approvalNotice(allowed)}</p>}
      </Answer>
      {obstacles.length > 0 && (
        <ul className="notes" aria-label="Why it cannot be applied">
          {obstacles.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {submit.error && (
        <p className="problem" role="alert">
          {withPeriod(submit.error.message)} <ErrorRef error={submit.error} />
        </p>
      )}
      <div className="run-links end">
        <button type="button" className="button" disabled={submit.isPending} onClick={() => dialog.current?.close()}>
          Close
        </button>
        <ReasonedButton
          type="button"
          className="button primary"
          reason={read.data ? obstacles[0] : 'It is not known yet whether it can be applied.'}
          disabled={submit.isPending}
          onClick={() => submit.mutate()}
        >
          {submit.isPending ? 'Submitting …' : read.data?.approval === 'two-person' ? 'Ask for approval' : 'Apply'}
        </ReasonedButton>
      </div>
    </dialog>
  )
}

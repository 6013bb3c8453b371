import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { startIngestion } from '#shared/contract/admin/admin-ingestion.js'
import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'
import { send } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { aboutOptions } from '../../../page/about/about-query.js'
import { runStateOptions, runsKey } from '../admin-queries.js'
import { PartDialog } from './part-dialog.js'
import { type RunPart, runHref } from './run-words.js'

/** Starts runs by hand: of everything, or of a part. */
export function RunNow({ state: { active } }: { state: IngestionStatus }) {
  const client = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const start = useMutation({
    mutationFn: (scope: RunPart) => send(startIngestion, scope),
    onSuccess: job => {
      setChoosing(false)
      client.setQueryData(runStateOptions.queryKey, before => before && { ...before, active: job })
      void client.invalidateQueries({ queryKey: runsKey })
      void client.invalidateQueries({ queryKey: aboutOptions.queryKey })
    },
  })
  const isStopped = active !== null || start.isPending
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          disabled={isStopped}
          aria-describedby={active ? 'run-stops' : undefined}
          onClick={() => start.mutate({})}
        >
          Run now
        </button>
        <button
          type="button"
          className="button"
          disabled={isStopped}
          aria-describedby={active ? 'run-stops' : undefined}
          onClick={() => {
            start.reset()
            setChoosing(true)
          }}
        >
          Run a part …
        </button>
        <button type="button" className="button" disabled aria-describedby="catalog-stops">
          Read the AI model catalog
        </button>
      </div>
      {active && (
        <p id="run-stops" className="reason">
          One run at a time: <Link href={runHref(active.jobId)}>{active.jobId}</Link> is under way.
        </p>
      )}
      <p id="catalog-stops" className="reason">
        The AI model catalog cannot be read: its pipeline is not part of this build.
      </p>
      <p role="status" className="visually-hidden">
        {start.data && start.data.jobId === active?.jobId && `Run ${start.data.jobId} is under way.`}
      </p>
      {start.error && !choosing && (
        <p role="alert" className="problem">
          {start.error.message} <ErrorRef error={start.error} />
        </p>
      )}
      {choosing && (
        <PartDialog
          busy={start.isPending}
          error={start.error}
          onStart={scope => start.mutate(scope)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

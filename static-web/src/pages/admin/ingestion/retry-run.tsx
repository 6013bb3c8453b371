import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { retryIngestionJob } from '#shared/contract/admin/admin-ingestion.js'
import { send } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { plural } from '../../../ui/format.js'
import { runsKey } from '../admin-queries.js'
import { runHref } from './run-words.js'

/** Runs the failed units of a run again, and goes to the run that does. */
export function RetryRun({ jobId, failed }: { jobId: string; failed: number }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const retry = useMutation({
    mutationFn: () => send(retryIngestionJob, {}, { jobId }),
    onSuccess: job => {
      void client.invalidateQueries({ queryKey: runsKey })
      navigate(runHref(job.jobId))
    },
  })
  return (
    <>
      <button type="button" className="button" disabled={retry.isPending} onClick={() => retry.mutate()}>
        Run the {plural(failed, 'failed unit')} again
      </button>
      {retry.error && (
        <p role="alert" className="problem">
          {retry.error.message} <ErrorRef error={retry.error} />
        </p>
      )}
    </>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { startIngestion, startModelCatalogIngestion } from '#shared/contract/admin/admin-ingestion.js'
import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'
import { own } from '#shared/contract/common/own.js'
import { send } from '../../../api/call.js'
import { ErrorRef } from '../../../failure/error-panel.js'
import { aboutOptions } from '../../../page/about/about-query.js'
import { runStateOptions, runsKey } from '../admin-queries.js'
import { PartDialog } from './part-dialog.js'
import { type RunPart, runHref } from './run-words.js'

/** The pipelines that can be started by hand, by their kinds. */
const startRoutes = { capacity: startIngestion, models: startModelCatalogIngestion } as const
type StartRoute = (typeof startRoutes)[keyof typeof startRoutes]

type Pipeline = IngestionStatus['pipelines'][number]

/** Starts runs of a pipeline by hand; nothing where it has no such start. */
export function RunNow({ pipeline }: { pipeline: Pipeline }) {
  const route = own(startRoutes, pipeline.kind)
  return route && <RunButtons pipeline={pipeline} route={route} />
}

/** Starts a run of everything, or of a part. */
function RunButtons({ pipeline: { kind, active }, route }: { pipeline: Pipeline; route: StartRoute }) {
  const client = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const start = useMutation({
    mutationFn: (scope: RunPart) => send(route, scope),
    onSuccess: job => {
      setChoosing(false)
      client.setQueryData(
        runStateOptions.queryKey,
        before =>
          before && {
            ...before,
            active: kind === 'capacity' ? job : before.active,
            pipelines: before.pipelines.map(one => (one.kind === kind ? { ...one, active: job } : one)),
          },
      )
      void client.invalidateQueries({ queryKey: runsKey })
      void client.invalidateQueries({ queryKey: aboutOptions.queryKey })
    },
  })
  const stopsId = `${kind}-run-stops`
  const isStopped = active !== null || start.isPending
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          disabled={isStopped}
          aria-describedby={active ? stopsId : undefined}
          onClick={() => start.mutate({})}
        >
          Run now
        </button>
        <button
          type="button"
          className="button"
          disabled={isStopped}
          aria-describedby={active ? stopsId : undefined}
          onClick={() => {
            start.reset()
            setChoosing(true)
          }}
        >
          Run a part …
        </button>
      </div>
      {active && (
        <p id={stopsId} className="reason">
          One run at a time: <Link href={runHref(active.jobId)}>{active.jobId}</Link> is under way.
        </p>
      )}
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

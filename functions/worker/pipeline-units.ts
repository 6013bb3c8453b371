import { bind, type HttpBinding } from '#functions/edge/serve.js'
import type { PipelineShape } from '#shared/ingestion/pipeline.js'
import { ingestUnit, toRefusal } from '#shared/ingestion/runs/ingest-unit.js'

/** The worker route for the units of a pipeline, if it has one. */
export const pipelineUnits = ({ kind, workerRoute }: PipelineShape): HttpBinding[] =>
  workerRoute === null
    ? []
    : [
        bind(workerRoute, async ({ body }, { runs, pipelines, clock }) => {
          const pipeline = pipelines.find(kind)
          if (!pipeline) throw new Error(`There is no pipeline ${kind}`)
          try {
            const { rowsWritten } = await ingestUnit({ repository: runs }, pipeline, body)
            return { ok: true as const, rowsWritten: rowsWritten ?? 0 }
          } catch (error) {
            throw toRefusal(error, clock())
          }
        }),
      ]

import { bind, type HttpBinding } from '#functions/edge/serve.js'
import type { PipelineShape } from '#shared/ingestion/pipeline.js'

/** The worker route that replays past days of the units of a pipeline, if it has one. */
export const historyUnits = ({ kind, replay }: PipelineShape): HttpBinding[] =>
  replay === undefined
    ? []
    : [
        bind(replay.workerRoute, async ({ body: { presentTime, days, ...key } }, { replays, runs, clock }) => {
          const ports = { repository: runs, clock }
          const { rowsWritten } = await replays.find(kind).replay(ports, key, { presentTime, days })
          return { ok: true as const, rowsWritten: rowsWritten ?? 0 }
        }),
      ]

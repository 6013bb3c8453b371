import type { HistoryPorts, HistoryWorker } from '#shared/ingestion/history/history-replay.js'
import type { ReplayRoute } from '#shared/ingestion/history/replay-shape.js'
import type { UnitReplay } from '#shared/ingestion/history/replay-unit.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import type { Parts } from '../parts.js'
import type { AppPipeline, PipelineApp } from '../pipelines.js'

interface Needs extends PipelineApp {
  readonly entries: readonly AppPipeline[]
  readonly runs: IngestionRepository
  readonly worker: HistoryWorker
}

export const historyParts = (app: Needs) => ({
  /** The replays of the pipelines that have one. */
  replays: () => {
    const find = (kind: string): UnitReplay => {
      const made = app.entries.find(({ shape }) => shape.kind === kind)?.past?.(app)
      if (!made) throw new Error(`The pipeline ${kind} has no replay`)
      return made
    }
    return {
      find,
      /** The replay of a pipeline, as the api orchestrates it. */
      ports: (kind: string, route: ReplayRoute): HistoryPorts => ({
        ...find(kind),
        repository: app.runs,
        worker: app.worker,
        clock: app.clock,
        days: replayedDays(app.entries, kind, app.config.HEADROOM_HISTORY_DAYS),
        pipeline: kind,
        goFirst: goFirst(app.entries, kind),
        route,
      }),
    }
  },
})

/** The days that are replayed of those asked for. */
export const replayedDays = (entries: readonly Pick<AppPipeline, 'shape'>[], kind: string, days: number): number =>
  Math.min(days, entries.find(({ shape }) => shape.kind === kind)?.shape.replay?.maxDays ?? days)

/** Past days of one pipeline are replayed at a time, in the order of the pipelines, so that memory stays flat. */
function goFirst(entries: readonly AppPipeline[], kind: string): string[] {
  const shapes = entries.map(({ shape }) => shape)
  const earlier = shapes.slice(
    0,
    shapes.findIndex(shape => shape.kind === kind),
  )
  return earlier.flatMap(shape => (shape.replay ? [shape.kind, shape.replay.kind] : []))
}

export type HistoryParts = Parts<ReturnType<typeof historyParts>>

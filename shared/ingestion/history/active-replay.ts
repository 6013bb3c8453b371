import type { IngestionRepository, Run } from '#shared/ingestion/ingestion-repository.js'
import type { ReplayShape } from './replay-shape.js'

/** A pipeline that may have a replay. */
export interface WithReplay {
  readonly replay?: Pick<ReplayShape, 'kind'>
}

/** The replays that are under way, in the order of the pipelines. */
export async function activeReplays(
  repository: Pick<IngestionRepository, 'activeRun'>,
  pipelines: readonly WithReplay[],
): Promise<Run[]> {
  const kinds = pipelines.flatMap(({ replay }) => replay?.kind ?? [])
  const runs = await Promise.all(kinds.map(kind => repository.activeRun(kind)))
  return runs.filter(run => run !== undefined)
}

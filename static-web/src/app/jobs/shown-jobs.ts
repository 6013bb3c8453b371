import type { About } from '#shared/contract/about.js'
import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'
import { isActive } from '../../page/about/about-query.js'

type Run = NonNullable<About['ingestion']>

/** A job as the tray shows it. */
export interface ShownJob {
  readonly title: string
  /** Null: no run yet. */
  readonly run: Run | null
  /** When the schedule starts the next run; null while one is under way, or if the schedule is off. */
  readonly next: string | null
  /** For administrators only: the id of the run. */
  readonly jobId?: string | undefined
}

/** The jobs as everybody may see them, with ids for administrators only. Running jobs come first. */
export function shownJobs(
  about: Pick<About, 'sources'>,
  status: Pick<IngestionStatus, 'pipelines' | 'replay'> | undefined,
): ShownJob[] {
  const jobs = about.sources.map(({ kind, title, ingestion, nextIngestion }): ShownJob => {
    const pipeline = status?.pipelines.find(one => one.kind === kind)
    const job = isActive(ingestion?.status) ? pipeline?.active : pipeline?.last
    return { title, run: ingestion, next: nextIngestion, jobId: job?.jobId }
  })
  const parts = about.sources.flatMap(({ title, narrowIngestion: run }) =>
    run ? [{ title: `${title}, a part of the regions`, run, next: null }] : [],
  )
  const replay = status?.replay && { title: 'Replay of simulated days', run: toRun(status.replay), next: null }
  const all = [...jobs, ...parts, ...(replay ? [replay] : [])]
  return all.toSorted((a, b) => Number(isActive(b.run?.status)) - Number(isActive(a.run?.status)))
}

const toRun = ({ status, startedAt, finishedAt, progress }: NonNullable<IngestionStatus['replay']>): Run => ({
  status,
  startedAt,
  finishedAt,
  ...progress,
  reason: null,
})

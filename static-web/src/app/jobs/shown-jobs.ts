import type { About } from '#shared/contract/about.js'
import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'
import { isActive } from '../../page/about/about-query.js'

type Run = NonNullable<About['ingestion']>

/** A job as the tray shows it. */
export interface ShownJob {
  readonly title: string
  /** Null: there was none yet. */
  readonly run: Run | null
  /** When the schedule starts the next one; null while one is under way, or it is off. */
  readonly next: string | null
  /** For administrators: the id to look it up by. */
  readonly jobId?: string | undefined
}

/** What everybody may know of the jobs, with the ids that only administrators are told. Those under way come first. */
export function shownJobs(
  about: Pick<About, 'sources' | 'narrowIngestion'>,
  status: Pick<IngestionStatus, 'pipelines' | 'replay'> | undefined,
): ShownJob[] {
  const jobs = about.sources.map(({ kind, title, ingestion, nextIngestion }): ShownJob => {
    const pipeline = status?.pipelines.find(one => one.kind === kind)
    const job = isActive(ingestion?.status) ? pipeline?.active : pipeline?.last
    return { title, run: ingestion, next: nextIngestion, jobId: job?.jobId }
  })
  const part = about.narrowIngestion && { title: 'A part of the regions', run: about.narrowIngestion, next: null }
  const replay = status?.replay && { title: 'Replay of simulated days', run: toRun(status.replay), next: null }
  const all = [...jobs, ...(part ? [part] : []), ...(replay ? [replay] : [])]
  return all.toSorted((a, b) => Number(isActive(b.run?.status)) - Number(isActive(a.run?.status)))
}

const toRun = ({ status, startedAt, finishedAt, progress }: NonNullable<IngestionStatus['replay']>): Run => ({
  status,
  startedAt,
  finishedAt,
  ...progress,
})

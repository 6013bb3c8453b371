import { capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import { jobStatuses } from '#shared/contract/common/job.js'
import type { NewRun } from '#shared/ingestion/ingestion-repository.js'
import type { JobPorts } from '#shared/ingestion/jobs/jobs.js'
import { groupShape } from '#shared/quota-workbench/groups/group-pipeline.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'
import { toSeriesName } from '#shared/quota-workbench/simulation/simulated-series.js'
import { type ApplyJob, type ApplyStep, isOver } from './apply-job.js'
import type { ApplyStore } from './apply-store.js'
import { changedUnits } from './changed-units.js'
import { later, listLagMs } from './steps/step-timing.js'

export interface ReadPorts {
  readonly store: Pick<ApplyStore, 'job' | 'steps' | 'changeJob' | 'limits'>
  readonly jobs: Pick<JobPorts, 'repository' | 'clock' | 'newId'>
}

/**
 * A run to carry out, after which to ask again where it `isEarly`: Azure may not list every new limit by then. Or when to
 * ask again, since another run of the kind is under way, or since a limit is not listed yet; or null: nothing to read.
 * A job that is not over does not wait to be read, so that a cancellation need not wait either: it is read when it ends.
 */
export type ToRead = { readonly runId: string; readonly isEarly?: true } | { readonly retryAt: string } | null

const retryMs = 30_000

/**
 * Stores a run that reads the changed quotas of a job again, so that the pages show them at once. A job that has been read
 * since its last change has nothing to read, so a repetition stores no second run. A limit that Azure listed too late for
 * the run is read once more.
 */
export async function readChangedCapacity({ store, jobs }: ReadPorts, jobId: string): Promise<ToRead> {
  const job = await store.job(jobId)
  if (!job) return null
  const steps = await store.steps(jobId)
  const known = job.readJobId === null ? undefined : await jobs.repository.run(job.readJobId)
  if (known && known.createdAt >= newestEnd(steps)) {
    if (known.finishedAt === null) return toRun(known, job, steps)
    const listedAt = listTime(await lateSteps(store, steps), known)
    if (listedAt === undefined) return null
    if (listedAt > jobs.clock().toISOString()) return isOver(job) ? { retryAt: listedAt } : null
  }
  const read = await insertRead(jobs, capacityShape.kind, job, steps)
  if (!('run' in read)) return read.toRead
  await store.changeJob(jobId, jobStatuses, { readJobId: read.run.runId })
  return toRun(read.run, job, steps)
}

type Stamp = Pick<NewRun, 'runId' | 'createdAt'>

/** A job that is not over is read again when it is. */
const toRun = (run: Stamp, job: ApplyJob, steps: readonly ApplyStep[]): ToRead =>
  isOver(job) && listTime(steps.filter(isDone), run) !== undefined
    ? { runId: run.runId, isEarly: true }
    : { runId: run.runId }

const isDone = ({ state }: ApplyStep): boolean => state === 'succeeded'

/** When Azure lists the limits of steps that it need not have listed when a run began; undefined: it listed all. */
const listTime = (steps: readonly ApplyStep[], { createdAt }: Stamp): string | undefined =>
  steps
    .flatMap(({ finishedAt }) => (finishedAt === null ? [] : [later(new Date(finishedAt), listLagMs)]))
    .filter(time => time > createdAt)
    .sort()
    .at(-1)

/** The last steps of quotas whose stored limit is one of before. */
async function lateSteps(store: ReadPorts['store'], steps: readonly ApplyStep[]): Promise<ApplyStep[]> {
  const done = steps.filter(isDone)
  const last = new Map(done.map(step => [toSeriesName(step), step]))
  const stored = await store.limits([...last.values()])
  return stored.flatMap(({ limit, ...quota }) => {
    const step = last.get(toSeriesName(quota))
    if (!step || limit === step.limitAfter) return []
    // Requests for families may have raised the regional total meanwhile.
    const isBefore = isTotal(step)
      ? limit < step.limitAfter
      : done.some(one => toSeriesName(one) === toSeriesName(step) && one.limitBefore === limit)
    return isBefore ? [step] : []
  })
}

/** As `readChangedCapacity`, for the quota groups in which a job has moved quota. Does not know whether they were read. */
export async function readChangedGroups({ store, jobs }: ReadPorts, jobId: string): Promise<ToRead> {
  const job = await store.job(jobId)
  if (!job) return null
  const moves = (await store.steps(jobId)).filter(({ groupId }) => groupId !== null)
  const read = await insertRead(jobs, groupShape.kind, job, moves)
  return 'run' in read ? { runId: read.run.runId } : read.toRead
}

async function insertRead(
  { repository, clock, newId }: ReadPorts['jobs'],
  kind: string,
  job: ApplyJob,
  steps: readonly ApplyStep[],
): Promise<{ readonly run: Stamp } | { readonly toRead: ToRead }> {
  const units = changedUnits(steps)
  if (units.length === 0) return { toRead: null }
  const now = clock()
  const createdAt = now.toISOString()
  const blank = { status: 'queued', startedAt: null, finishedAt: null, error: null } as const
  const run: NewRun = { ...blank, runId: newId(), kind, createdAt, triggeredBy: trigger(job), scope: { units } }
  if (await repository.insertRun(run)) return { run }
  const active = await repository.activeRun(kind)
  // Stored by an earlier attempt that did not get as far as to say so.
  const isOwn = active?.triggeredBy === trigger(job) && active.createdAt >= newestEnd(steps)
  if (isOwn) return { run: active }
  return { toRead: isOver(job) ? { retryAt: later(now, retryMs) } : null }
}

const trigger = ({ jobId }: ApplyJob): string => `apply ${jobId}`

const newestEnd = (steps: readonly ApplyStep[]): string =>
  steps.reduce((newest, { finishedAt }) => (finishedAt !== null && finishedAt > newest ? finishedAt : newest), '')

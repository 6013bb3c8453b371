import { capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import { jobStatuses } from '#shared/contract/common/job.js'
import type { NewRun } from '#shared/ingestion/ingestion-repository.js'
import type { JobPorts } from '#shared/ingestion/jobs/jobs.js'
import { groupShape } from '#shared/quota-workbench/groups/group-pipeline.js'
import type { ApplyJob, ApplyStep } from './apply-job.js'
import type { ApplyStore } from './apply-store.js'
import { changedUnits } from './changed-units.js'

export interface ReadPorts {
  readonly store: Pick<ApplyStore, 'job' | 'steps' | 'changeJob'>
  readonly jobs: Pick<JobPorts, 'repository' | 'clock' | 'newId'>
}

/** A run to carry out; or when to ask again, since another run of the kind is under way; or null: nothing to read. */
export type ToRead = { readonly runId: string } | { readonly retryAt: string } | null

const retryMs = 30_000

/**
 * Stores a run that reads the changed quotas of a job again, so that the pages show them at once. A job that has been read
 * since its last change has nothing to read, so a repetition stores no second run.
 */
export async function readChangedCapacity({ store, jobs }: ReadPorts, jobId: string): Promise<ToRead> {
  const job = await store.job(jobId)
  if (!job) return null
  const steps = await store.steps(jobId)
  const known = job.readJobId === null ? undefined : await jobs.repository.run(job.readJobId)
  if (known && known.createdAt >= newestEnd(steps)) return known.finishedAt === null ? { runId: known.runId } : null
  const read = await insertRead(jobs, capacityShape.kind, job, steps)
  if (read && 'runId' in read) await store.changeJob(jobId, jobStatuses, { readJobId: read.runId })
  return read
}

/** As `readChangedCapacity`, for the quota groups in which a job has moved quota. Does not know whether they were read. */
export async function readChangedGroups({ store, jobs }: ReadPorts, jobId: string): Promise<ToRead> {
  const job = await store.job(jobId)
  if (!job) return null
  const moves = (await store.steps(jobId)).filter(({ groupId }) => groupId !== null)
  return insertRead(jobs, groupShape.kind, job, moves)
}

async function insertRead(
  { repository, clock, newId }: ReadPorts['jobs'],
  kind: string,
  { jobId }: ApplyJob,
  steps: readonly ApplyStep[],
): Promise<ToRead> {
  const units = changedUnits(steps)
  if (units.length === 0) return null
  const now = clock()
  const createdAt = now.toISOString()
  const blank = { status: 'queued', startedAt: null, finishedAt: null, error: null } as const
  const run: NewRun = { ...blank, runId: newId(), kind, createdAt, triggeredBy: trigger(jobId), scope: { units } }
  if (await repository.insertRun(run)) return { runId: run.runId }
  const active = await repository.activeRun(kind)
  // Stored by an earlier attempt that did not get as far as to say so.
  const isOwn = active?.triggeredBy === trigger(jobId) && active.createdAt >= newestEnd(steps)
  return isOwn ? { runId: active.runId } : { retryAt: new Date(now.getTime() + retryMs).toISOString() }
}

const trigger = (jobId: string): string => `apply ${jobId}`

const newestEnd = (steps: readonly ApplyStep[]): string =>
  steps.reduce((newest, { finishedAt }) => (finishedAt !== null && finishedAt > newest ? finishedAt : newest), '')

import type { IngestionStatus, Job } from '#shared/contract/admin/ingestion.js'
import type { Runner } from '#shared/contract/common/job.js'
import { own } from '#shared/contract/common/own.js'
import { activeReplays, type WithReplay } from '#shared/ingestion/history/active-replay.js'
import { isReplay } from '#shared/ingestion/history/replay-shape.js'
import type { IngestionRepository, NewRun, Run, RunKind, RunProgress } from '#shared/ingestion/ingestion-repository.js'
import type { Pipeline, Pipelines } from '#shared/ingestion/pipeline.js'
import type { RunScope } from '#shared/ingestion/run-scope.js'
import { clockNote } from '#shared/ingestion/runs/clock-step.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Log } from '#shared/kernel/log.js'
import { plainText } from '#shared/kernel/plain-text.js'

export interface JobPorts {
  readonly repository: IngestionRepository
  readonly clock: Clock
  readonly newId: () => string
  readonly log?: Pick<Log, 'warn'>
}

/** This orchestration has an older name. Instances with this name may still be running. */
const orchestrations: Readonly<Record<string, string>> = { prices: 'priceIngestion' }

export const toOrchestration = (kind: RunKind): string =>
  own(orchestrations, kind) ?? `${kind}${isReplay(kind) ? 'Replay' : 'Ingestion'}`

/**
 * Starts a run of a kind, or returns the one under way. The log row is inserted first and is unique per kind, so two
 * simultaneous triggers or a crash between the two steps never start two runs. `triggeredBy` is the name of the
 * trigger, cut to 128 characters.
 */
export async function startRun(
  ports: JobPorts,
  orchestrations: Orchestrations,
  kind: RunKind,
  triggeredBy: string,
  scope: RunScope | null = null,
): Promise<Job> {
  const { repository, clock, newId } = ports
  const now = clock()
  const note = clockNote(await repository.newestTime(), now) ?? null
  const blank = { status: 'queued', startedAt: null, finishedAt: null, error: null } as const
  const stamp = { runId: newId(), triggeredBy: plainText(triggeredBy, 128), createdAt: now.toISOString() }
  const run: NewRun = { ...stamp, kind, scope, note, ...blank }
  // Before the run exists: after a crash, ticks must look for it.
  await orchestrations.rests.wake()
  if (await repository.insertRun(run)) {
    if (note) ports.log?.warn(note, { runId: run.runId })
    await orchestrations.start(toOrchestration(kind), run.runId, { runId: run.runId })
    return readJob(repository, run)
  }
  const active = await repository.activeRun(kind)
  // The other run finished between the two statements, so a new one can start.
  if (!active) return startRun(ports, orchestrations, kind, triggeredBy, scope)
  await revive(orchestrations, active)
  return readJob(repository, active)
}

/** Starts a new orchestration for an unfinished run that has lost its own. Stored units are not read again. */
export async function revive(orchestrations: Orchestrations, run: Run): Promise<boolean> {
  if (await orchestrations.isAlive(run.runId)) return false
  await orchestrations.start(toOrchestration(run.kind), run.runId, { runId: run.runId })
  return true
}

/** The state of each pipeline. `active` and `last` are those of capacity. */
export async function ingestionStatus(
  repository: IngestionRepository,
  pipelines: readonly (Pick<Pipeline, 'kind' | 'title'> & WithReplay)[],
  runner?: Runner,
): Promise<IngestionStatus> {
  const shown = async (run: Run | undefined) => (run ? readJob(repository, run) : null)
  const replays = await activeReplays(repository, pipelines)
  const replay = await shown(replays[0])
  const all = await Promise.all(
    pipelines.map(async ({ kind, title, replay: own }) => {
      const [active, last] = [await repository.activeRun(kind), await repository.lastFinishedRun(kind)]
      const replaying = replays.some(run => run.kind === own?.kind)
      return { kind, title, active: await shown(active), last: await shown(last), replaying }
    }),
  )
  const { active = null, last = null } = all.find(({ kind }) => kind === 'capacity') ?? {}
  return {
    active,
    last,
    replaying: replay !== null,
    ...(replay && { replay }),
    pipelines: all,
    ...(runner && { runner }),
  }
}

/**
 * Reads the failed units of a run again, or returns the run of its kind that is under way. Rejects with `notFound` if
 * there is no such run, with `conflict` if none of its units has failed. `triggeredBy` is the name of the caller.
 */
export async function retryRun(
  ports: JobPorts,
  orchestrations: Orchestrations,
  pipelines: Pick<Pipelines, 'find'>,
  jobId: string,
  triggeredBy: string,
): Promise<Job> {
  const { repository } = ports
  const run = await repository.run(jobId)
  if (!run) throw new AppError('notFound', 'There is no such job')
  if (!pipelines.find(run.kind))
    throw new AppError('conflict', `Failed units of a run of the kind ${run.kind} cannot be retried`)
  const active = await repository.activeRun(run.kind)
  if (active) {
    await revive(orchestrations, active)
    return readJob(repository, active)
  }
  const failed = await repository.failures(jobId, maxRetriedUnits)
  if (failed.length === 0)
    throw new AppError('conflict', 'No unit of this run has failed, so there is nothing to retry')
  const units = failed.map(({ subscriptionId, region }) => ({ subscriptionId, region }))
  return startRun(ports, orchestrations, run.kind, triggeredBy, { retryOf: jobId, units })
}

/** Maximum units of one retry. If more have failed, start a complete run. */
const maxRetriedUnits = 1_000

const readJob = async (repository: IngestionRepository, run: NewRun): Promise<Job> =>
  asJob(run, await repository.progress(run.runId))

export function asJob(run: NewRun, { total, isPlanned, done, failed, rowsWritten, skippedRecords }: RunProgress): Job {
  const skipped = skippedRecords + (run.skipped?.records ?? 0)
  return {
    jobId: run.runId,
    kind: run.kind,
    status: run.status,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    progress: { done, failed, total: run.startedAt === null || !isPlanned ? null : total },
    scope: run.scope && jobScope(run.scope),
    retryOf: run.scope?.retryOf ?? null,
    ...(run.finishedAt === null ? {} : { result: { rowsWritten } }),
    ...(run.error === null ? {} : { error: run.error }),
    ...(run.note ? { note: run.note } : {}),
    ...(skipped > 0 && { skippedRecords: skipped }),
    ...(run.skipped && { skippedReason: run.skipped.reason }),
  }
}

/** The scope of a retry: the regions and subscriptions of its units. */
function jobScope({ regions, subscriptionIds, units }: RunScope): NonNullable<Job['scope']> {
  const each = (values: readonly string[]) => [...new Set(values)].sort()
  if (units) {
    const regionNames = units.flatMap(({ region }) => region ?? [])
    const ids = units.flatMap(({ subscriptionId }) => subscriptionId ?? [])
    return {
      ...(regionNames.length < units.length ? {} : { regions: each(regionNames) }),
      ...(ids.length < units.length ? {} : { subscriptionIds: each(ids) }),
    }
  }
  return {
    ...(regions && { regions: [...regions] }),
    ...(subscriptionIds && { subscriptionIds: [...subscriptionIds] }),
  }
}

import type { IngestionStatus, Job, Runner } from '#shared/contract/admin/ingestion.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Log } from '#shared/kernel/log.js'
import { plainText } from '#shared/kernel/plain-text.js'
import { clockNote } from './clock-step.js'
import { dueRun } from './due-runs.js'
import type { Timing } from './due-times.js'
import type { IngestionRepository, NewRun, Run, RunKind, RunProgress } from './ingestion-repository.js'
import type { RunScope } from './run-scope.js'

/** Starts orchestrations; an instance's id is its run's id. */
export interface Orchestrations {
  /** The process that runs them, where one of several does. */
  readonly runner?: Runner | undefined
  start(name: string, instanceId: string, input: unknown): Promise<void>
  /** Whether the instance is queued, running or suspended. */
  isAlive(instanceId: string): Promise<boolean>
  /** Deletes what is kept of the instances that were created before and have ended. */
  forget(before: Date): Promise<void>
}

export interface JobPorts {
  readonly repository: IngestionRepository
  readonly clock: Clock
  readonly newId: () => string
  readonly log?: Pick<Log, 'warn'>
}

const orchestrationOf: Readonly<Record<RunKind, string>> = {
  capacity: 'capacityIngestion',
  history: 'historyReplay',
  prices: 'priceIngestion',
}

/**
 * Starts a run of a kind, or names the one that runs: at most one does. The log row comes first and holds the place, so
 * two triggers at once, or a crash between the two steps, never make two runs. `triggeredBy` is who or what starts it; 128
 * characters of it are kept.
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
  if (await repository.insertRun(run)) {
    if (note) ports.log?.warn(note, { runId: run.runId })
    await orchestrations.start(orchestrationOf[kind], run.runId, { runId: run.runId })
    return jobOf(repository, run)
  }
  const active = await repository.activeRun(kind)
  // It finished between the two statements: the place is free again.
  if (!active) return startRun(ports, orchestrations, kind, triggeredBy, scope)
  await revive(orchestrations, active)
  return jobOf(repository, active)
}

/** Gives an unfinished run that lost its orchestration a new one: the units that are stored are not read again. */
export async function revive(orchestrations: Orchestrations, run: Run): Promise<boolean> {
  if (await orchestrations.isAlive(run.runId)) return false
  await orchestrations.start(orchestrationOf[run.kind], run.runId, { runId: run.runId })
  return true
}

/**
 * What the hourly tick does: an unfinished run is kept alive, a due one is started unless the schedule is off. `retried`:
 * one that reads failed units again.
 */
export async function tick(
  ports: JobPorts,
  orchestrations: Orchestrations,
  kind: RunKind,
  timing: Timing,
): Promise<'alive' | 'revived' | 'started' | 'retried' | 'notDue' | 'off'> {
  const active = await ports.repository.activeRun(kind)
  if (active) return (await revive(orchestrations, active)) ? 'revived' : 'alive'
  if (!timing.enabled) return 'off'
  const due = await dueRun(ports.repository, kind, timing, ports.clock())
  if (!due) return 'notDue'
  await startRun(ports, orchestrations, kind, 'timer', due.scope)
  return due.reason === 'retry' ? 'retried' : 'started'
}

export async function ingestionStatus(
  repository: IngestionRepository,
  kind: RunKind,
  runner?: Runner,
): Promise<IngestionStatus> {
  const [active, last] = [await repository.activeRun(kind), await repository.lastFinishedRun(kind)]
  const replay = await repository.activeRun('history')
  return {
    active: active ? await jobOf(repository, active) : null,
    last: last ? await jobOf(repository, last) : null,
    replaying: replay !== undefined,
    ...(replay && { replay: await jobOf(repository, replay) }),
    ...(runner && { runner }),
  }
}

const jobOf = async (repository: IngestionRepository, run: NewRun): Promise<Job> =>
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

/** Of a retry: the regions and subscriptions of its units. */
function jobScope({ regions, subscriptionIds, units }: RunScope): NonNullable<Job['scope']> {
  const each = (values: readonly string[]) => [...new Set(values)].sort()
  if (units) {
    const own = units.flatMap(({ region }) => region ?? [])
    const ids = units.map(({ subscriptionId }) => subscriptionId)
    return { ...(own.length < units.length ? {} : { regions: each(own) }), subscriptionIds: each(ids) }
  }
  return {
    ...(regions && { regions: [...regions] }),
    ...(subscriptionIds && { subscriptionIds: [...subscriptionIds] }),
  }
}

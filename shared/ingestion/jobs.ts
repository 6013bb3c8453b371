import type { IngestionStatus, Job } from '#shared/contract/ingestion.js'
import type { Clock } from '#shared/operations/clock.js'
import type { IngestionRepository, Run, RunKind } from './ingestion-repository.js'

/** Starts orchestrations; an instance's id is its run's id. */
export interface Orchestrations {
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
}

export const orchestrationOf: Readonly<Record<RunKind, string>> = { capacity: 'capacityIngestion' }

/**
 * Starts a run of a kind, or names the one that runs: at most one does. The log row comes first and holds the place, so
 * two triggers at once, or a crash between the two steps, never make two runs.
 */
export async function startRun(
  ports: JobPorts,
  orchestrations: Orchestrations,
  kind: RunKind,
  triggeredBy: string,
): Promise<Job> {
  const { repository, clock, newId } = ports
  const createdAt = clock().toISOString()
  const blank = { status: 'queued', startedAt: null, finishedAt: null, error: null } as const
  const run: Run = { runId: newId(), kind, triggeredBy, createdAt, ...blank }
  if (await repository.insertRun(run)) {
    await orchestrations.start(orchestrationOf[kind], run.runId, { runId: run.runId })
    return jobOf(repository, run)
  }
  const active = await repository.activeRun(kind)
  // It finished between the two statements: the place is free again.
  if (!active) return startRun(ports, orchestrations, kind, triggeredBy)
  await revive(orchestrations, active)
  return jobOf(repository, active)
}

/** Gives an unfinished run that lost its orchestration a new one: the units that are stored are not read again. */
export async function revive(orchestrations: Orchestrations, run: Run): Promise<boolean> {
  if (await orchestrations.isAlive(run.runId)) return false
  await orchestrations.start(orchestrationOf[run.kind], run.runId, { runId: run.runId })
  return true
}

/** What the hourly tick does: an unfinished run is kept alive, a due one is started. */
export async function tick(
  ports: JobPorts,
  orchestrations: Orchestrations,
  kind: RunKind,
  intervalHours: number,
): Promise<'alive' | 'revived' | 'started' | 'notDue'> {
  const active = await ports.repository.activeRun(kind)
  if (active) return (await revive(orchestrations, active)) ? 'revived' : 'alive'
  const due = await dueAt(ports, kind, intervalHours)
  if (due - ports.clock().getTime() > tickToleranceMs) return 'notDue'
  await startRun(ports, orchestrations, kind, 'timer')
  return 'started'
}

const hourMs = 3_600_000
/** Ticks come on the hour, a little early or late: a run that is due before the next one is nearer is due now. */
const tickToleranceMs = hourMs / 2

/** The tick that will start the next run, if none is started by hand: the coming hour where one is due already. */
export async function nextRunAt(ports: JobPorts, kind: RunKind, intervalHours: number): Promise<Date> {
  const due = await dueAt(ports, kind, intervalHours)
  const earliest = Math.max(due - tickToleranceMs, ports.clock().getTime())
  return new Date(Math.ceil(earliest / hourMs) * hourMs)
}

/** An interval after the newest run, but soon after one that failed. Milliseconds since 1970; now where there was none. */
async function dueAt({ repository, clock }: JobPorts, kind: RunKind, intervalHours: number): Promise<number> {
  const newest = await repository.newestRun(kind)
  if (!newest) return clock().getTime()
  const hours = newest.status === 'failed' ? Math.min(1, intervalHours) : intervalHours
  return Date.parse(newest.createdAt) + hours * hourMs
}

export async function ingestionStatus(repository: IngestionRepository, kind: RunKind): Promise<IngestionStatus> {
  const [active, last] = [await repository.activeRun(kind), await repository.lastFinishedRun(kind)]
  return {
    active: active ? await jobOf(repository, active) : null,
    last: last ? await jobOf(repository, last) : null,
    replaying: active?.triggeredBy === 'replay',
  }
}

export async function jobOf(repository: IngestionRepository, run: Run): Promise<Job> {
  const { total, done, failed, rowsWritten } = await repository.progress(run.runId)
  return {
    jobId: run.runId,
    kind: run.kind,
    status: run.status,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    progress: { done, failed, total: run.startedAt === null ? null : total },
    ...(run.finishedAt === null ? {} : { result: { rowsWritten } }),
    ...(run.error === null ? {} : { error: run.error }),
  }
}

import type { ServiceFreshness, ServiceJob, ServiceProbe } from '#shared/contract/services/service-probe.js'
import { offerDoesNotProve } from '#shared/contract/services/service-states.js'
import { failureWords } from '#shared/ingestion/failure-words.js'
import type { Run, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import { asJob, type JobPorts } from '#shared/ingestion/jobs/jobs.js'
import type { Pipeline, Pipelines } from '#shared/ingestion/pipeline.js'
import { unreadUnits } from '#shared/ingestion/schedule/due-runs.js'
import { nextRuns, type Timing } from '#shared/ingestion/schedule/due-times.js'
import { readTiming } from '#shared/ingestion/schedule/schedule.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import type { StoredServices, UnitAges } from './stored-services.js'

/** The pipelines of platform services. */
export const serviceKinds = ['services', 'servicequota'] as const

export type FreshnessPorts = JobPorts &
  Parameters<typeof readTiming>[0] & {
    readonly stored: Pick<StoredServices, 'ages' | 'unregistered' | 'tenants'>
    readonly pipelines: Pick<Pipelines, 'find'>
  }

/** How fresh platform services are. Sentences contain no ids. */
export async function probeServices(ports: FreshnessPorts): Promise<ServiceProbe> {
  const { stored, pipelines, clock } = ports
  const [ages, unregistered, tenants] = await Promise.all([stored.ages(), stored.unregistered(), stored.tenants()])
  const sources = await Promise.all(
    serviceKinds.map(async kind => {
      const pipeline = pipelines.find(kind)
      return pipeline ? [await describe(ports, pipeline, ages[kind])] : []
    }),
  )
  const all = sources.flat()
  const notes = unregistered.map(
    ({ namespace, subscriptions }) =>
      `Azure counts no quota of ${namespace} in ${subscriptions} ${subscriptions === 1 ? 'subscription' : 'subscriptions'}, because the namespace is not registered there. Register it to see quotas.`,
  )
  return {
    stale: all.some(({ stale }) => stale),
    sources: all,
    notes: tenants > 1 ? [severalTenants(tenants), ...notes] : notes,
    now: clock().toISOString(),
    doesNotProve: offerDoesNotProve,
  }
}

const severalTenants = (tenants: number): string =>
  `The subscriptions belong to ${tenants} tenants. The provider list is read once, in the tenant of the identity that Headroom ` +
  'runs as; registrations and quotas are read in each subscription. What Azure lists in another tenant alone is not shown.'

async function describe(ports: FreshnessPorts, pipeline: Pipeline, ages: UnitAges): Promise<ServiceFreshness> {
  const { repository, clock } = ports
  const { kind, title, units } = pipeline
  const [active, full, timing, unread] = await Promise.all([
    repository.activeRun(kind),
    repository.newestFullRun(kind),
    readTiming(ports, pipeline),
    unreadUnits(repository, kind, units?.unread),
  ])
  const now = clock()
  const reason = staleReason(ages, unread, timing, now)
  const [next] = active ? [] : nextRuns(timing, full, now, 1)
  return {
    kind,
    title,
    snapshotTime: ages.newest,
    oldestSnapshotTime: ages.oldest,
    ageSeconds: ages.oldest === null ? null : ageSeconds(ages.oldest, now),
    intervalHours: timing.intervalHours,
    automatic: timing.enabled,
    stale: reason !== null,
    reason,
    running: active ? toServiceJob(asJob(active, await repository.progress(active.runId))) : null,
    nextRun: next?.toISOString() ?? null,
    lastFailure: lastFailure(unread, full),
  }
}

const hourMs = 3_600_000
/** Runs start on the hour, and take a while. */
const toleranceMs = hourMs

function staleReason(
  { oldest }: UnitAges,
  unread: readonly UnreadUnit[],
  { intervalHours }: Timing,
  now: Date,
): string | null {
  if (oldest === null) return 'Nothing has been read yet.'
  if (unread.length > 0)
    return `${unread.length} ${unread.length === 1 ? 'unit was' : 'units were'} not read since: their rows keep their age.`
  if (now.getTime() - Date.parse(oldest) > intervalHours * hourMs + toleranceMs)
    return `The oldest reading is older than the interval of ${intervalHours} hours.`
  return null
}

function lastFailure(unread: readonly UnreadUnit[], full: Run | undefined): ServiceFreshness['lastFailure'] {
  const [last] = unread.toSorted((a, b) => (a.failedAt < b.failedAt ? 1 : -1))
  if (last) {
    const reason = last.status === 'suspect' && last.reason !== null ? last.reason : failureWords(last.reason)
    return { at: last.failedAt, reason, units: unread.length }
  }
  if (full?.status !== 'failed' || full.finishedAt === null) return null
  return { at: full.finishedAt, reason: failureWords(full.error), units: 0 }
}

/** A job without its error, which may hold ids. */
export const toServiceJob = ({
  jobId,
  kind,
  status,
  createdAt,
  startedAt,
  finishedAt,
  progress,
}: ServiceJob): ServiceJob => ({ jobId, kind, status, createdAt, startedAt, finishedAt, progress })

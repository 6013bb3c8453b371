import type { Context } from '#functions/composition/context.js'
import type { TimerBinding } from '#functions/runtime/register.js'
import { tellRepeats } from '#shared/admin/keep-record.js'
import { historySource } from '#shared/ingestion/history/history-replay.js'
import { type TickedSource, tick } from '#shared/ingestion/jobs/tick.js'
import { readTiming } from '#shared/ingestion/schedule/schedule.js'
import { type Orchestrations, purgeJob } from '#shared/jobs/orchestrations.js'
import { isResting, longestRestMs } from '#shared/jobs/rests.js'
import type { Log } from '#shared/kernel/log.js'
import { tickApplies } from '#shared/quota-workbench/apply/tick-applies.js'

/** The ingestion log keeps every run; the durable store keeps a run's own history this long, for diagnosis. */
const keptInstancesMs = 7 * 24 * 3_600_000
/** Less than a day, so that the purge finds the database awake for a reading of about the same time. */
const purgeAfterMs = 20 * 3_600_000

/**
 * The only timer. It keeps runs and applies alive, starts those that are due, and has old rows deleted once a day. It makes no query
 * while the database rests: see docs/decisions/018. Every five minutes, because the database stays awake until the tick
 * after a run, and a run that a crash has interrupted waits for a tick.
 */
export const tickTimer: TimerBinding = {
  name: 'tick',
  schedule: '0 */5 * * * *',
  async run(context, orchestrations, log) {
    const { canPause, clock } = context
    const { rests } = orchestrations
    const now = clock()
    const known = await rests.read()
    const rules = toRules(context)
    if (canPause && isResting(known, rules, now)) return log.info('tick', { restsUntil: known.rest?.until })
    const nextAt = await context.onceDatabaseIsUp(() => look(context, orchestrations, log))
    const purgedAt = Date.parse(known.rest?.purgedAt ?? '')
    const isPurged = Math.abs(now.getTime() - purgedAt) < purgeAfterMs
    const until = Math.min(nextAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + longestRestMs)
    const rest = {
      rules,
      lookedAt: now.toISOString(),
      until: new Date(until).toISOString(),
      purgedAt: new Date(isPurged ? purgedAt : now).toISOString(),
    }
    // What fails below is repeated with the next purge, not at each tick.
    await rests.write(rest).catch(cause => log.warn('The rest of the database could not be stored', { cause }))
    if (isPurged) return
    await orchestrations.start(purgeJob, purgeJob, {})
    await orchestrations.forget(new Date(now.getTime() - keptInstancesMs))
  },
}

/** What decides when something is due: the code, and the schedules that settings give it. */
const toRules = ({ build, pipelines }: Context): string =>
  JSON.stringify([build, ...pipelines.all.map(({ kind, timing }) => [kind, timing.enabled, timing.intervalHours])])

/** Returns when the database is needed next; undefined if nothing will be due. */
async function look(context: Context, orchestrations: Orchestrations, log: Log): Promise<Date | undefined> {
  const { jobs, errors, clock } = context
  const { outcomes, nextAt } = await tick(jobs, orchestrations, await tickedSources(context, log))
  for (const { kind, outcome, error } of outcomes) {
    if (outcome === 'failed') log.error(`${kind} tick`, { outcome, error: toStack(error) })
    else log.info(`${kind} tick`, { outcome })
  }
  const applies = await lookAtApplies(context, orchestrations, log)
  await tellRepeats({ errors, clock }).catch(error => log.error('Repeated errors', { error: toStack(error) }))
  return earliest(nextAt, applies)
}

/** Starts applies that have lost their orchestration, or whose time has come. Returns when one needs the next tick. */
async function lookAtApplies(context: Context, orchestrations: Orchestrations, log: Log): Promise<Date | undefined> {
  const { applyPorts, clock } = context
  const look = tickApplies(applyPorts, orchestrations)
  const { outcomes, nextAt } = await look.catch(error => {
    log.error('apply tick', { error: toStack(error) })
    return { outcomes: [], nextAt: clock() }
  })
  for (const { jobId, outcome, error } of outcomes) {
    if (outcome === 'failed') log.error('apply tick', { jobId, outcome, error: toStack(error) })
    else log.info('apply tick', { jobId, outcome })
  }
  return nextAt
}

const earliest = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other)

const toStack = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/**
 * All pipelines, and the replays of simulated past days, which must be started before any ingestion has ended. The
 * first pipeline of the list is what people look at first, and others build on it.
 */
async function tickedSources(context: Context, log: Log): Promise<TickedSource[]> {
  const { jobs, settings, config, pipelines } = context
  const replays = config.HEADROOM_SIMULATED ? pipelines.all : []
  const history = replays.flatMap(pipeline => {
    if (!pipeline.replay) return []
    const source = historySource(jobs.repository, pipeline.replay.kind, pipeline, config.HEADROOM_HISTORY_DAYS)
    return { source, timing: source.timing }
  })
  const current = await Promise.all(
    pipelines.all.map(async source => ({ source, timing: await readTiming({ settings, log }, source) })),
  )
  const [first, ...others] = current
  if (!first) return history
  const startsAfter = first.timing.enabled ? first.source.kind : undefined
  return [...history, first, ...others.map(other => ({ ...other, startsAfter }))]
}

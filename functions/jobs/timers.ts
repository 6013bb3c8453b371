import type { TimerBinding } from '#functions/runtime/register.js'
import { tellRepeats } from '#shared/admin/keep-record.js'
import { refusalDays } from '#shared/admin/record-refusal.js'
import { tick } from '#shared/ingestion/jobs.js'
import { readTiming } from '#shared/ingestion/schedule.js'
import { pricesTick } from '#shared/prices/price-run.js'
import { historyBegin } from '#shared/reads/known-time.js'

/** The log keeps every run; the durable store keeps a run's own history this long, for whoever looks into a fault. */
const keptInstancesMs = 7 * 24 * 3_600_000
const dayMs = 24 * 3_600_000

export const timers: readonly TimerBinding[] = [
  {
    name: 'capacityTick',
    schedule: '0 0 * * * *',
    async run({ jobs, settings, config, nonces, clock, onceDatabaseIsUp }, orchestrations, log) {
      const outcome = await onceDatabaseIsUp(async () => {
        const timing = await readTiming({ settings, log }, { intervalHours: config.INGEST_INTERVAL_HOURS })
        return tick(jobs, orchestrations, 'capacity', timing)
      })
      log.info('capacity tick', { outcome })
      await nonces.purge(clock())
      await orchestrations.forget(new Date(clock().getTime() - keptInstancesMs))
    },
  },
  {
    name: 'pricesTick',
    schedule: '0 45 * * * *',
    async run({ prices, jobs, onceDatabaseIsUp }, orchestrations, log) {
      const outcome = await onceDatabaseIsUp(() => pricesTick(prices, jobs, orchestrations))
      log.info('prices tick', { outcome })
    },
  },
  {
    name: 'purge',
    schedule: '0 30 * * * *',
    async run({ errors, operations, signIn, historyPurge, config, clock, onceDatabaseIsUp }, _orchestrations, log) {
      const before = new Date(clock().getTime() - config.LOG_RETENTION_DAYS * dayMs).toISOString()
      await onceDatabaseIsUp(async () => {
        await tellRepeats({ errors, clock })
        await errors.purge(before)
        await errors.purge(new Date(clock().getTime() - refusalDays * dayMs).toISOString(), 'refusal')
        await operations.purge(before)
        await signIn.sessions.purge(clock().toISOString())
        await historyPurge.purge(historyBegin({ clock, retentionDays: config.HISTORY_RETENTION_DAYS }))
      })
      log.info('purge', { before })
    },
  },
]

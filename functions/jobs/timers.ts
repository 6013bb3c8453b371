import type { TimerBinding } from '#functions/runtime/register.js'
import { tellRepeats } from '#shared/admin/keep-record.js'
import { refusalDays } from '#shared/admin/record-refusal.js'
import { historyBegin } from '#shared/reads/known-time.js'

/** The ingestion log keeps every run; the durable store keeps a run's own history this long, for diagnosis. */
const keptInstancesMs = 7 * 24 * 3_600_000
const dayMs = 24 * 3_600_000

export const timers: readonly TimerBinding[] = [
  {
    name: 'purge',
    schedule: '0 30 * * * *',
    async run(context, orchestrations, log) {
      const { errors, operations, signIn, historyPurge, nonces, config, clock, onceDatabaseIsUp } = context
      const before = new Date(clock().getTime() - config.LOG_RETENTION_DAYS * dayMs).toISOString()
      await onceDatabaseIsUp(async () => {
        await tellRepeats({ errors, clock })
        await errors.purge(before)
        await errors.purge(new Date(clock().getTime() - refusalDays * dayMs).toISOString(), 'refusal')
        await operations.purge(before)
        await signIn.sessions.purge(clock().toISOString())
        await nonces.purge(clock())
        await historyPurge.purge(historyBegin({ clock, retentionDays: config.HISTORY_RETENTION_DAYS }))
      })
      await orchestrations.forget(new Date(clock().getTime() - keptInstancesMs))
      log.info('purge', { before })
    },
  },
]

import type { TimerBinding } from '#functions/host/register.js'
import { tick } from '#shared/ingestion/jobs.js'

/** The log keeps every run; the durable store keeps a run's own history this long, for whoever looks into a fault. */
const keptInstancesMs = 7 * 24 * 3_600_000

export const timers: readonly TimerBinding[] = [
  {
    name: 'capacityTick',
    schedule: '0 0 * * * *',
    async run({ jobs, config, nonces, clock, onceDatabaseIsUp }, orchestrations, log) {
      const outcome = await onceDatabaseIsUp(() => tick(jobs, orchestrations, 'capacity', config.INGEST_INTERVAL_HOURS))
      log.info('capacity tick', { outcome })
      await nonces.purge(clock())
      await orchestrations.forget(new Date(clock().getTime() - keptInstancesMs))
    },
  },
]

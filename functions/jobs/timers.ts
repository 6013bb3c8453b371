import type { TimerBinding } from '#functions/host/register.js'
import { tick } from '#shared/ingestion/jobs.js'

export const timers: readonly TimerBinding[] = [
  {
    name: 'capacityTick',
    schedule: '0 0 * * * *',
    async run({ jobs, config, nonces, clock }, orchestrations, log) {
      const outcome = await tick(jobs, orchestrations, 'capacity', config.INGEST_INTERVAL_HOURS)
      log.info('capacity tick', { outcome })
      await nonces.purge(clock())
    },
  },
]

import { setTimeout as sleep } from 'node:timers/promises'
import { DefaultAzureCredential } from '@azure/identity'
import { pastReadings } from '#shared/adapters/azure/compute/past-readings.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { historyStore } from '#shared/adapters/sql/history/history-store.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { HistoryPorts, HistoryWorker } from '#shared/ingestion/history-replay.js'
import type { ReplayUnitPorts } from '#shared/ingestion/replay-unit.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Config } from './config.js'

/** By which a simulated Resource Manager is asked for another time. */
const timeHeader = 'x-simulated-time'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
}

/** The replay as the api goes through it. */
export const historyOf = (parts: Parts, worker: HistoryWorker): HistoryPorts => ({
  ...common(parts),
  worker,
  days: parts.config.HEADROOM_HISTORY_DAYS,
})

/** The replay of one unit, which is the worker's. */
export const replayOf = (parts: Parts): ReplayUnitPorts => ({ ...common(parts), units: unitStore(parts.database) })

function common({ config, database, clock }: Parts) {
  const settings = { endpoint: config.RESOURCE_MANAGER_URL, credential: new DefaultAzureCredential() }
  const calls = { clock, sleep: (ms: number) => sleep(ms), random: Math.random }
  const past = pastReadings(settings, calls, timeHeader)
  return { repository: ingestionRepository(database), history: historyStore(database), past, clock }
}

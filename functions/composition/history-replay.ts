import { setTimeout as sleep } from 'node:timers/promises'
import { DefaultAzureCredential } from '@azure/identity'
import { pastReadings } from '#shared/adapters/azure/compute/past-readings.js'
import { historyStore } from '#shared/adapters/sql/history/history-store.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { HistoryPorts, HistoryWorker } from '#shared/ingestion/history-replay.js'
import type { ReplayUnitPorts } from '#shared/ingestion/replay-unit.js'
import type { DatabaseParts } from './database.js'
import type { Base } from './parts.js'

/** By which a simulated Resource Manager is asked for another time. */
const timeHeader = 'x-simulated-time'

type Ports = Base & DatabaseParts

/** The replay as the api goes through it. */
export const historyOf = (ports: Ports, worker: HistoryWorker): HistoryPorts => ({
  ...common(ports),
  worker,
  days: ports.config.HEADROOM_HISTORY_DAYS,
})

/** The replay of one unit, which is the worker's. */
export const replayOf = (ports: Ports): ReplayUnitPorts => ({ ...common(ports), units: unitStore(ports.database) })

function common({ config, database, clock }: Ports) {
  const settings = { endpoint: config.RESOURCE_MANAGER_URL, credential: new DefaultAzureCredential() }
  const calls = { clock, sleep: (ms: number) => sleep(ms), random: Math.random }
  const past = pastReadings(settings, calls, timeHeader)
  return { repository: ingestionRepository(database), history: historyStore(database), past, clock }
}

import { pastReadings } from '#shared/adapters/azure/compute/past-readings.js'
import { historyStore } from '#shared/adapters/sql/history/history-store.js'
import { ingestionRepository } from '#shared/adapters/sql/ingestion/ingestion-sql.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import type { HistoryPorts, HistoryWorker } from '#shared/ingestion/history/history-replay.js'
import type { ReplayUnitPorts } from '#shared/ingestion/history/replay-unit.js'
import type { AzureParts } from './azure.js'
import type { DatabaseParts } from './database.js'
import type { Base } from './parts.js'

/** The header that asks a simulated Resource Manager for another time. */
const timeHeader = 'x-simulated-time'

type Ports = Base & DatabaseParts & AzureParts

/** The replay, as the api orchestrates it. */
export const createHistory = (ports: Ports, worker: HistoryWorker): HistoryPorts => ({
  ...common(ports),
  worker,
  days: ports.config.HEADROOM_HISTORY_DAYS,
})

/** The replay of one unit, done by the worker. */
export const createReplay = (ports: Ports): ReplayUnitPorts => ({ ...common(ports), units: unitStore(ports.database) })

function common({ azure, database, clock }: Ports) {
  const past = pastReadings(azure, timeHeader)
  return { repository: ingestionRepository(database), history: historyStore(database), past, clock }
}

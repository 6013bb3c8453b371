import type { Database } from '#shared/adapters/sql/database.js'
import type { HistoryRepository } from '#shared/capacity/history/history-repository.js'
import { countChanges, readChanges } from './change-reads.js'
import { readTrend } from './trend-reads.js'

/** Reads of what changed; no copies of former states are kept. `currency` is that of the prices rows are filtered by. */
export function historyReads(connected: Database, currency = 'USD'): HistoryRepository {
  const database = { ...connected, currency }
  return {
    trend: (filter, granularity, from) => readTrend(database, filter, granularity, from),
    changeCounts: (filter, from, to, frequent) => countChanges(database, filter, from, to, frequent),
    changes: (filter, from, to, frequent) => readChanges(database, filter, from, to, frequent),
  }
}

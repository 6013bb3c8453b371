import type { Database } from '#shared/adapters/sql/database.js'
import type { HistoryRepository } from '#shared/capacity/history/history-repository.js'
import { countChanges, readChanges } from './change-reads.js'
import { readUsedQuotas } from './quota-change-reads.js'
import { readTrend } from './trend-reads.js'

/** Reads changes and trends. No copies of former states are stored. `currency`: that of the price filter. */
export function historyReads(connected: Database, currency = 'USD'): HistoryRepository {
  const database = { ...connected, currency }
  return {
    trend: (filter, granularity, from) => readTrend(database, filter, granularity, from),
    changeCounts: (filter, times, frequent) => countChanges(database, filter, times, frequent),
    changes: (filter, times, frequent) => readChanges(database, filter, times, frequent),
    usedQuotas: (filter, at) => readUsedQuotas(database, filter, at),
  }
}

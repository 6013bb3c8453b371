import { sqlSamples } from '../../../tests/support/sql/sql-samples.js'
import type { Database } from './database.js'
import { isReady } from './ping.js'

const repository = (database: Database) => ({ isReady: () => isReady(database) })

export const samples = sqlSamples(repository, [{ method: 'isReady', call: ping => ping.isReady() }])

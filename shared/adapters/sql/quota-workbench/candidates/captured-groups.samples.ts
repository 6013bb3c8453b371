import type { Database } from '#shared/adapters/sql/database.js'
import { sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { capturedGroups } from './captured-groups-sql.js'

const scope = { subscriptionIds: ['s1'], regions: ['westus'], familyKeys: ['f'] }

export const samples = sqlSamples(
  (database: Database) => capturedGroups(database, 'root'),
  [{ method: 'state', call: groups => groups.state(scope) }],
)

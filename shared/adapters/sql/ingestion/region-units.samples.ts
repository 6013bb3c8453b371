import { modelUnits } from '#shared/adapters/sql/ai/ai-tables.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { regionUnits } from './region-units.js'

export const samples = sqlSamples(
  database => regionUnits(database, modelUnits),
  [
    { method: 'unread', call: units => units.unread(1) },
    { method: 'readings', call: units => units.readings() },
    { method: 'subscriptions', call: units => units.subscriptions() },
    { method: 'firstReading', call: units => units.firstReading() },
    { method: 'regions', call: units => units.regions('s1') },
  ],
)

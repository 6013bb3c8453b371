import { sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { capturedForecasts } from './captured-forecasts-sql.js'

const scope = { subscriptionIds: ['s1'], regions: ['westus'], familyKeys: ['f'] }

export const samples = sqlSamples(capturedForecasts, [
  { method: 'expectedUses', call: forecasts => forecasts.expectedUses(scope, 30) },
])

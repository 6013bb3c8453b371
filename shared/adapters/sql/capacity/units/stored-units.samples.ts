import { sqlSamples } from '../../../../../tests/support/sql/sql-samples.js'
import { storedUnits } from './stored-units-sql.js'

export const samples = sqlSamples(storedUnits, [
  { method: 'unread', call: units => units.unread(1) },
  { method: 'readings', call: units => units.readings() },
  { method: 'subscriptions', call: units => units.subscriptions() },
  { method: 'firstReading', call: units => units.firstReading() },
  { method: 'newestRuleVersion', call: units => units.newestRuleVersion() },
  { method: 'regions', call: units => units.regions('s1') },
])

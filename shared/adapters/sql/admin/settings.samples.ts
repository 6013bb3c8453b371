import { firstDay } from '../../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { settingsRepository } from './settings-sql.js'

export const samples = sqlSamples(settingsRepository, [
  { method: 'read', call: settings => settings.read('ui') },
  { method: 'write, first', call: settings => settings.write('ui', {}, 0, 'Ada', firstDay) },
  { method: 'write, again', call: settings => settings.write('ui', {}, 1, 'Ada', firstDay) },
])

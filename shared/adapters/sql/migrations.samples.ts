import { firstDay } from '../../../tests/support/samples/sample-unit.js'
import { sqlSamples } from '../../../tests/support/sql/sql-samples.js'
import type { Database } from './database.js'
import { migrate } from './migrations.js'

const migrations = [{ version: 1, name: 'first', statements: [] }]
const repository = (database: Database) => ({ migrate: () => migrate(database, migrations, () => new Date(firstDay)) })

export const samples = sqlSamples(repository, [{ method: 'migrate', call: schema => schema.migrate() }])

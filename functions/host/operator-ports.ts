import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#shared/adapters/sql/database.js'
import { databaseProbe } from '#shared/adapters/sql/database-probe.js'
import { familyRows } from '#shared/adapters/sql/family-rows.js'
import { readMigrations } from '#shared/adapters/sql/migrations.js'
import { schemaMigrations } from '#shared/adapters/sql/schema-migrations.js'
import type { Clock } from '#shared/operations/clock.js'
import type { DiagnosticPorts } from '#shared/operations/diagnostics.js'
import type { FamilyPorts } from '#shared/operations/family-normalization.js'
import type { SchemaMigrations } from '#shared/operations/schema-migrations.js'
import { packageFolder } from './package-folder.js'

/** What operators look at and set right. */
export interface OperatorPorts extends Omit<DiagnosticPorts, 'log'> {
  readonly migrations: SchemaMigrations
  readonly families: FamilyPorts
}

export function operatorPorts(database: Database, clock: Clock): OperatorPorts {
  return {
    probe: databaseProbe(database),
    migrations: schemaMigrations(database, () => readMigrations(database.dialect, packageFolder('sql')), clock),
    families: familyRows(database),
    stopwatch: () => performance.now(),
    // A check that has answered keeps no process waiting for its time to be up.
    pause: ms => sleep(ms, undefined, { ref: false }),
  }
}

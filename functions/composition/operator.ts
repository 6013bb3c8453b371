import { setTimeout as sleep } from 'node:timers/promises'
import { packageFolder } from '#functions/runtime/package-folder.js'
import { databaseProbe } from '#shared/adapters/sql/admin/database-probe.js'
import { schemaMigrations } from '#shared/adapters/sql/admin/schema-migrations.js'
import { familyRows } from '#shared/adapters/sql/capacity/family-rows.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { readMigrations } from '#shared/adapters/sql/migrations.js'
import type { DiagnosticPorts } from '#shared/admin/diagnostics.js'
import type { FamilyPorts } from '#shared/admin/family-normalization.js'
import { mayNotMigrate, type SchemaMigrations } from '#shared/admin/schema-migrations.js'
import type { Base } from './parts.js'

/** Diagnostics and repairs for operators. */
export interface OperatorPorts extends Omit<DiagnosticPorts, 'log'> {
  readonly migrations: SchemaMigrations
  readonly families: FamilyPorts
}

export function operatorPorts({ config, database, clock }: Base & { readonly database: Database }): OperatorPorts {
  const migrations = schemaMigrations(database, () => readMigrations(database.dialect, packageFolder('sql')), clock)
  return {
    probe: databaseProbe(database),
    migrations: config.MIGRATE_FROM_APP ? migrations : mayNotMigrate(migrations),
    families: familyRows(database),
    stopwatch: () => performance.now(),
    // A check that has answered must not keep the process alive until its timeout.
    pause: ms => sleep(ms, undefined, { ref: false }),
  }
}

import { AppError } from '#shared/kernel/app-error.js'

export interface MigrationStep {
  readonly version: number
  /** Without its number: `guarded-surface`. */
  readonly name: string
}

export interface AppliedMigration extends MigrationStep {
  /** ISO 8601, UTC. */
  readonly appliedAt: string
}

/** The migrations of this build and of the database. */
export interface SchemaMigrations {
  /** In order, from version 1. */
  known(): readonly MigrationStep[]
  /** In order; none in a database that is empty. */
  applied(): Promise<AppliedMigration[]>
  /**
   * Applies missing migrations up to and including `version`, one runner at a time, and returns their names. A step
   * that exceeds the request timeout of the database is rolled back: run the migration program, which waits.
   * @throws AppError unavailable if this app or its database user may not change the schema.
   */
  run(version: number): Promise<readonly string[]>
}

export interface Migrated {
  readonly applied: string[]
  readonly version: number
  readonly newest: number
}

/** The step that brought sign-in, logs and settings. */
const guardedSurface = 'guarded-surface'

/** Ends a sentence on why the app does not migrate. */
export const migrateInstead =
  'run `npm run migrate`, or `node dist/migrate.js` in the folder of a package, as a database user with the role db_ddladmin'

/** The same, for an app that was not allowed to run migrations. */
export const mayNotMigrate = (migrations: SchemaMigrations): SchemaMigrations => ({
  known: () => migrations.known(),
  applied: () => migrations.applied(),
  run: () => Promise.reject(new AppError('unavailable', `${isNotAllowed}; else ${migrateInstead}`)),
})
const isNotAllowed =
  'This app may not run migrations. To allow it, set MIGRATE_FROM_APP to true and give its database user the role db_ddladmin'

/** As its file is named: `003-guarded-surface`. */
export const migrationName = ({ version, name }: MigrationStep): string => `${String(version).padStart(3, '0')}-${name}`

export const bootstrapSchema = (migrations: SchemaMigrations): Promise<Migrated> =>
  runTo(migrations, findNewest(migrations.known()))

export const ensurePhase3Schema = (migrations: SchemaMigrations): Promise<Migrated> =>
  runTo(migrations, stepNamed(migrations, guardedSurface).version)

/**
 * Runs one migration by its name, with or without the number; without a name, all that are missing.
 * @throws AppError notFound for a name that this build does not have, conflict where an earlier one is missing.
 */
export async function runMigration(migrations: SchemaMigrations, name?: string): Promise<Migrated> {
  if (name === undefined) return bootstrapSchema(migrations)
  const step = stepNamed(migrations, name)
  const applied = new Set((await migrations.applied()).map(({ version }) => version))
  const missing = migrations.known().filter(({ version }) => version < step.version && !applied.has(version))
  if (missing.length > 0 && !applied.has(step.version))
    throw new AppError('conflict', `Earlier migrations are missing: ${missing.map(migrationName).join(', ')}`)
  return runTo(migrations, step.version)
}

function stepNamed(migrations: SchemaMigrations, name: string): MigrationStep {
  const steps = migrations.known()
  const step = steps.find(one => one.name === name || migrationName(one) === name)
  if (step) return step
  throw new AppError('notFound', `No migration has this name; there are: ${steps.map(migrationName).join(', ')}`)
}

async function runTo(migrations: SchemaMigrations, version: number): Promise<Migrated> {
  const ran = new Set(await migrations.run(version))
  const steps = migrations.known()
  return {
    applied: steps.filter(({ name }) => ran.has(name)).map(migrationName),
    version: findNewest(await migrations.applied()),
    newest: findNewest(steps),
  }
}

const findNewest = (steps: readonly MigrationStep[]): number => Math.max(0, ...steps.map(({ version }) => version))

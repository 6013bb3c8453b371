import { expect, test } from 'vitest'
import {
  type AppliedMigration,
  bootstrapSchema,
  ensurePhase3Schema,
  type MigrationStep,
  runMigration,
  type SchemaMigrations,
} from './schema-migrations.js'

const steps = ['foundation', 'sku-key', 'guarded-surface', 'quota-plans'].map((name, n) => ({ version: n + 1, name }))

class InMemoryMigrations implements SchemaMigrations {
  readonly done = new Map<number, AppliedMigration>()

  constructor(...versions: number[]) {
    for (const step of steps) if (versions.includes(step.version)) this.#apply(step)
  }
  #apply(step: MigrationStep): void {
    this.done.set(step.version, { ...step, appliedAt: '2026-03-01T00:00:00.000Z' })
  }
  known = () => steps
  applied = async () => [...this.done.values()]
  async run(version: number) {
    const missing = steps.filter(step => step.version <= version && !this.done.has(step.version))
    for (const step of missing) this.#apply(step)
    return missing.map(({ name }) => name)
  }
}

test('An empty database gets everything, and nothing the second time', async () => {
  const migrations = new InMemoryMigrations()
  const all = ['001-foundation', '002-sku-key', '003-guarded-surface', '004-quota-plans']
  expect(await bootstrapSchema(migrations)).toEqual({ applied: all, version: 4, newest: 4 })
  expect(await bootstrapSchema(migrations)).toEqual({ applied: [], version: 4, newest: 4 })
})

test('The schema of the guarded surface is brought with all before it, and none behind it', async () => {
  const migrations = new InMemoryMigrations(1)
  expect(await ensurePhase3Schema(migrations)).toEqual({
    applied: ['002-sku-key', '003-guarded-surface'],
    version: 3,
    newest: 4,
  })
})

test.each(['003-guarded-surface', 'guarded-surface'])('One migration runs by its name: %s', async name => {
  const migrations = new InMemoryMigrations(1, 2)
  expect(await runMigration(migrations, name)).toEqual({ applied: ['003-guarded-surface'], version: 3, newest: 4 })
  expect(await runMigration(migrations, name)).toEqual({ applied: [], version: 3, newest: 4 })
})

test('It waits for those before it, by their names', async () => {
  const migrations = new InMemoryMigrations(1)
  await expect(runMigration(migrations, 'quota-plans')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Earlier migrations are missing: 002-sku-key, 003-guarded-surface',
  })
  expect(migrations.done.size).toBe(1)
})

test.each(['nothing', '01-foundation', '004-guarded-surface', 'Foundation'])(
  'A name that no migration has is refused with those that there are: %s',
  async name => {
    await expect(runMigration(new InMemoryMigrations(), name)).rejects.toMatchObject({
      code: 'notFound',
      message: expect.stringMatching(/: 001-foundation, .*, 004-quota-plans$/),
    })
  },
)

import { afterEach, expect, test, vi } from 'vitest'
import { bootstrapDatabase, ensurePhase3Schema, runMigration, sqlObjects } from '#shared/contract/admin/internal.js'
import type { Route } from '#shared/contract/common/route.js'
import { loadEdge, settings } from '../../tests/support/product/edge.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

async function loadOperator(migrateFromApp: string | undefined) {
  const edge = await loadEdge({ MIGRATE_FROM_APP: migrateFromApp })
  const { internalBindings } = await import('./internal.js')
  const headers = { 'x-ingest-api-key': settings.INGEST_API_KEY, 'content-type': 'application/json' }
  const send = async (route: Route, body?: object) => {
    const binding = internalBindings.find(one => one.route.id === route.id)
    if (!binding) throw new Error(`${route.id} is not bound`)
    const answer = await edge.call(binding, route.path, {
      headers,
      ...(body ? { body: { string: JSON.stringify(body) } } : {}),
    })
    return { status: answer.status, ...JSON.parse(answer.text) }
  }
  return { send, close: () => edge.context().database.close() }
}

test('Without MIGRATE_FROM_APP the app does not migrate, and says what to do', async () => {
  const { send, close } = await loadOperator(undefined)
  const calls = [
    [runMigration, { migrationName: '001-foundation' }],
    [runMigration, undefined],
    [bootstrapDatabase, undefined],
    [ensurePhase3Schema, undefined],
  ] as const
  for (const [route, body] of calls) {
    const { status, error } = await send(route, body)
    expect([status, error]).toEqual([
      503,
      expect.stringMatching(/MIGRATE_FROM_APP .*db_ddladmin.*node dist\/migrate\.js/),
    ])
  }
  const { objects, migrations } = await send(sqlObjects)
  expect([objects, migrations.every(({ appliedAt }: { appliedAt: unknown }) => appliedAt === null)]).toEqual([[], true])
  await close()
})

test('With MIGRATE_FROM_APP a call without a name runs all that are missing', async () => {
  const { send, close } = await loadOperator('true')
  expect(await send(runMigration, { migrationName: 'foundation' })).toMatchObject({ applied: ['001-foundation'] })
  const { status, applied, version, newest } = await send(runMigration)
  expect([status, version, applied.length]).toEqual([200, newest, newest - 1])
  expect(applied[0]).toBe('002-sku-key')
  await close()
})

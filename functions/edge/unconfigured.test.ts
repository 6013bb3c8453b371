import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiHealth } from '#shared/contract/health.js'
import { routes } from '#shared/contract/routes.js'
import { loadEdge } from '../../tests/support/product/edge.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('While a required setting is missing or weak', () => {
  test.each([
    ['INGEST_API_KEY', undefined, 'The setting INGEST_API_KEY is missing'],
    ['SESSION_SECRET', undefined, 'The setting SESSION_SECRET is missing'],
    ['WORKER_SHARED_SECRET', 'changeme', 'The setting WORKER_SHARED_SECRET is too short or left at a default'],
    [
      'SESSION_SECRET',
      '@Microsoft.KeyVault(VaultName=headroom;SecretName=session-secret)',
      'The setting SESSION_SECRET is missing: its Key Vault reference was not resolved',
    ],
    [
      'DATABASE_FILE',
      undefined,
      'The setting SQL_CONNECTION_STRING is missing, or DATABASE_FILE for the embedded database',
    ],
  ])('(%s = %s) every route answers 503 and the log names it', async (name, value, error) => {
    const edge = await loadEdge({ [name]: value })
    for (const route of routes) {
      const answer = await edge.call(
        edge.bind(route, () => 'served'),
        route.path,
      )
      expect([answer.status, JSON.parse(answer.text).error], route.id).toEqual([503, error])
      expect(answer.lines[0]).toMatchObject({ level: 'error', message: error })
    }
  })

  test('health says that it is degraded', async () => {
    const edge = await loadEdge({ DATABASE_FILE: undefined })
    const { apiHealthBinding } = await import('#functions/http/health.js')
    const answer = await edge.call(apiHealthBinding, apiHealth.path)
    expect([answer.status, answer.text]).toEqual([503, '{"status":"degraded"}'])
  })
})

test('Health is degraded without a schema and well with it', async () => {
  const edge = await loadEdge()
  const { apiHealthBinding } = await import('#functions/http/health.js')
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  const health = async () => {
    const { status, text } = await edge.call(apiHealthBinding, apiHealth.path)
    return [status, JSON.parse(text)]
  }
  expect(await health()).toEqual([503, { status: 'degraded' }])
  const { database } = edge.context()
  await migrate(database, readMigrations(database.dialect), () => new Date())
  expect(await health()).toEqual([200, { status: 'ok' }])
  await edge.context().database.close()
})

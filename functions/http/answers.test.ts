import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'
import { routes } from '#shared/contract/routes.js'
import { sampleJob, sampleStep } from '#shared/quota-workbench/apply/sample-job.js'
import { close, listen } from '../../tests/support/local-server.js'
import { type Answer, loadEdge, settings } from '../../tests/support/product/edge.js'
import { seededNames, seededUnits } from '../../tests/support/samples/seeded-units.js'
import { shareSample } from '../../tests/support/samples/share-sample.js'

const adminGroup = 'the administrators'
const azure = createServer()
let edge: Awaited<ReturnType<typeof loadEdge>>
let ask: (path: string, headers?: Record<string, string>) => Promise<Answer>

beforeAll(async () => {
  const root = { name: 'root', type: 'Microsoft.Management/managementGroups', properties: { displayName: 'Root' } }
  azure.on('request', (_request, response) => response.end(JSON.stringify(root)))
  edge = await loadEdge({
    ADMIN_GROUP_ID: adminGroup,
    QUOTA_MANAGEMENT_GROUP_ID: 'root',
    RESOURCE_MANAGER_URL: await listen(azure),
  })
  const { database } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { unitStore } = await import('#shared/adapters/sql/ingestion/unit-store.js')
  for (const unit of seededUnits(3).slice(0, 10)) await unitStore(database).write(unit)
  const { ingestionRepository } = await import('#shared/adapters/sql/ingestion/ingestion-sql.js')
  const seen = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
  const subscriptions = seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
  await ingestionRepository(database).saveSubscriptions(subscriptions, '2026-03-01T00:00:00.000Z')
  await ingestionRepository(database).insertRun({
    runId: sampleJob.jobId,
    kind: 'capacity',
    status: 'queued',
    triggeredBy: 'operator',
    error: null,
    scope: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    finishedAt: null,
  })
  await edge.context().applyPorts.store.insert(sampleJob, [sampleStep])

  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(file =>
    /^[\w/-]+\.ts$/.test(file),
  )
  const modules: Record<string, unknown>[] = await Promise.all(files.map(file => import(`./${file}`)))
  const bindings = modules.flatMap(module => Object.values(module).flat()) as HttpBinding[]
  const cookie = await signedInCookie()
  pathParameters.token = await shareSample(edge.context())
  const capture = { buffer: { vCpus: 5, percent: 10 }, horizonDays: 30 } as const
  const { runId } = await edge.context().captureRun({ ...capture, regionPreset: undefined }, { oid: 'o1', name: 'Ada' })
  neededQueries.candidateRunComparison = `from=${runId}&to=${runId}`
  ask = (path, headers = {}) => {
    const place = path.split('?')[0]
    const binding = bindings.find(({ route }) => route?.method === 'GET' && filled(route.path) === place)
    if (!binding) throw new Error(`${place} is not bound`)
    const own = { 'x-ingest-api-key': settings.INGEST_API_KEY, cookie, ...headers }
    return edge.call(binding, path, { headers: own, params: pathParameters })
  }
})
afterAll(async () => {
  await edge.context().database.close()
  await close(azure)
  vi.unstubAllEnvs()
})

/** What stands in the place of a path's parameters. */
const pathParameters = { jobId: sampleJob.jobId, sku: 'Standard_D2s_v3', token: '' }
const filled = (path: string) =>
  Object.entries(pathParameters).reduce((text, [name, value]) => text.replace(`{${name}}`, value), path)

const neededQueries: Record<string, string> = {
  capacityChanges: 'from=2026-03-01T00:00:00Z',
  modelChanges: 'from=2026-03-01T00:00:00Z',
  capacityAnswer: 'sku=Standard_D2s_v3',
  changeEvents: 'from=2026-03-01T00:00:00Z',
  regionComparison: 'region=eastus,westeurope',
  failover: 'from=eastus&to=westus',
  quotaForecastSeries: 'subscriptionId=aaaa-1&region=eastus&family=cores',
}

/** A path with what its route cannot do without. */
function sampled(path: string): string {
  const { id = '' } = routes.find(route => route.method === 'GET' && route.path === path) ?? {}
  return id in neededQueries ? `${filled(path)}?${neededQueries[id]}` : filled(path)
}

async function signedInCookie(): Promise<string> {
  const { createSession } = await import('#shared/identity/sessions.js')
  const { signIn } = edge.context()
  const identity = { oid: 'o1', name: 'An administrator', groups: [adminGroup], roles: [], hasMoreGroups: false }
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const value = await createSession(signIn, { identity, refreshToken: null, expiresInSeconds: 3600 }, log)
  return `connect.sid=${value}`
}

const reads = routes.filter(({ method, app = 'api', mediaType }) => method === 'GET' && app === 'api' && !mediaType)
const body = async (path: string) => JSON.parse((await ask(path)).text)

describe('Every read', () => {
  test.each(reads)('$path answers in the shape that its contract says', async ({ path, response }) => {
    const { status, text } = await ask(sampled(path))
    expect(status, text).toBe(200)
    expect(response.safeParse(JSON.parse(text)).error?.issues).toBeUndefined()
  })

  test.each(reads.filter(({ path }) => path.startsWith('/api/capacity') || path === '/api/subscriptions'))(
    '$path names the snapshot and a tag',
    async ({ path }) => {
      const { headers, text } = await ask(sampled(path))
      expect(JSON.parse(text).snapshotTime).toMatch(/^2026-03-01T/)
      expect((await ask(sampled(path), { 'if-none-match': String(headers.etag) })).status).toBe(304)
    },
  )
})

describe('The capacity reads', () => {
  test('tell the same of one filter', async () => {
    const filter = 'availability=ok,limited&resourceType=compute'
    const page = await body(`/api/capacity/paged?${filter}&pageSize=500&sort=vmSku:desc`)
    const list = await body(`/api/capacity?${filter}&sort=vmSku:desc`)
    const families = await body(`/api/capacity/families?${filter}`)
    const ageless = (rows: object[]) => rows.map(row => ({ ...row, ageSeconds: 0 }))
    expect(page.pagination.total).toBeGreaterThan(20)
    expect(ageless(list.rows)).toEqual(ageless(page.rows))
    expect([list.total, page.summary.rows]).toEqual([page.pagination.total, page.pagination.total])
    const sum = (key: string) =>
      families.rows.reduce((total: number, row: Record<string, number>) => total + Number(row[key]), 0)
    expect([sum('rows'), sum('quotaFree')]).toEqual([page.summary.rows, page.summary.quotaFree])
  })

  test('cut a list at its limit and say so', async () => {
    for (const path of [
      '/api/capacity',
      '/api/capacity/families',
      '/api/capacity/subscriptions',
      '/api/subscriptions',
    ]) {
      const { rows, total, truncated } = await body(`${path}?limit=1`)
      expect([rows.length, total > 1, truncated], path).toEqual([1, true, true])
    }
  })

  test('answer a wrong filter with 400 and the name of the parameter', async () => {
    const { status, text } = await ask('/api/capacity/paged?availability=fine&pageSize=0')
    expect([status, JSON.parse(text).error]).toEqual([400, expect.stringMatching(/availability: .*; pageSize: /)])
  })
})

test('The status of the ingestion names the run under way', async () => {
  expect(await body('/internal/ingest/status')).toMatchObject({
    active: { jobId: sampleJob.jobId, status: 'queued' },
    last: null,
  })
  expect((await ask('/internal/ingest/status', { 'x-ingest-api-key': '' })).status).toBe(401)
})

test('The page of the API description holds every operation and may run no script', async () => {
  const { headers, text } = await ask('/api/docs')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; img-src 'self'; style-src 'sha256-/),
  })
  for (const { path } of routes) expect(text).toContain(`<code>${path}</code>`)
  expect(text).not.toMatch(/<script|javascript:/)
})

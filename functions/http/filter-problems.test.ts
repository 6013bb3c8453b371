import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { HttpBinding } from '#functions/edge/serve.js'
import type { ModelCapacities } from '#shared/contract/ai/model-capacity.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { routes } from '#shared/contract/routes.js'
import { loadEdge } from '../../tests/support/product/edge.js'
import { sampleCatalogs } from '../../tests/support/samples/sample-catalogs.js'
import { seededNames, seededUnits } from '../../tests/support/samples/seeded-units.js'

/** What every read with filters answers to names that Azure does not list. */

const adminGroup = 'the administrators'
let edge: Awaited<ReturnType<typeof loadEdge>>
let bindings: HttpBinding[]
let cookie: string
const [known = ''] = seededNames.keys()
const asked = `region=westeurop,West%20Europe&sku=Standard_D2s_v33&family=standardDSv33Family&subscriptionIds=${known},nobody`

async function load(some: Record<string, string> = {}) {
  edge = await loadEdge({ ADMIN_GROUP_ID: adminGroup, ...some })
  const { database } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { unitStore } = await import('#shared/adapters/sql/ingestion/unit-store.js')
  for (const unit of seededUnits(3).slice(0, 4)) await unitStore(database).write(unit)
  const { ingestionRepository } = await import('#shared/adapters/sql/ingestion/ingestion-sql.js')
  const seen = [...seededNames].map(([subscriptionId, displayName]) => ({ subscriptionId, displayName }))
  const subscriptions = seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
  const at = '2026-03-01T00:00:00.000Z'
  await ingestionRepository(database).saveSubscriptions(subscriptions, at)
  const blank = { geography: null, geographyGroup: null, category: null, pairedRegion: null, latitude: null }
  const region = (name: string, displayName: string) => ({
    ...blank,
    region: name,
    displayName,
    longitude: null,
    zones: [],
  })
  const regions = [region('westeurope', 'West Europe'), region('westus', 'West US')]
  await ingestionRepository(database).saveRegions(known, regions)
  const modules: Record<string, unknown>[] = await Promise.all([
    import('./capacity.js'),
    import('./capacity-analytics.js'),
    import('./capacity-history.js'),
    import('./placement-scores.js'),
    import('./capacity-export.js'),
    import('./ai-models.js'),
    import('./services.js'),
    import('./quota/forecast.js'),
    import('./quota/groups.js'),
    import('./quota/candidates.js'),
    import('./quota/reports.js'),
  ])
  bindings = modules.flatMap(module => Object.values(module).flat()) as HttpBinding[]
  cookie = await sessionCookie()
  const capture = { regionPreset: undefined, buffer: { vCpus: 5, percent: 10 }, horizonDays: 30 } as const
  await edge.context().captureRun(capture, { oid: 'o1', name: 'An administrator' })
}
const ask = (id: string, query: string, init: object = {}) => {
  const binding = bindings.find(({ route }) => route.id === id)
  if (!binding) throw new Error(`${id} is not bound`)
  return edge.call(binding, `${binding.route.path}?${query}`, init)
}
const problems = async (id: string, query = asked) => {
  const isOpen = routes.find(route => route.id === id)?.level === 'public'
  const { text } = await ask(id, query, isOpen ? {} : { headers: { cookie } })
  return JSON.parse(text).problems as Problem[]
}

async function sessionCookie(): Promise<string> {
  const { createSession } = await import('#shared/identity/sessions.js')
  const identity = { oid: 'o1', name: 'An administrator', groups: [adminGroup], roles: [], hasMoreGroups: false }
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const session = { identity, refreshToken: null, expiresInSeconds: 3600 }
  return `connect.sid=${await createSession(edge.context().signIn, session, log)}`
}

beforeAll(() => load(), 60_000)
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

const filtered = routes.filter(
  ({ id, method, query, mediaType, stores }) =>
    method === 'GET' &&
    query instanceof z.ZodObject &&
    'region' in query.shape &&
    !mediaType &&
    // Nothing is shared where the filter leaves no row.
    !stores &&
    id !== 'quotaForecastSeries',
)

describe('Every read with filters', () => {
  test.each(filtered.map(route => [route.id, route] as const))('%s names what is not listed', async (id, { query }) => {
    const has = (field: string) => query instanceof z.ZodObject && field in query.shape
    const own = new URLSearchParams(asked)
    for (const field of [...own.keys()]) if (!has(field)) own.delete(field)
    if (has('from')) own.set('from', '2026-03-01T00:00:00Z')
    const found = await problems(id, own.toString())
    expect(found.map(({ field, value, nearest }) => [field, value, nearest])).toEqual(
      [
        ['region', 'westeurop', ['westeurope']],
        ['family', 'standarddsv33family', expect.arrayContaining(['standardDSv3Family'])],
        ['sku', 'Standard_D2s_v33', expect.arrayContaining(['Standard_D2s_v3'])],
        ['subscriptionIds', 'nobody', []],
      ].filter(([field]) => has(String(field))),
    )
    own.set('region', id === 'regionComparison' ? 'westus,westeurope' : 'all')
    for (const field of ['family', 'sku', 'subscriptionIds']) if (has(field)) own.set(field, 'All')
    if (id === 'capacityAnswer') own.set('sku', 'Standard_D2s_v3')
    expect(await problems(id, own.toString())).toEqual([])
  })

  test('finds sizes by what they are, and says what a range and a choice may be', async () => {
    const page = async (query: string) => JSON.parse((await ask('capacityPage', `${query}&pageSize=500`)).text)
    const { rows } = await page('vCpus=8..16&gpus=1..&sku=NC*')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row: CapacityRow) => (row.gpus ?? 0) < 1 || (row.vCpus ?? 0) < 8)).toEqual([])
    expect((await page('sku=X9*')).problems).toEqual([
      { field: 'sku', value: 'X9*', text: 'Azure lists no size that matches X9*.', nearest: [] },
    ])
    const refused = async (query: string) => {
      const { status, text } = await ask('capacityPage', query)
      return [status, JSON.parse(text).error]
    }
    expect(await refused('vCpus=8-16')).toEqual([400, 'vCpus: must be a range such as 4..16, 4.., ..16 or 8, or all'])
    expect(await refused('localDisk=yes')).toEqual([
      400,
      'localDisk: does not know "yes"; allowed: true, false, unknown, or all',
    ])
  })

  test('finds the rows of a region by its display name', async () => {
    const rows = async (region: string) =>
      JSON.parse((await ask('capacityPage', `region=${region}`)).text).pagination.total
    expect(await rows('westus')).toBeGreaterThan(0)
    expect(await rows('West%20US')).toBe(await rows('westus'))
  })

  test('gives another answer under its tag once more names are known', async () => {
    const { headers, text } = await ask('capacityPage', 'region=fiji')
    expect(JSON.parse(text).problems).toHaveLength(1)
    const { ingestionRepository } = await import('#shared/adapters/sql/ingestion/ingestion-sql.js')
    const subscription = {
      subscriptionId: 'later',
      displayName: 'Later',
      tenantId: null,
      state: 'Enabled',
      quotaId: null,
    }
    await ingestionRepository(edge.context().database).saveSubscriptions([subscription], '2026-03-02T00:00:00.000Z')
    expect(
      (await ask('capacityPage', 'region=fiji', { headers: { 'if-none-match': String(headers.etag) } })).status,
    ).toBe(200)
    expect(await problems('capacityPage', 'subscriptionIds=later')).toEqual([])
  })
})

test('A long list tells them behind its rows', async () => {
  const { capacity } = edge.context()
  const slices = (async function* () {})()
  vi.spyOn(capacity, 'list').mockResolvedValue({
    slices,
    total: 0,
    truncated: false,
    snapshotTime: null,
    oldestSnapshotTime: null,
    recomputedBefore: null,
  })
  expect(await problems('capacityList', 'region=westeurop')).toMatchObject([{ value: 'westeurop' }])
  vi.restoreAllMocks()
})

test('A file tells them in a header and, where it has a second sheet, there', async () => {
  const csv = await ask('capacityExport', `format=csv&${asked}`)
  expect(csv.headers['x-headroom-problems']).toBe(
    'not listed by Azure, or counted in no total: region westeurop, family standarddsv33family, sku Standard_D2s_v33, subscriptionIds nobody',
  )
  expect((await ask('capacityExport', 'format=csv&region=westus')).headers).not.toHaveProperty('x-headroom-problems')
})

test('Live scores tell them in the same shape, and are asked for the rest', async () => {
  const init = (body: object) => ({
    headers: { origin: 'http://localhost:4280', 'content-type': 'application/json' },
    body: { string: JSON.stringify(body) },
  })
  const { status, text } = await ask(
    'liveScores',
    '',
    init({ skus: ['Standard_D2s_v33'], regions: ['West US', 'westeurop'] }),
  )
  expect([status, JSON.parse(text).rows]).toEqual([200, []])
  expect(JSON.parse(text).problems).toMatchObject([
    { field: 'regions', value: 'westeurop', nearest: ['westeurope'], retryAt: null },
    { field: 'skus', value: 'Standard_D2s_v33', nearest: expect.arrayContaining(['Standard_D2s_v3']) },
  ])
})

test('Free capacity of AI models tells them in the same shape, and asks for nothing', async () => {
  const { modelStore } = await import('#shared/adapters/sql/ai/model-store-sql.js')
  for (const unit of sampleCatalogs([known], ['westus'])) await modelStore(edge.context().database).write(unit)
  const init = (body: object) => ({
    headers: { origin: 'http://localhost:4280', 'content-type': 'application/json' },
    body: { string: JSON.stringify(body) },
  })
  const found = async (body: object) => {
    const { status, text } = await ask('modelCapacities', '', init(body))
    const { rows, calls, problems: told } = JSON.parse(text) as ModelCapacities
    expect([status, rows, calls.made]).toEqual([200, [], 0])
    return told.map(({ field, value, nearest }) => [field, value, nearest])
  }
  expect(await found({ model: 'gpt-40', regions: ['westeurop'] })).toEqual([
    ['regions', 'westeurop', ['westeurope']],
    ['model', 'gpt-40', ['gpt-4o']],
  ])
  expect(await found({ model: 'GPT-4o', provider: 'OpenIA' })).toEqual([['provider', 'OpenIA', ['OpenAI']]])
  expect(await found({ model: 'GPT-4O', version: '11' })).toEqual([['version', '11', ['1']]])
  expect(await found({ model: 'gpt-4o', regions: ['West Europe'] })).toEqual([['model', 'gpt-4o', []]])
  expect(await found({ model: 'gpt-4o', subscriptionIds: ['nobody'] })).toEqual([['subscriptionIds', 'nobody', []]])
})

test('Callers who know subscriptions by masks are told of no other', async () => {
  await edge.context().database.close()
  await load({ MASK_SUBSCRIPTION_IDS: 'true' })
  const [facet] = JSON.parse((await ask('capacityPage', '')).text).facets.subscriptionIds
  expect(await problems('capacityPage', `subscriptionIds=${facet.value}`)).toEqual([])
  for (const asked of [known, 'aaaa-2', 'Payments'])
    expect(await problems('capacityPage', `subscriptionIds=${asked}`)).toEqual([
      {
        field: 'subscriptionIds',
        value: asked.toLowerCase(),
        nearest: [],
        text: `Azure lists no subscription with the id ${asked.toLowerCase()}.`,
      },
    ])
})

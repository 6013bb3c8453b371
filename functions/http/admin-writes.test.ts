import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'
import { loadEdge, settings } from '../../tests/support/product/edge.js'

const adminGroup = 'the administrators'
const ref = 'abcdef00-0000-4000-8000-000000000001'
const defaults = { notice: '', defaultRegionPreset: null, showSqlPreview: true }
const names = { admin: 'Ada', user: 'Ulla' } as const
type Caller = keyof typeof names | 'anybody'

let edge: Awaited<ReturnType<typeof loadEdge>>
let bindings: HttpBinding[]
const cookies: Record<string, string> = {}

beforeAll(async () => {
  edge = await loadEdge({ ADMIN_GROUP_ID: adminGroup })
  const { database, signIn } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const modules: Record<string, unknown>[] = await Promise.all([
    import('./about.js'),
    import('./admin-ingestion.js'),
    import('./admin-logs.js'),
    import('./admin-settings.js'),
  ])
  bindings = modules.flatMap(module => Object.values(module).flat()) as HttpBinding[]
  const { createSession } = await import('#shared/identity/sessions.js')
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  for (const [who, name] of Object.entries(names)) {
    const groups = who === 'admin' ? [adminGroup] : []
    const identity = { oid: `oid-of-${who}`, name, groups, roles: [], hasMoreGroups: false }
    const value = await createSession(signIn, { identity, refreshToken: null, expiresInSeconds: 3600 }, log)
    cookies[who] = `connect.sid=${value}`
  }
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

async function ask(who: Caller, endpoint: string, body?: object, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = endpoint.split(' ')
  const place = path.split('?')[0]
  const binding = bindings.find(({ route }) => route.method === method && route.path === place)
  if (!binding) throw new Error(`${endpoint} is not bound`)
  const own = { cookie: cookies[who] ?? '', origin: settings.PUBLIC_ORIGIN, 'content-type': 'application/json' }
  const sent = body && { body: { string: JSON.stringify(body) } }
  const { status, text } = await edge.call(binding, path, {
    method: method as 'GET',
    headers: { ...own, ...headers },
    ...sent,
  })
  return { status, body: JSON.parse(text) }
}

describe('A change of the settings', () => {
  test('holds at once, for everybody, and is recorded with its result', async () => {
    const notice = { ...defaults, notice: 'Closed on Sunday', defaultRegionPreset: 'europe' }
    expect(await ask('admin', 'PUT /api/admin/ui-settings', { version: 0, settings: notice })).toMatchObject({
      status: 200,
      body: { version: 1, updatedBy: 'Ada', settings: { defaultRegionPreset: 'Europe' } },
    })
    const about = await ask('user', 'GET /api/about')
    expect(about.body).toMatchObject({ notice: 'Closed on Sunday', defaultRegionPreset: 'Europe', automatic: true })

    const stale = await ask('admin', 'PUT /api/admin/ui-settings', { version: 0, settings: defaults })
    expect([stale.status, stale.body.error]).toEqual([409, expect.stringMatching(/changed this meanwhile/)])
    const { rows } = (await ask('admin', 'GET /api/admin/operations?kind=admin&search=uisettings')).body
    expect(rows.map(({ result }: { result: string }) => result)).toEqual(
      expect.arrayContaining(['succeeded', 'failed']),
    )
    expect(rows[0]).toMatchObject({ actorName: 'Ada', oid: 'oid-of-admin', operation: 'updateUiSettings' })
  })

  test('of the schedule turns ingestion off and on', async () => {
    const put = (version: number, enabled: boolean) =>
      ask('admin', 'PUT /api/admin/ingest/schedule', { version, capacity: { enabled, intervalHours: 12 } })
    expect(await put(0, false)).toMatchObject({ status: 200, body: { version: 1, capacity: { nextRuns: [] } } })
    const off = (await ask('user', 'GET /api/about')).body
    expect(off).toMatchObject({ automatic: false, intervalHours: 12, nextIngestion: null })
    expect((await put(0, true)).status).toBe(409)
    const on = await put(1, true)
    expect(on.body.capacity.nextRuns).toHaveLength(3)
    expect((await ask('admin', 'GET /api/admin/ingest/schedule')).body).toEqual(on.body)
  })

  test('shares a view with everybody, who see it without signing in; a bad one changes nothing', async () => {
    const { version, settings: before } = (await ask('admin', 'GET /api/admin/ui-settings')).body
    const put = (who: Caller, at: number, sharedViews: unknown) =>
      ask(who, 'PUT /api/admin/ui-settings', { version: at, settings: { ...before, sharedViews } })
    const view = { name: 'Europe', href: '/?view=matrix&regionPreset=Europe' }
    expect((await put('user', version, [view])).status).toBe(403)
    expect((await put('anybody', version, [view])).status).toBe(401)
    const bad = await put('admin', version, [{ ...view, href: 'https://elsewhere.example/' }])
    expect([bad.status, bad.body.error]).toEqual([
      400,
      expect.stringContaining('body.settings.sharedViews.0.href: must'),
    ])
    expect((await ask('anybody', 'GET /api/about')).body.sharedViews).toEqual([])

    expect(await put('admin', version, [view])).toMatchObject({
      status: 200,
      body: { settings: { sharedViews: [view] } },
    })
    expect((await ask('anybody', 'GET /api/about')).body.sharedViews).toEqual([view])
    expect((await put('admin', version + 1, [])).status).toBe(200)
    expect((await ask('anybody', 'GET /api/about')).body.sharedViews).toEqual([])
  })

  test('is for administrators alone', async () => {
    const body = { version: 1, settings: defaults }
    expect((await ask('user', 'PUT /api/admin/ui-settings', body)).status).toBe(403)
    expect((await ask('admin', 'PUT /api/admin/ui-settings', body, { origin: 'http://elsewhere' })).status).toBe(403)
  })
})

describe.each(['capacity', 'model-catalog'])('An ingestion of %s', area => {
  test.each([
    [{ regionPreset: 'USMajor', regions: ['northeurope'] }, /^regions: /],
    [{ regionPreset: 'Atlantis' }, /regionPreset: /],
    [{ subscriptionIds: ['mine'] }, /subscriptionIds/],
  ])('of %j is refused with the name of the field', async (body, sentence) => {
    const refused = await ask('admin', `POST /api/admin/ingest/${area}`, body)
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(sentence)])
  })

  test('is for administrators alone', async () => {
    expect((await ask('user', `POST /api/admin/ingest/${area}`, {})).status).toBe(403)
  })
})

describe('What a user reports', () => {
  test('is kept, and shown to administrators alone', async () => {
    const { status, body } = await ask('user', 'POST /api/admin/errors/log', { message: 'It <b>broke', ref })
    expect([status, body]).toEqual([201, { id: expect.stringMatching(/^[\w-]{36}$/) }])
    const shown = (await ask('admin', `GET /api/admin/errors?ref=${ref}`)).body
    expect(shown).toMatchObject({
      rows: [{ id: body.id, message: 'It <b>broke', oid: 'oid-of-user', source: 'browser', ref }],
      pagination: { total: 1 },
    })
    expect((await ask('user', 'GET /api/admin/errors')).status).toBe(403)
  })

  test('is kept under the reference of the report where it names no other', async () => {
    const correlation = { 'x-correlation-id': 'abcdef00-0000-4000-8000-000000000002' }
    await ask('user', 'POST /api/admin/operations/log', { operation: 'export' }, correlation)
    const { rows } = (await ask('admin', `GET /api/admin/operations?ref=${correlation['x-correlation-id']}`)).body
    expect(rows).toMatchObject([{ operation: 'export', kind: 'user', actorName: 'Ulla', result: 'info' }])
  })
})

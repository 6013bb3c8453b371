import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'
import type { LiveScores } from '#shared/contract/capacity/live-scores.js'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { parseCsv } from '../../tests/support/csv.js'
import { readFileText } from '../../tests/support/file-text.js'
import { loadEdge, settings } from '../../tests/support/product/edge.js'
import { sampleCatalogs } from '../../tests/support/samples/sample-catalogs.js'
import { storeSampleServices } from '../../tests/support/samples/sample-services.js'
import { hoursLater } from '../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../tests/support/samples/seeded-units.js'
import { shareSample } from '../../tests/support/samples/share-sample.js'

/** What callers are told who may not see the ids of subscriptions, beside what others are told. */

const mask = (id: string) => toMask(settings.SESSION_SECRET, id)
const [[id, name] = ['', '']] = seededNames
/** The last has no name. */
const ids = [...seededNames.keys(), 'dddd-4']

let edge: Awaited<ReturnType<typeof loadEdge>>
let bindings: HttpBinding[]
let cookie: string

beforeAll(async () => {
  edge = await loadEdge({ MASK_SUBSCRIPTION_IDS: 'true', RECOMMENDATIONS_FALLBACK: 'api' })
  const { database } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { unitStore } = await import('#shared/adapters/sql/ingestion/unit-store.js')
  for (const unit of seededUnits(3)) await unitStore(database).write(unit)
  const times = { snapshotTime: hoursLater(20), runSequence: 20, runId: 'run-2' }
  for (const unit of seededUnits(4).slice(0, 2)) await unitStore(database).write({ ...unit, ...times })
  const { modelStore } = await import('#shared/adapters/sql/ai/model-store-sql.js')
  for (const unit of sampleCatalogs(ids, ['eastus', 'westus'])) await modelStore(database).write(unit)
  await storeSampleServices(database, ids)
  const { ingestionRepository } = await import('#shared/adapters/sql/ingestion/ingestion-sql.js')
  const repository = ingestionRepository(database)
  const seen = ids.map(one => ({ subscriptionId: one, displayName: seededNames.get(one) ?? one.toUpperCase() }))
  const subscriptions = seen.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null }))
  await repository.saveSubscriptions(subscriptions, '2026-03-01T00:00:00.000Z')
  const blank = { geography: null, geographyGroup: null, category: null, pairedRegion: null, latitude: null }
  const zones = [{ logicalZone: '1', physicalZone: 'eastus-az1' }]
  for (const one of ids)
    await repository.saveRegions(one, [{ ...blank, region: 'eastus', displayName: 'East US', longitude: null, zones }])
  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(file =>
    /^[\w/-]+\.ts$/.test(file),
  )
  const modules: Record<string, unknown>[] = await Promise.all(files.map(file => import(`./${file}`)))
  bindings = modules.flatMap(module => Object.values(module).flat()) as HttpBinding[]
  cookie = await sessionCookie()
  params.token = await shareSample(edge.context(), ids)
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

async function sessionCookie(): Promise<string> {
  const { createSession } = await import('#shared/identity/sessions.js')
  const identity = { oid: 'o1', name: 'A user', groups: [], roles: [], hasMoreGroups: false }
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const session = { identity, refreshToken: null, expiresInSeconds: 3600 }
  return `connect.sid=${await createSession(edge.context().signIn, session, log)}`
}

/** What stands in the place of a path's parameters. */
const params = { sku: 'Standard_D2s_v3', token: '' }

async function ask(routeId: string, query: Record<string, string> = {}, { signedIn = false, body = {} } = {}) {
  const binding = bindings.find(({ route }) => route?.id === routeId)
  if (!binding) throw new Error(`${routeId} is not bound`)
  const { method, path } = binding.route
  const headers = {
    ...(signedIn && { cookie }),
    ...(method === 'POST' && { origin: 'http://localhost:4280', 'content-type': 'application/json' }),
  }
  const init = { headers, ...(method === 'POST' && { body: { string: JSON.stringify(body) } }) }
  const filled = Object.entries(params).reduce<string>((text, [name, value]) => text.replace(`{${name}}`, value), path)
  return edge.call(binding, `/${filled.slice(1)}?${new URLSearchParams(query)}`, { ...init, params })
}
const read = async (...given: Parameters<typeof ask>) => JSON.parse((await ask(...given)).text)

/** A text that says the same with masks. */
const masked = (text: string) => text.replace(/(aaaa-1|bbbb-2|cccc-3|dddd-4)/gi, found => mask(found.toLowerCase()))
const ageless = (text: string) => text.replace(/"(ageSeconds|now|since|to|from|checkedAt)":("[^"]*"|\d+)/g, '"$1":0')

/** The records of a file without the column of ages, which go on between two answers. */
function agelessRecords(text: string): string[][] {
  const records = parseCsv(text)
  const age = records[0]?.findIndex(heading => /\bAge\b/.test(heading))
  expect(age).toBeGreaterThan(-1)
  return records.map(record => record.filter((_field, index) => index !== age))
}

const needed: Readonly<Record<string, Record<string, string>>> = {
  capacityList: { limit: '2000' },
  capacityAnswer: { sku: 'Standard_D2s_v3', desiredCount: '4' },
  capacityChanges: { from: hoursLater(19), to: hoursLater(20) },
  changeEvents: { from: hoursLater(19), to: hoursLater(20) },
  regionComparison: { region: 'eastus,westus' },
  failover: { from: 'eastus', to: 'westus' },
  capacityTrends: { days: '365' },
  modelChanges: { from: hoursLater(0) },
  capacityScoreHistory: { days: '365' },
}
const isRead = ({ level, method, mediaType, app = 'api', id }: Route) =>
  level === 'public' && method === 'GET' && app === 'api' && !mediaType && !['openapi', 'currentUser'].includes(id)

describe('A caller who is not signed in', () => {
  test.each(routes.filter(isRead).map(({ id }) => [id]))('is told by %s the same, with masks', async routeId => {
    const [open, hidden] = [
      await ask(routeId, needed[routeId], { signedIn: true }),
      await ask(routeId, needed[routeId]),
    ]
    expect([open.status, hidden.status]).toEqual([200, 200])
    expect(ageless(hidden.text)).toBe(ageless(masked(open.text)))
    for (const one of ids) expect(hidden.text.toLowerCase()).not.toContain(one)
    const route = routes.find(one => one.id === routeId)
    expect(route?.response.safeParse(JSON.parse(hidden.text)).error?.issues).toBeUndefined()
  })

  test('is sent a long list with masks', async () => {
    const { rows } = await read('capacityList', { limit: '5000' })
    expect(new Set(rows.map((row: { subscriptionId: string }) => row.subscriptionId))).toEqual(new Set(ids.map(mask)))
  })

  test.each(['csv', 'xlsx'])('is sent a file (%s) with masks', async format => {
    const fileText = async (subscriptionIds: string, options = {}) => {
      const { bytes, headers } = await ask('capacityExport', { format, subscriptionIds }, options)
      return readFileText(new Response(Buffer.from(bytes), { headers }))
    }
    const text = await fileText(mask(id))
    const all = await fileText(id, { signedIn: true })
    for (const one of ids) expect(text.toLowerCase()).not.toContain(one)
    expect(all).toContain(id)
    if (format === 'csv') expect(agelessRecords(text)).toEqual(agelessRecords(masked(all)))
    // The sheet that says what the rows are holds the filter and the address of the page.
    else expect(text).toContain(`subscriptionIds=${mask(id)}`)
  })

  test.each(['csv', 'xlsx'])('compares rows by masks, and none by an id, in a file (%s)', async format => {
    const [row] = (await read('capacityPage', { pageSize: '1' }, { signedIn: true })).rows
    const fileText = async (subscriptionId: string, options = {}) => {
      const compared = `${subscriptionId}/${row.region}/${row.vmSku}`
      const { bytes, headers } = await ask('compareExport', { format, mark: compared }, options)
      return readFileText(new Response(Buffer.from(bytes), { headers }))
    }
    const open = await fileText(row.subscriptionId, { signedIn: true })
    expect(open).toContain(row.family)
    const hidden = await fileText(mask(row.subscriptionId))
    expect(hidden).toContain(row.family)
    for (const one of ids) expect(hidden.toLowerCase()).not.toContain(one)
    expect(await fileText(row.subscriptionId)).not.toContain(row.family)
  })

  test.each(['capacityPage', 'capacityAnalytics', 'capacityStranded', 'capacityScores', 'capacityFamilies'])(
    'finds by masks, and nothing by an id, in %s',
    async routeId => {
      const rowsIn = async (subscriptionIds: string, options = {}) => {
        const { rows = [], topSkus = [] } = await read(routeId, { subscriptionIds, desiredCount: '1' }, options)
        return [...rows, ...topSkus].length
      }
      expect(await rowsIn(mask(id))).toBeGreaterThan(0)
      expect(await rowsIn(mask(id))).toBe(await rowsIn(id, { signedIn: true }))
      expect(await rowsIn(id)).toBe(0)
      expect(await rowsIn(mask(id), { signedIn: true })).toBe(0)
    },
  )

  test('searches subscriptions in what is shown', async () => {
    for (const routeId of ['capacitySubscriptions', 'subscriptionList']) {
      const total = async (search: string) => (await read(routeId, { search })).total
      expect([await total(id), await total('aaaa')]).toEqual([0, 0])
      expect([await total(mask(id).toUpperCase()), await total(name.slice(0, 5))]).toEqual([1, 1])
      expect(await read(routeId, { search: 'sub-', limit: '1' })).toMatchObject({
        rows: [{ subscriptionId: expect.stringMatching(/^sub-/) }],
        total: ids.length,
        truncated: true,
      })
    }
  })

  test('is not told whether there is an id, whatever it is given for', async () => {
    const said = async (given: string) => {
      const query = { region: given, subscriptionIds: given, family: given, search: given }
      return ageless((await ask('capacityPage', query)).text).replaceAll(given, '*')
    }
    expect(await said(id)).toBe(await said('eeee-1'))
    const facts = async (given: string) =>
      (await ask('capacityExport', { format: 'csv', subscriptionIds: given })).headers['x-headroom-problems']
    expect(await facts(id)).toBe((await facts('eeee-1'))?.replace('eeee-1', id))
    expect(await facts(id)).toContain(id)
  })

  test('has an answer and a tag of its own, which end with the secret', async () => {
    const tag = async (options = {}) => String((await ask('capacityPage', {}, options)).headers.etag)
    const [hidden, open] = [await tag(), await tag({ signedIn: true })]
    expect(hidden).not.toBe(open)
    expect(await tag()).toBe(hidden)
    const of = vi.spyOn(edge.context().secrets, 'of').mockReturnValue(['another secret of the sessions'])
    expect(await tag()).not.toBe(hidden)
    const [{ subscriptionId }] = (await read('subscriptionList', { search: name })).rows
    of.mockRestore()
    expect(subscriptionId).toMatch(/^sub-/)
    expect(subscriptionId).not.toBe(mask(id))
  })

  test('is recommended sizes by masks', async () => {
    const body = { targetSku: 'Standard_D2s_v3', minScore: 0 }
    const open = await ask('capacityRecommendations', {}, { signedIn: true, body })
    const hidden = await ask('capacityRecommendations', {}, { body })
    expect(hidden.text).toBe(masked(open.text))
    expect(hidden.text).toContain(mask(id))
    const places = async (one: string, options = {}) => {
      const asked = { ...options, body: { ...body, subscriptionIds: [one] } }
      return (await read('capacityRecommendations', {}, asked)).targetPlaces
    }
    expect(await places(mask(id))).toBe(await places(id, { signedIn: true }))
    expect(await places(id)).toBe(0)
  })

  test('asks for live scores by masks, and is told of problems by them', async () => {
    const asked: unknown[] = []
    const place = { subscriptionId: id, region: 'eastus', vmSku: 'Standard_D2s_v3' }
    const problem = { regions: [], skus: [], retryAt: null, field: null, value: null, nearest: [] }
    vi.spyOn(edge.context().liveScoring, 'ask').mockImplementation(
      async ({ subscriptionIds = [] }, { isAnonymous }) => {
        expect(isAnonymous).toBe(true)
        asked.push(subscriptionIds)
        const answer: LiveScores = {
          rows: [
            {
              ...place,
              subscriptionName: id,
              zone: null,
              desiredCount: 1,
              kind: 'spot',
              score: null,
              scoredAt: null,
              isQuotaAvailable: null,
              ageSeconds: null,
              source: 'none',
            },
          ],
          calls: { needed: 1, made: 0, saved: 0 },
          budget: [{ subscriptionId: id, limit: 1, used: 1, remaining: 0, resetsAt: hoursLater(1) }],
          problems: [...subscriptionIds, null].map(one => ({ ...problem, subscriptionId: one, text: `of ${one}` })),
          isPartial: true,
          checkedAt: hoursLater(0),
        }
        return answer
      },
    )
    const body = { skus: ['Standard_D2s_v3'], subscriptionIds: [mask(id), id] }
    const shown = await read('liveScores', {}, { body })
    expect(asked).toEqual([[id, `.....${id}`]])
    expect([shown.rows[0], shown.budget[0]].map(one => one.subscriptionId)).toEqual([mask(id), mask(id)])
    expect(shown.rows[0].subscriptionName).toBe(mask(id))
    const told = shown.problems.map((one: { subscriptionId: string; text: string }) => [one.subscriptionId, one.text])
    expect(told).toEqual(
      expect.arrayContaining([
        [mask(id), `of ${mask(id)}`],
        [null, 'of null'],
      ]),
    )
    expect(JSON.stringify(shown)).not.toContain('.....')
  })

  test('is sent no stream that cannot be masked', async () => {
    const { Reply } = await import('#functions/edge/replies/reply.js')
    async function* pieces() {
      yield `["${id}"]`
    }
    const route = routes.find(one => one.id === 'subscriptionList') as Route
    const binding = edge.bind(route, () => new Reply(200, pieces()) as never)
    const { status, text } = await edge.call(binding, route.path)
    expect(status).toBe(500)
    expect(text).not.toContain(id)
    expect((await edge.call(binding, route.path, { headers: { cookie } })).text).toContain(id)
  })

  test('is refused without an id', async () => {
    const { AppError } = edge
    const failing = () => {
      throw new AppError('throttled', `Azure lets ${id} wait, and ${mask(id)} too`, { retryAfterSeconds: 7 })
    }
    vi.spyOn(edge.context().liveScoring, 'ask').mockImplementation(failing)
    const { status, text, headers } = await ask('liveScores', {}, { body: { skus: ['Standard_D2s_v3'] } })
    expect([status, headers['retry-after']]).toEqual([429, '7'])
    expect(JSON.parse(text).error).toBe(`Azure lets ${mask(id)} wait, and ${mask(id)} too`)
    const signedIn = await ask('liveScores', {}, { signedIn: true, body: { skus: ['Standard_D2s_v3'] } })
    expect(JSON.parse(signedIn.text).error).toContain(id)
  })
})

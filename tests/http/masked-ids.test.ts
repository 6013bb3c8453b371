import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import { readFileText } from '../support/file-text.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { callRoute, createSamples } from './route-samples.js'

/** Every route for anonymous callers. */
const open = routes.filter(({ level, app = 'api' }) => level === 'public' && app === 'api')
/** Routes that show subscription ids to signed-in callers. */
const naming = [
  'capacityList',
  'capacityPage',
  'capacitySubscriptions',
  'capacityZones',
  'capacityStranded',
  'capacityExport',
  'capacityScores',
  'liveScores',
  'capacityRecommendations',
  'capacityAnalytics',
  'subscriptionList',
  'capacityAnswer',
  'recommendationsExport',
]

describe.each(sqlEngines)('Subscription ids, masked, on $name', engine => {
  let estate: Estate
  let cookie: string
  let ids: string[]

  beforeAll(async () => {
    estate = await startEstate({
      subscriptions: 2,
      regions: ['eastus', 'westus2'],
      engine,
      env: { MASK_SUBSCRIPTION_IDS: 'true' },
    })
    await estate.settled()
    ;({ cookie } = await signInOverHttp(estate.url, 'user@headroom.local'))
    ids = (await estate.stored.query('SELECT subscriptionId FROM Subscription')).map(row => String(row.subscriptionId))
  })
  afterAll(() => estate?.stop())

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(estate.url + path, { headers })
  const page = async (query: string, headers: Record<string, string> = {}) =>
    (await (await ask(`/api/capacity/paged?${query}`, headers)).json()) as CapacityPage

  const samples = createSamples('')
  /** An answer with its headers, and the whole text of a file. */
  const told = async (route: Route, query: Record<string, string>, headers: Record<string, string> = {}) => {
    const sample = samples[route.id] ?? {}
    const origin = { origin: estate.url, ...headers }
    const response = await callRoute(estate.url, route, { ...sample, query: { ...sample.query, ...query } }, origin)
    const body = await readFileText(response)
    return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${body}`.toLowerCase() }
  }
  const longest: Readonly<Record<string, Record<string, string>>> = {
    capacityList: { limit: '5000' },
    capacityTrends: { days: '365' },
    capacityScoreHistory: { days: '365' },
  }

  it.each(open.map(route => [route.id, route] as const))(
    'are told by %s to those alone who are signed in',
    async (id, route) => {
      const endsSession = samples[id]?.endsSession
      const hidden = await told(route, longest[id] ?? {})
      expect(hidden.status).toBeLessThan(500)
      expect(ids.filter(one => hidden.text.includes(one.toLowerCase()))).toEqual([])
      if (!naming.includes(id) || endsSession) return
      const shown = await told(route, longest[id] ?? {}, { cookie })
      expect([hidden.status, shown.status]).toEqual([200, 200])
      expect(ids.filter(one => shown.text.includes(one.toLowerCase())).length).toBeGreaterThan(0)
      expect(hidden.text).toMatch(/sub-[0-9a-f]{16}/)
    },
  )

  it.each(['csv', 'xlsx'])('appear in no file (%s), not even in its filter', async format => {
    const [facet] = (await page('')).facets.subscriptionIds
    const path = `/api/capacity/export?format=${format}&subscriptionIds=${facet?.value},nobody`
    const response = await ask(path)
    const text = JSON.stringify([...response.headers]) + (await readFileText(response))
    expect(ids.filter(id => text.includes(id))).toEqual([])
    expect(text).toContain(facet?.value)
    expect(text).toContain('subscriptionIds nobody')
  })

  it('do not appear in messages about unknown names', async () => {
    for (const id of ids)
      for (const given of [id, `${id.slice(0, -1)}x`]) {
        const { problems } = (await (
          await ask(`/api/capacity/paged?subscriptionIds=${given}&region=${given}`)
        ).json()) as { problems: { field: string; value: string; text: string; nearest: string[] }[] }
        expect(problems.map(({ field, value, nearest }) => [field, value, nearest])).toEqual([
          ['region', given, []],
          ['subscriptionIds', given, []],
        ])
        for (const { text } of problems) expect(text.replaceAll(given, '')).not.toMatch(/sub-|mean/)
      }
  })

  it('may be filtered by as they are shown, and lead to the same rows', async () => {
    const open = await page('pageSize=500', { cookie })
    const hidden = await page('pageSize=500')
    expect(hidden.pagination).toEqual(open.pagination)
    const [facet] = hidden.facets.subscriptionIds
    expect(facet?.value).toMatch(/^sub-[0-9a-f]{16}$/)
    const some = await page(`subscriptionIds=${facet?.value}&pageSize=500`)
    expect(some.pagination.total).toBe(facet?.rows)
    expect(new Set(some.rows.map(row => row.subscriptionId))).toEqual(new Set([facet?.value]))
    expect((await page(`subscriptionIds=${ids[0]}`)).pagination.total).toBe(0)
    expect((await page(`subscriptionIds=${ids[0]}`, { cookie })).pagination.total).toBeGreaterThan(0)
    expect((await page(`subscriptionIds=${facet?.value}`, { cookie })).pagination.total).toBe(0)
  })

  it('keep the browser cache of one caller from another', async () => {
    const tag = (await ask('/api/capacity/paged', { cookie })).headers.get('etag') ?? ''
    expect((await ask('/api/capacity/paged', { cookie, 'if-none-match': tag })).status).toBe(304)
    expect((await ask('/api/capacity/paged', { 'if-none-match': tag })).status).toBe(200)
  })
})

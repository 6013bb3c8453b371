import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { type Estate, startEstate } from '../support/estate.js'
import { signInOverHttp } from '../support/identity-provider.js'
import { sqlEngines } from '../support/sql-engines.js'

describe.each(sqlEngines)('Subscription ids, masked, on $name', engine => {
  let estate: Estate
  let cookie: string
  let ids: string[]

  beforeAll(async () => {
    estate = await startEstate({
      ...{ subscriptions: 2, regions: ['eastus', 'westus2'], engine },
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

  it.each([
    '/api/capacity?limit=5000',
    '/api/capacity/paged',
    '/api/capacity/export?format=csv',
    '/api/capacity/families',
    '/api/capacity/subscriptions',
    '/api/capacity/analytics',
    '/api/capacity/stranded',
    '/api/capacity/zones',
    '/api/capacity/scores',
    '/api/capacity/scores/history',
    '/api/subscriptions',
    '/api/about',
  ])('are told by %s to those alone who are signed in', async path => {
    const [hidden, open] = [await (await ask(path)).text(), await (await ask(path, { cookie })).text()]
    const found = ids.filter(id => open.includes(id))
    expect(ids.filter(id => hidden.includes(id))).toEqual([])
    if (/capacity\?|paged|export|subscriptions|zones|stranded|scores$/.test(path))
      expect(found.length).toBeGreaterThan(0)
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

  it('keep what a browser has kept for one caller from the other', async () => {
    const tag = (await ask('/api/capacity/paged', { cookie })).headers.get('etag') ?? ''
    expect((await ask('/api/capacity/paged', { cookie, 'if-none-match': tag })).status).toBe(304)
    expect((await ask('/api/capacity/paged', { 'if-none-match': tag })).status).toBe(200)
  })
})

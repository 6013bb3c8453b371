import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LiveScores } from '#shared/contract/capacity/live-scores.js'
import type { ScoreHistoryRow, ScoreRow } from '#shared/contract/capacity/placement-scores.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { signInOverHttp } from '../support/product/identity-provider.js'
import { type SecondApi, startSecondApi } from '../support/product/second-api.js'
import { Simulator } from '../support/product/simulator.js'
import { whileAway } from '../support/product/while-away.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { awayFromHourEnd } from './hour-end.js'

const regions = ['eastus', 'westus2', 'northeurope']
/** The default. */
const callsPerHour = 10
const anonymousShare = 30

describe.each(sqlEngines)('Live placement scores on $name', engine => {
  let dataDir: string
  let database: ProductDatabase
  let estate: Estate
  let second: SecondApi
  let simulator: Simulator
  let cookie: string
  let ids: string[]
  /** Sizes that are listed everywhere, the least restricted first. */
  let skus: string[]

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-live-scores-'))
    database = await engine.forProduct(dataDir)
    const env = {
      MASK_SUBSCRIPTION_IDS: 'true',
      PLACEMENT_SCORE_PREVIEW: 'true',
      PLACEMENT_SCORE_ANONYMOUS_SHARE: `${anonymousShare}`,
    }
    estate = await startEstate({ subscriptions: 4, regions, dataDir, database, env })
    expect((await estate.settled()).status).toBe('succeeded')
    second = await startSecondApi(estate, database)
    simulator = new Simulator(estate.resourceManagerUrl)
    ;({ cookie } = await signInOverHttp(estate.url, 'user@headroom.local'))
    const rows = await estate.stored.query('SELECT DISTINCT subscriptionId FROM CapacityUnit ORDER BY subscriptionId')
    ids = rows.map(row => String(row.subscriptionId))
    const offered = await estate.stored.query(
      `SELECT vmSku FROM CapacitySnapshot WHERE resourceType = 'virtualMachines'
        GROUP BY vmSku HAVING count(*) = ? ORDER BY count(restriction), vmSku`,
      ids.length * regions.length,
    )
    skus = offered.map(row => String(row.vmSku))
    expect([ids.length, skus.length > 0]).toEqual([4, true])
  })
  afterAll(async () => {
    await second?.stop()
    await estate?.stop()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  beforeEach(async () => {
    await simulator.faults({})
    await simulator.placements({ callsPerHour: 1_000 })
    await awayFromHourEnd()
  })

  const post = (body: object, { url = estate.url, headers = { cookie } as Record<string, string> } = {}) =>
    fetch(`${url}/api/capacity/scores/live`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const ask = async (body: object, options?: Parameters<typeof post>[1]): Promise<LiveScores> => {
    const response = await post(body, options)
    const answer: unknown = await response.json()
    expect(response.status, JSON.stringify(answer)).toBe(200)
    return LiveScores.parse(answer)
  }
  const get = async <Row>(query: string) =>
    (await (await fetch(`${estate.url}/api/capacity/${query}`, { headers: { cookie } })).json()) as { rows: Row[] }
  const sent = async (): Promise<number> => (await simulator.requests()).kinds.spotPlacementScores?.received ?? 0
  const one = (sub: number, some: object = {}) => ({ skus: [skus[0]], regions, subscriptionIds: [ids[sub]], ...some })
  /** Changes the age of the stored scores. */
  const age = async (minutes: number): Promise<void> => {
    const scoredAt = new Date(Date.now() - minutes * 60_000).toISOString()
    await estate.stored.write(({ db, dialect }) =>
      db
        .updateTable('PlacementScore')
        .set({ scoredAt: dialect.time(scoredAt) })
        .execute(),
    )
  }

  it('come from Azure first, and from the cache the second time', async () => {
    const before = await sent()
    const first = await ask(one(0))
    expect(first.calls).toEqual({ needed: 1, made: 1, saved: 0 })
    expect(first.rows.map(({ region, source }) => [region, source])).toEqual(
      [...regions].sort().map(region => [region, 'live']),
    )
    const again = await ask(one(0))
    expect(again.calls).toEqual({ needed: 1, made: 0, saved: 1 })
    const known = (row: LiveScores['rows'][number]) => [row.region, row.score, row.scoredAt, row.isQuotaAvailable]
    expect(again.rows.map(known)).toEqual(first.rows.map(known))
    expect(again.rows.every(({ source }) => source === 'cache')).toBe(true)
    expect((await sent()) - before).toBe(1)
    expect(again.budget).toMatchObject([{ subscriptionId: ids[0], limit: callsPerHour }])
  })

  it('for another number of machines or zones are requested from Azure again', async () => {
    const before = await sent()
    await ask(one(0))
    const other = await ask(one(0, { desiredCount: 50 }))
    const zones = await ask(one(0, { zones: true }))
    expect([other.calls.made, zones.calls.made]).toEqual([1, 1])
    expect(new Set(zones.rows.map(({ zone }) => zone)).size).toBeGreaterThan(1)
    expect((await sent()) - before).toBe(2)
  })

  it('that are requested from two apis at once cost one call', async () => {
    await simulator.faults({ latencyMs: 700, match: 'placementScores' })
    const before = await sent()
    const body = one(0, { desiredCount: 7 })
    const both = await Promise.all([ask(body), ask(body), ask(body, { url: second.url })])
    expect((await sent()) - before).toBe(1)
    expect(both.map(({ calls }) => calls.made).sort()).toEqual([0, 0, 1])
    const scores = both.map(({ rows }) => rows.map(({ score }) => score))
    expect(scores[0]?.every(score => score !== null)).toBe(true)
    expect(scores).toEqual([scores[0], scores[0], scores[0]])
  })

  it('distinguish restricted and without data from Low', async () => {
    const rows = await estate.stored.query(
      `SELECT l.region, l.vmSku, l.restriction, c.capabilities FROM CapacitySnapshot l
        JOIN VmSkuCapability c ON c.region = l.region AND c.vmSku = l.vmSku
        WHERE l.subscriptionId = ? AND l.region = 'eastus' AND l.resourceType = 'virtualMachines'`,
      String(ids[0]),
    )
    const names = (some: typeof rows) => some.slice(0, 5).map(row => String(row.vmSku))
    const restricted = names(rows.filter(row => row.restriction !== null))
    const noSpot = names(
      rows.filter(row => row.restriction === null && /"LowPriorityCapable":\s*"False"/i.test(String(row.capabilities))),
    )
    expect([restricted.length > 0, noSpot.length > 0]).toEqual([true, true])
    const scored = await ask(one(0, { skus: [...restricted, ...noSpot], regions: ['eastus'], desiredCount: 2 }))
    const scoreBySku = new Map(scored.rows.map(({ vmSku, score }) => [vmSku, score]))
    expect(new Set(restricted.map(name => scoreBySku.get(name)))).toEqual(new Set(['RestrictedSkuNotAvailable']))
    expect(new Set(noSpot.map(name => scoreBySku.get(name)))).toEqual(new Set(['DataNotFoundOrStale']))
  })

  it('are stored in the history, and shown beside the stored score', async () => {
    const { rows } = await ask(one(0, { regions: ['eastus'] }))
    const history = await get<ScoreHistoryRow>(`scores/history?kind=spot&sku=${skus[0]}&region=eastus`)
    expect(history.rows.map(({ rating, desiredCount }) => [rating, desiredCount])).toContainEqual([rows[0]?.score, 1])
    const scores = await get<ScoreRow>(`scores?sku=${skus[0]}&region=eastus&subscriptionIds=${ids[0]}`)
    expect(scores.rows).toMatchObject([{ spot: { score: rows[0]?.score, scoredAt: rows[0]?.scoredAt } }])
  })

  it('show masked ids to anonymous callers, who can filter by them', async () => {
    await ask(one(0))
    const anonymous = { headers: {} }
    const shown = await ask({ skus: [skus[0]], regions }, anonymous)
    expect(ids.filter(id => JSON.stringify(shown).includes(id))).toEqual([])
    const masks = [...new Set(shown.rows.map(({ subscriptionId }) => subscriptionId))]
    expect(masks).toHaveLength(ids.length)
    const some = await ask({ skus: [skus[0]], regions, subscriptionIds: [masks[0]] }, anonymous)
    expect(some.rows).toHaveLength(regions.length)
    const tried = await ask(one(0), anonymous)
    expect(tried).toMatchObject({ rows: [], problems: [{ field: 'subscriptionIds', value: ids[0], nearest: [] }] })
    const partly = await ask({ ...one(0), subscriptionIds: [masks[0], 'sub-0'] }, anonymous)
    expect(partly.problems).toMatchObject([{ field: 'subscriptionIds', value: 'sub-0', nearest: [] }])
  })

  it('for anonymous callers use only their share of the calls', async () => {
    const anonymous = { headers: {} }
    const { rows } = await ask({ skus: [skus[0]], regions: ['eastus'] }, anonymous)
    const names = new Map(rows.map(row => [row.subscriptionName, row.subscriptionId]))
    const named = 'SELECT displayName FROM Subscription WHERE subscriptionId = ?'
    const [name] = await estate.stored.query(named, String(ids[2]))
    const masked = { skus: [skus[0]], regions: ['eastus'], subscriptionIds: [names.get(String(name?.displayName))] }
    const first = await ask({ ...masked, desiredCount: 60 }, anonymous)
    expect(first.budget).toMatchObject([{ limit: (callsPerHour * anonymousShare) / 100 }])
    let refused: Response | undefined
    for (let count = 61; count < 61 + callsPerHour && !refused; count += 1) {
      const response = await post({ ...masked, desiredCount: count }, anonymous)
      if (response.status === 429) refused = response
    }
    expect(await refused?.text()).toContain('for callers without a session')
    const signedIn = await ask(one(2, { desiredCount: 90 }))
    expect(signedIn.calls.made).toBe(1)
    expect(signedIn.budget).toMatchObject([{ limit: callsPerHour }])
    expect(signedIn.budget[0]?.remaining).toBeGreaterThan(0)
  })

  it('name the role that is missing, and are given for the other subscriptions', async () => {
    await simulator.placements({ withoutRole: [String(ids[1])] })
    const answer = await ask({ ...one(0), subscriptionIds: [ids[0], ids[1]], desiredCount: 3 })
    expect(answer.isPartial).toBe(true)
    expect(answer.problems).toMatchObject([
      { subscriptionId: ids[1], text: expect.stringContaining('Compute Recommendations Role'), retryAt: null },
    ])
    expect(answer.rows.filter(({ score }) => score !== null).map(({ subscriptionId }) => subscriptionId)).toEqual(
      regions.map(() => ids[0]),
    )
  })

  it('that Azure refuses are 503 with its reason where nothing is cached', async () => {
    await simulator.placements({ withoutRole: [String(ids[1])] })
    const forbidden = await post(one(1, { desiredCount: 4 }))
    expect(forbidden.status).toBe(503)
    expect(await forbidden.text()).toContain('Compute Recommendations Role')
    await simulator.placements({ callsPerHour: 1_000 })
    await simulator.faults({ rate: 1, answers: [500], match: 'placementScores' })
    const failed = await post(one(1, { desiredCount: 4 }))
    expect(failed.status).toBe(503)
    expect(await failed.text()).toContain('Azure gives no placement scores')
  })

  it('name what Azure does not list, whether it is all that is asked about or a part', async () => {
    const unknown = await ask({ skus: ['nope'] })
    expect(unknown).toMatchObject({ rows: [], problems: [{ field: 'skus', value: 'nope' }], isPartial: true })
    const part = await ask(one(0, { skus: [skus[0], 'Nope_1'], regions: [regions[0], 'nowhere'] }))
    expect(part.isPartial).toBe(true)
    expect(part.rows.map(({ region, vmSku }) => [region, vmSku])).toEqual([[regions[0], skus[0]]])
    expect(part.problems.map(({ field, value }) => [field, value])).toEqual([
      ['regions', 'nowhere'],
      ['skus', 'Nope_1'],
    ])
  })

  it('without the worker are those that are cached, with their age; with none of these the worker is named', async () => {
    await ask(one(1, { desiredCount: 11 }))
    await age(25)
    const [cached, none] = await whileAway(estate, ['worker'], () =>
      Promise.all([ask(one(1, { desiredCount: 11 })), post(one(1, { desiredCount: 12 }))]),
    )
    expect(cached.isPartial).toBe(true)
    expect(cached.rows.map(({ source, ageSeconds }) => [source, (ageSeconds ?? 0) >= 1500])).toEqual(
      regions.map(() => ['cache', true]),
    )
    expect(cached.problems[0]?.text).toMatch(/worker/)
    expect(none.status).toBe(503)
    expect(((await none.json()) as { error: string }).error).toMatch(/worker/)
    await until('the worker', async () => (await fetch(`${estate.workerUrl}/healthz`)).ok || undefined)
    expect((await ask(one(1, { desiredCount: 11 }))).rows[0]?.source).toBe('live')
  })

  it('that Azure refuses in plain text are not requested again before the time it names', async () => {
    await ask(one(2))
    await age(25)
    await simulator.placements({ callsPerHour: 0 })
    const before = await sent()
    const refused = await post(one(2, { desiredCount: 21 }))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    const cached = await ask(one(2))
    expect(cached).toMatchObject({ isPartial: true, calls: { made: 0 }, budget: [{ remaining: 0 }] })
    expect(cached.rows.every(({ score, source }) => score !== null && source === 'cache')).toBe(true)
    expect(Date.parse(cached.problems[0]?.retryAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000)
    expect((await sent()) - before).toBe(1)
  })

  it('over the budget of the hour are those that are cached, with the time for the others', async () => {
    const before = await sent()
    // Each api counts the requests of an address for itself: the other one still has room for these.
    const asked = (desiredCount: number) => post(one(3, { desiredCount }), { url: second.url })
    let refused: Response | undefined
    let made = 0
    for (let count = 100; count < 100 + 2 * callsPerHour && !refused; count += 1) {
      const response = await asked(count)
      if (response.status === 429) refused = response
      else made += 1
    }
    expect(refused?.status).toBe(429)
    expect(made).toBeGreaterThanOrEqual(callsPerHour - 2)
    expect((await sent()) - before).toBe(made)
    expect(await refused?.text()).toMatch(/calls of this hour are used up until \d{4}-/)
    const cached = await (await asked(100)).json()
    expect(cached).toMatchObject({ isPartial: false, calls: { made: 0, saved: 1 }, budget: [{ remaining: 0 }] })
    const calls = 'SELECT sum(calls) FROM PlacementCall WHERE subscriptionId = ?'
    expect(await estate.stored.count(calls, String(ids[3]))).toBeGreaterThanOrEqual(made)
  })

  it('of more sizes than one request may name are refused', async () => {
    const response = await post({ skus: Array.from({ length: 21 }, (_, n) => `Standard_D${n}`) })
    expect(response.status).toBe(400)
  })

  it('of on-demand machines are given where the setting allows them; elsewhere the refusal names the setting', async () => {
    const { rows, calls } = await ask(one(0, { kind: 'regular' }))
    expect(calls.made).toBe(1)
    expect(rows.map(({ kind, source, isQuotaAvailable }) => [kind, source, isQuotaAvailable])).toEqual(
      regions.map(() => ['regular', 'live', null]),
    )
    const refused = await post(one(0, { kind: 'regular' }), { url: second.url })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('PLACEMENT_SCORE_PREVIEW')
  })
})

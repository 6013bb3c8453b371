import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { modelTrends } from '#shared/contract/ai/model-trends.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { subscriptionIds } from '../support/samples/azure-lists.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

/** The last has no AI services. */
const [subscriptions, regions, days] = [2, ['eastus2', 'swedencentral', 'australiacentral'], 3]
const units = subscriptions * regions.length
const longMs = 240_000
const dayMs = 86_400_000
const presentTime = Date.parse('2026-08-01T00:00:00Z')
const replayed = "select count(*) from IngestionUnit where pipeline = 'modelsHistory' and status = 'written'"

interface Listed {
  readonly kind: string
  readonly model: { readonly name: string; readonly version: string; readonly lifecycleStatus: string }
}

describe.each(sqlEngines)('The replay of past days of AI models on $name', engine => {
  let dataDir: string
  let database: ProductDatabase
  let estate: Estate | undefined

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-models-'))
    database = await engine.forProduct(dataDir)
  })
  afterEach(async () => {
    await estate?.stop()
    estate = undefined
  })
  afterAll(async () => {
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const start = async (aiIntervalHours: number) => {
    const env = { HEADROOM_HISTORY_DAYS: String(days), AI_INGEST_INTERVAL_HOURS: String(aiIntervalHours) }
    estate = await startEstate({ subscriptions, regions, dataDir, database, env })
    return estate
  }
  const read = async (at: Estate, path: string) => {
    const response = await fetch(at.apiUrl + path)
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(200)
    return JSON.parse(text) as Record<string, unknown>
  }
  const end = (at: Estate) =>
    until(
      'the end of the replay',
      async () => {
        const { pipelines, replaying } = await at.status()
        const models = pipelines.find(({ kind }) => kind === 'models')
        return !replaying && models?.last && !models.active ? true : undefined
      },
      longMs,
    )
  /** Answers about capacity, now and in the past, without what counts on with the clock. */
  const capacityFigures = async (at: Estate, past: string) => {
    const paths = ['/api/capacity?limit=50000', '/api/capacity/paged?pageSize=500', '/api/capacity/analytics?']
    const all = paths.flatMap(path => [path, `${path}&at=${past}`])
    const bodies = await Promise.all([...all, '/api/capacity/trends?days=5'].map(path => read(at, path)))
    return JSON.stringify(bodies, (key, value) => {
      if (['ageSeconds', 'from', 'to'].includes(key)) return undefined
      // Days without a reading: one more of them may have begun since.
      return key === 'points' ? (value as { snapshotTime: unknown }[]).filter(one => one.snapshotTime !== null) : value
    })
  }
  let figures: string
  let past: string

  it(
    'gives the states of the days before, moves no figure of capacity, and goes on after kill -9',
    async () => {
      const before = await start(0)
      await before.settled()
      await until('the past of capacity', async () => ((await before.status()).replaying ? undefined : true), longMs)
      past = new Date(Date.now() - dayMs + 3_600_000).toISOString()
      figures = await capacityFigures(before, past)
      await before.stop()

      const killed = await start(24)
      const simulator = new Simulator(killed.resourceManagerUrl)
      await until(
        'a unit with a past',
        async () => ((await killed.stored.count(replayed)) > 0 ? true : undefined),
        longMs,
      )
      await simulator.faults({ latencyMs: 2_000 })
      await killed.main.end('SIGKILL')
      await killed.main.gone(20_000)

      const after = await start(24)
      await end(after)
      expect(await after.stored.count(replayed)).toBe(units)
      const lines =
        "select count(*) from IngestionUnit u join IngestionLog l on l.runId = u.runId where l.kind = 'models'"
      expect(await after.stored.count(`${lines} and l.triggeredBy = 'replay'`)).toBe(units * days)
      expect(await after.stored.count("select count(*) from IngestionLog where kind = 'modelsHistory'")).toBe(1)
      expect(await capacityFigures(after, past)).toBe(figures)
    },
    3 * longMs,
  )

  it(
    'is told by pages as of those days, and by trends',
    async () => {
      const now = await start(24)
      const [subscriptionId = ''] = await subscriptionIds(new Simulator(now.resourceManagerUrl))
      const [unit] = await now.stored.query(
        'select min(snapshotTime) as at from IngestionUnit where pipeline = ? and region = ?',
        'models',
        'eastus2',
      )
      const at = new Date(Date.parse(String(unit?.at)) + 3_600_000).toISOString()
      const path = `/subscriptions/${subscriptionId}/providers/Microsoft.CognitiveServices/locations/eastus2/models`
      const simulated = new Date(presentTime - days * dayMs).toISOString()
      const listed = await new Simulator(now.resourceManagerUrl).list<Listed>(
        `${path}?api-version=2025-09-01`,
        simulated,
      )
      const page = await read(
        now,
        `/api/ai/models?region=eastus2&subscriptionIds=${subscriptionId}&at=${at}&pageSize=1`,
      )
      const facets = page.facets as Record<string, { value: string }[]>
      const names = new Set(listed.map(({ model }) => model.name))
      expect(new Set(facets.model?.map(({ value }) => value))).toEqual(names)
      const { points, quotas } = (await read(now, `${modelTrends.path}?days=5`)) as RouteResponse<typeof modelTrends>
      expect(points.filter(({ rows }) => rows !== null && rows > 0).length).toBeGreaterThan(days)
      const figures = quotas.find(({ region, measure }) => region === 'eastus2' && measure === 'tokensPerMinute')
      expect(figures?.quotaLimit.filter(limit => limit !== null).length).toBeGreaterThan(days)
    },
    longMs,
  )
})

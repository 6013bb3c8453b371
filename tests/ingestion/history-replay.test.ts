import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

type Rows = Readonly<Record<string, object>>

/**
 * A family is launched in the first, two days before the first one, and a zone opened in the second, one day before.
 */
const [subscriptions, regions, days] = [2, ['westeurope', 'southcentralus', 'westindia'], 3]
const units = subscriptions * regions.length
const dayMs = 86_400_000
const longMs = 300_000
/** The replay of these units takes several times as long as another ingestion. */
const slowly = { latencyMs: 800 } as const
const env = { HEADROOM_HISTORY_DAYS: String(days) }

/** Every row with all columns except the times of its reading. */
async function toRows(estate: Estate, at?: string): Promise<Rows> {
  const response = await fetch(`${estate.url}/api/capacity?limit=50000${at ? `&at=${at}` : ''}`)
  const text = await response.text()
  expect(response.status, text.slice(0, 300)).toBe(200)
  const { rows } = JSON.parse(text) as { rows: Record<string, unknown>[] }
  return Object.fromEntries(
    rows.map(({ snapshotTime: _time, ageSeconds: _age, ...row }) => [
      `${row.subscriptionId}/${row.region}/${row.vmSku}`,
      row,
    ]),
  )
}

/** The rows that an ingestion stores some simulated days earlier. */
async function toDayRows(daysBack: number): Promise<Rows> {
  const dataDir = mkdtempSync(join(tmpdir(), 'headroom-earlier-'))
  const now = new Date(Date.parse('2026-08-01T00:00:00Z') - daysBack * dayMs).toISOString()
  writeFileSync(join(dataDir, 'resource-manager-clock.json'), JSON.stringify({ now }))
  const estate = await startEstate({ subscriptions, regions, dataDir })
  try {
    await estate.settled()
    return await toRows(estate)
  } finally {
    await estate.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const replayed = (estate: Estate) =>
  until('the end of the replay', async () => ((await estate.status()).replaying ? undefined : true), longMs)

/** An hour after a reading some days before the first one. */
async function hourAfter(estate: Estate, daysBack: number): Promise<string> {
  const [first] = await estate.stored.query(
    "select max(finishedAt) as at from IngestionLog where kind = 'capacity' and triggeredBy = 'timer'",
  )
  return new Date(Date.parse(String(first?.at)) - daysBack * dayMs + 3_600_000).toISOString()
}

const written =
  "select count(*) from IngestionUnit u join IngestionLog l on l.runId = u.runId where u.status = 'written'"
const replayedUnits = (estate: Estate) => estate.stored.count(`${written} and l.kind = 'history'`)
const readReadings = (estate: Estate, trigger: string) =>
  estate.stored.count(
    `${written} and l.kind = 'capacity' and l.triggeredBy = ? and u.snapshotTime is not null`,
    trigger,
  )

const earlier: Rows[] = []
beforeAll(async () => {
  for (const daysBack of [1, 2, 3]) earlier[daysBack] = await toDayRows(daysBack)
}, longMs)

describe.each(sqlEngines)('The replay of past days on $name', engine => {
  let dataDir: string
  let database: ProductDatabase
  let estate: Estate | undefined
  const changes: Record<string, number> = {}

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'headroom-replay-'))
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

  const countChanges = async (of: Estate) => {
    for (const table of ['CapacityChange', 'QuotaChange'])
      changes[table] = await of.stored.count(`select count(*) from ${table}`)
  }

  it(
    'gives a first start the states of the days before, as if it had read them then',
    async () => {
      estate = await startEstate({ subscriptions, regions, engine, env })
      const { status } = estate
      await until('a replay in the status', async () => (await status()).replaying || undefined)
      expect(await estate.settled()).toMatchObject({ status: 'succeeded', progress: { done: units, total: units } })
      const present = await toRows(estate)
      await replayed(estate)

      for (const daysBack of [1, 2, 3])
        expect(await toRows(estate, await hourAfter(estate, daysBack))).toEqual(earlier[daysBack])
      expect(await toRows(estate)).toEqual(present)
      const before = await fetch(`${estate.url}/api/capacity?at=${await hourAfter(estate, days + 1)}`)
      expect(await before.text()).not.toContain('westindia')

      const { active, last, pipelines, ...rest } = await estate.status()
      expect(pipelines.map(({ kind }) => kind)).toEqual([
        'capacity',
        'prices',
        'models',
        'services',
        'servicequota',
        'quotagroups',
        'forecast',
      ])
      const runner = expect.objectContaining({ here: true })
      expect([active, last?.kind, rest]).toEqual([null, 'capacity', { replaying: false, runner }])
      expect(await readReadings(estate, 'replay')).toBe(units * days)
      expect(await replayedUnits(estate)).toBe(units)
      const runs = await estate.stored.query('select kind, status, triggeredBy from IngestionLog where scope is null')
      const ofKind = (kind: string, by: string) => runs.filter(run => run.kind === kind && run.triggeredBy === by)
      expect([ofKind('history', 'start').length, ofKind('capacity', 'replay').length]).toEqual([1, days])
      expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['succeeded']))
      await countChanges(estate)
    },
    longMs,
  )

  it(
    'goes on after kill -9, does not block an ingestion in the meantime, and is never repeated',
    async () => {
      const started = { subscriptions, regions, dataDir, database, env }
      estate = await startEstate(started)
      const simulator = new Simulator(estate.resourceManagerUrl)
      await simulator.faults(slowly)
      await until(
        'a unit with a past',
        async () => ((await replayedUnits(estate as Estate)) > 0 ? true : undefined),
        longMs,
      )
      await simulator.advance(24)
      expect(await estate.ingest()).toMatchObject({ status: 'succeeded', progress: { done: units, failed: 0 } })
      expect((await estate.status()).replay).toMatchObject({ kind: 'history', status: 'running' })
      expect(await replayedUnits(estate)).toBeLessThan(units)
      const after = await estate.stored.count("select count(*) from IngestionLog where triggeredBy = 'operator'")
      expect(after).toBe(1)
      await estate.main.end('SIGKILL')
      await estate.main.gone(20_000)

      estate = await startEstate(started)
      await replayed(estate)
      expect(await replayedUnits(estate)).toBe(units)
      expect(await readReadings(estate, 'replay')).toBe(units * days)
      const at = await hourAfter(estate, 2)
      expect(await toRows(estate, at)).toEqual(earlier[2])
      const first = await hourAfter(estate, 0)
      const own = "changedAt <= ? and runId not in (select runId from IngestionLog where triggeredBy = 'operator')"
      for (const [table, count] of Object.entries(changes))
        expect(await estate.stored.count(`select count(*) from ${table} where ${own}`, first), table).toBe(count)
      const total = await estate.stored.count('select count(*) from CapacityChange')
      await estate.stop()

      estate = await startEstate(started)
      const tick = await fetch(`${estate.apiUrl}/admin/functions/tick`, { method: 'POST', body: '{}' })
      expect(tick.ok).toBe(true)
      expect(await estate.status()).toMatchObject({ active: null, replaying: false })
      expect(await estate.stored.count("select count(*) from IngestionLog where kind = 'history'")).toBe(1)
      expect(await estate.stored.count('select count(*) from CapacityChange')).toBe(total)
    },
    longMs,
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { readMigrations } from '#shared/adapters/sql/migrations.js'
import {
  bootstrapAdmin,
  bootstrapDatabase,
  capacityRead,
  ensurePhase3Schema,
  normalizeFamilyCasing,
  reportCounts,
  runMigration,
  sqlObjects,
  sqlPing,
} from '#shared/contract/admin/internal.js'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import { overwrite } from '../support/overwrite.js'
import type { Estate } from '../support/product/estate.js'
import { needing } from '../support/sql/needing.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'
import { expectRefusal, strict } from './answers.js'
import { startReadEstate } from './estate.js'

type Families = RouteResponse<typeof normalizeFamilyCasing>

const diagnostics = [reportCounts, sqlObjects, sqlPing, capacityRead]
const operations = [bootstrapDatabase, ensurePhase3Schema, runMigration, normalizeFamilyCasing, bootstrapAdmin]
const migrations = readMigrations(sqliteDialect(':memory:')).map(
  ({ version, name }) => `${String(version).padStart(3, '0')}-${name}`,
)

const isData = ([name]: readonly unknown[]): boolean => name !== 'operationlog' && name !== 'errorlog'

describe.each(sqlEngines)('Operations on $name', engine => {
  let estate: Estate

  beforeAll(async () => {
    estate = await startReadEstate(engine)
  })
  afterAll(() => estate?.stop())

  function send(route: Route, body?: unknown, key: string | undefined = estate.ingestKey): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(key ? { 'x-ingest-api-key': key } : {}) }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(estate.apiUrl + route.path, {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body: text }),
    })
  }
  async function answer<R extends Route>(route: R, body?: unknown, status = 200): Promise<RouteResponse<R>> {
    const response = await send(route, body)
    const text = await response.text()
    expect(response.status, text).toBe(status)
    return strict(route.response).parse(JSON.parse(text)) as RouteResponse<R>
  }
  /** Rows of all tables but the logs, to which each operation and each refusal adds a line. */
  async function rowCounts(): Promise<Record<string, number>> {
    const counts = Object.entries(await estate.stored.rowCounts()).map(([name, rows]) => [name.toLowerCase(), rows])
    return Object.fromEntries(counts.filter(isData))
  }

  it('do nothing without the key', async () => {
    const before = await estate.stored.rowCounts()
    for (const route of [...diagnostics, ...operations])
      for (const key of ['', 'wrong', `${estate.ingestKey}x`])
        await expectRefusal(await send(route, undefined, key), 401)
    expect(await estate.stored.rowCounts()).toEqual(before)
  })

  it('refuses bodies that do not fit, and changes nothing', async () => {
    const before = await rowCounts()
    for (const route of operations)
      for (const body of ['[]', '{"migrationName":', { migrationName: 'foundation', more: 1 }])
        await expectRefusal(await send(route, body), 400)
    for (const body of [
      { migrationName: null },
      { migrationName: 1 },
      { migrationName: '../001-foundation' },
      { migrationName: '' },
    ])
      expect(await expectRefusal(await send(runMigration, body), 400)).toContain('migrationName')
    for (const batchSize of [0, -1, 1.5, 10_001, '5', null])
      expect(await expectRefusal(await send(normalizeFamilyCasing, { batchSize }), 400)).toContain('batchSize')
    expect(await rowCounts()).toEqual(before)
  })

  it('counts the rows of every table', async () => {
    const { tables, failures } = await answer(reportCounts)
    expect(failures).toEqual([])
    const counted = tables.map(({ name, rows }) => [name.toLowerCase(), rows] as const)
    expect(Object.fromEntries(counted.filter(isData))).toEqual(await rowCounts())
    expect(tables.find(({ name }) => name === 'CapacitySnapshot')?.rows).toBeGreaterThan(100)
  })

  it('lists what the migrations have made', async () => {
    const { objects, migrations: applied, failures } = await answer(sqlObjects)
    expect(failures).toEqual([])
    expect(applied.map(({ name }) => name)).toEqual(migrations)
    for (const { appliedAt } of applied) expect(Date.parse(String(appliedAt))).toBeLessThanOrEqual(Date.now() + 60_000)
    const names = objects.map(({ kind, name }) => `${kind} ${name}`.toLowerCase())
    expect(names).toEqual(expect.arrayContaining(['table vmsku', 'view capacitylatest', 'index operationlog_newest']))
  })

  it('says that the database answers, and how fast', async () => {
    const { durationMs, ...rest } = await answer(sqlPing)
    expect(rest).toEqual({ ok: true, database: engine.name === 'SQLite' ? 'sqlite' : 'mssql', failures: [] })
    expect(durationMs).toBeGreaterThanOrEqual(0)
  })

  it('reads capacity as every read does', async () => {
    const { rows, total, durationMs, failures } = await answer(capacityRead)
    const page = await (await fetch(`${estate.url}/api/capacity/paged?pageSize=5&sort=region:asc`)).json()
    const ageless = (all: object[]) => all.map(row => ({ ...row, ageSeconds: 0 }))
    const read = page as { rows: object[]; pagination: { total: number } }
    expect([ageless(rows), total, failures]).toEqual([ageless(read.rows), read.pagination.total, []])
    expect([rows.length, typeof durationMs]).toEqual([5, 'number'])
  })

  it('finds the schema up to date, also when asked twice at once', async () => {
    const upToDate = { applied: [], version: migrations.length, newest: migrations.length }
    const before = await rowCounts()
    const all = [bootstrapDatabase, ensurePhase3Schema, bootstrapDatabase].map(route => answer(route))
    expect(await Promise.all(all)).toEqual([upToDate, upToDate, upToDate])
    for (const migrationName of [undefined, ...migrations, 'guarded-surface'])
      expect(await answer(runMigration, { migrationName })).toEqual(upToDate)
    expect(await rowCounts()).toEqual(before)
  })

  it('names the migrations that there are when asked for another', async () => {
    const error = await expectRefusal(await send(runMigration, { migrationName: '009-nothing' }), 404)
    for (const name of migrations) expect(error).toContain(name)
  })

  it('seeds the settings once, and makes nobody an administrator', async () => {
    const { seeded, kept } = await answer(bootstrapAdmin)
    expect([...seeded, ...kept].sort()).toEqual(['ingestionSchedule', 'ui'])
    const stored = () =>
      estate.stored.query('select settingKey, settingValue, version from DashboardSetting order by settingKey')
    const before = await stored()
    const again = await Promise.all([answer(bootstrapAdmin), answer(bootstrapAdmin)])
    expect(again.flatMap(one => one.seeded)).toEqual([])
    expect(await stored()).toEqual(before)
    expect(before).toHaveLength(2)
    expect(JSON.stringify(before).replaceAll('quotagroups', '')).not.toMatch(/admin|group/i)
  })

  it('corrects the spelling of families batch by batch, and an ingestion does not change it back', async () => {
    const families = () =>
      estate.stored.query('select distinct familyKey, family from CapacitySnapshot order by familyKey')
    const before = await families()
    const spoilt = await estate.stored.count("select count(*) from CapacitySnapshot where familyKey <> ''")
    await estate.stored.query(
      "update CapacitySnapshot set family = upper(family), familyKey = upper(familyKey) where familyKey <> ''",
    )
    const batchSize = Math.ceil(spoilt / 3)
    let ended: Families | undefined
    let calls = 0
    for (let updated = 0; !ended?.done; calls += 1) {
      ended = await answer(normalizeFamilyCasing, { batchSize })
      expect(ended.totalUpdated).toBeLessThanOrEqual(batchSize)
      expect(ended.totalUpdated).toBeGreaterThan(0)
      updated += ended.totalUpdated
      const rows = ended.tables.find(({ name }) => name === 'CapacitySnapshot')
      expect(rows?.remaining).toBe(spoilt - updated)
    }
    expect(calls).toBeGreaterThanOrEqual(3)
    expect(await families()).toEqual(before)
    expect(await answer(normalizeFamilyCasing)).toMatchObject({ totalUpdated: 0, done: true })
    expect((await estate.ingest()).result?.rowsWritten).toBe(0)
  })

  it('runs beside an ingestion, and neither breaks the other', async () => {
    const families = () =>
      estate.stored.query('select distinct familyKey, family from CapacitySnapshot order by familyKey')
    const before = await families()
    const { jobId } = await estate.trigger()
    await estate.stored.query('update CapacitySnapshot set family = upper(family)')
    await Promise.all([
      answer(bootstrapDatabase),
      answer(reportCounts),
      answer(sqlObjects),
      answer(capacityRead),
      answer(normalizeFamilyCasing, { batchSize: 500 }),
      answer(normalizeFamilyCasing, { batchSize: 500 }),
    ])
    expect((await estate.finished(jobId)).status).toBe('succeeded')
    await until('the end of the mending', async () => (await answer(normalizeFamilyCasing)).done || undefined)
    expect(await families()).toEqual(before)
  })

  needing(engine.can.isFile)('says that the database does not answer, and what that leaves untold', async () => {
    const parts = readdirSync(estate.dataDir).filter(name => name.startsWith('headroom.db'))
    const kept = new Map(parts.map(name => [join(estate.dataDir, name), readFileSync(join(estate.dataDir, name))]))
    for (const [path, bytes] of kept) overwrite(path, Buffer.alloc(bytes.length, 'garbage'))
    try {
      const error = expect.stringContaining('The database file is damaged')
      const ping = await answer(sqlPing, undefined, 503)
      expect(ping).toEqual({ ok: false, database: 'sqlite', durationMs: null, failures: [{ check: 'ping', error }] })
      const { tables, failures } = await answer(reportCounts)
      expect([tables, [...new Set(failures.map(failure => failure.error))]]).toEqual([[], [error]])
      expect(await answer(sqlObjects)).toMatchObject({ objects: [], failures: [{ error }, { error }] })
      expect(await answer(capacityRead)).toMatchObject({ rows: [], total: null, failures: [{ check: 'capacity' }] })
      await expectRefusal(await send(bootstrapDatabase), 503)
    } finally {
      for (const [path, bytes] of kept) overwrite(path, bytes)
    }
    await until('the database', async () => ((await send(sqlPing)).status === 200 ? true : undefined))
  })

  it('rebuilds the whole schema in an emptied database while the app runs', async () => {
    for (const name of ['CapacityLatest', 'QuotaGroupRow']) await estate.stored.query(`drop view ${name}`)
    for (const name of Object.keys(await estate.stored.rowCounts())) await estate.stored.query(`drop table ${name}`)
    expect((await fetch(`${estate.apiUrl}/healthz`)).status).toBe(503)
    expect(await answer(sqlPing)).toMatchObject({ ok: true })
    const { tables, failures } = await answer(reportCounts)
    expect([tables, new Set(failures.map(({ error }) => error))]).toEqual([[], new Set(['The table is missing'])])
    const { migrations: known, objects } = await answer(sqlObjects)
    expect([objects, known.map(({ appliedAt }) => appliedAt)]).toEqual([[], migrations.map(() => null)])
    expect(await answer(capacityRead)).toMatchObject({ rows: [], total: null, failures: [{ check: 'capacity' }] })

    const error = await expectRefusal(await send(runMigration, { migrationName: '003-guarded-surface' }), 409)
    expect(error).toContain('001-foundation, 002-sku-key')
    expect(await answer(runMigration, { migrationName: 'foundation' })).toEqual({
      applied: ['001-foundation'],
      version: 1,
      newest: migrations.length,
    })
    const ended = await Promise.all([answer(ensurePhase3Schema), answer(bootstrapDatabase)])
    expect(ended.flatMap(({ applied }) => applied).sort()).toEqual(migrations.slice(1))
    expect(await answer(sqlObjects)).toMatchObject({ failures: [] })
    // A connection that still has the damaged file in its cache makes the service check the whole file again.
    await until('health', async () => ((await fetch(`${estate.apiUrl}/healthz`)).ok ? true : undefined))
    expect((await estate.ingest()).status).toBe('succeeded')
  })
})

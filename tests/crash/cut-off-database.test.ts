import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { readMigrations } from '#shared/adapters/sql/migrations.js'
import { expectRefusal } from '../http/answers.js'
import { type CutLine, startCutLine } from '../support/product/cut-line.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { launch } from '../support/product/launch.js'
import { Simulator } from '../support/product/simulator.js'
import { needing } from '../support/sql/needing.js'
import type { ProductDatabase } from '../support/sql/sql-engine.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { toAddress, withServerUrl } from '../support/sql/sql-server.js'
import { until } from '../support/until.js'

const regions = ['eastus', 'westus2', 'northeurope']
const units = 2 * regions.length

describe.each(sqlEngines)('A product whose connection to $name is cut', engine => {
  const isServer = engine.can.isServer === true
  const onServer = needing(engine.can.isServer)
  let product: ProductDatabase
  let line: CutLine
  let way: string
  let estate: Estate

  beforeEach(async () => {
    if (!isServer) return
    product = await engine.forProduct('')
    const direct = product.env.SQL_CONNECTION_STRING ?? ''
    line = await startCutLine(toAddress(direct))
    way = withServerUrl(direct, line.url)
  })
  afterEach(async () => {
    await estate?.stop()
    await line?.close()
    await product?.drop()
  })
  const start = async () => {
    estate = await startEstate({
      subscriptions: 2,
      regions,
      database: { ...product, env: { SQL_CONNECTION_STRING: way } },
    })
    expect((await estate.settled()).status).toBe('succeeded')
  }
  const health = async () => (await fetch(`${estate.url}/healthz`)).status

  onServer(
    'answers 503 while it is, keeps the pages up, and is well again by itself',
    async () => {
      await start()
      line.cut()
      for (const url of [estate.url, estate.apiUrl, estate.workerUrl])
        expect((await fetch(`${url}/healthz`)).status, url).toBe(503)
      for (const path of [
        '/api/capacity',
        '/api/capacity/paged?region=eastus',
        '/api/capacity/families',
        '/api/about',
      ]) {
        const response = await fetch(estate.url + path)
        expect(response.headers.get('retry-after')).toBe('10')
        const error = await expectRefusal(response, 503)
        expect(error).toBe('The database cannot be reached')
      }
      expect((await fetch(`${estate.url}/`)).status).toBe(200)
      const headers = { 'x-ingest-api-key': estate.ingestKey }
      await expectRefusal(await fetch(`${estate.url}/internal/ingest/capacity`, { method: 'POST', headers }), 503)
      line.mend()
      await until('health', async () => ((await health()) === 200 ? true : undefined))
      expect((await estate.ingest()).result).toEqual({ rowsWritten: 0 })
    },
    120_000,
  )

  onServer(
    'answers what was asked in the moment of a cut, in whole or with 503',
    async () => {
      await start()
      const read = async (path: string) => {
        const response = await fetch(estate.url + path)
        return { status: response.status, body: await response.text() }
      }
      const paths = regions.flatMap(region =>
        ['ok', 'limited', 'constrained', 'restricted', 'unknown'].map(
          availability => `/api/capacity/paged?region=${region}&availability=${availability}`,
        ),
      )
      const answers = paths.map(read)
      await Promise.race(answers)
      line.cut()
      line.mend()
      for (const { status, body } of await Promise.all(answers)) {
        expect([200, 503]).toContain(status)
        expect(() => JSON.parse(body)).not.toThrow()
      }
      for (const path of paths) expect((await read(path)).status).toBe(200)
    },
    120_000,
  )

  onServer(
    'goes on with an ingestion, and stores what it would have stored',
    async () => {
      await start()
      const simulator = new Simulator(estate.resourceManagerUrl)
      const before = await estate.stored.rowCounts()
      await simulator.advance(24)
      await simulator.faults({ latencyMs: [50, 400] })
      const { jobId } = await estate.trigger()
      for (let cuts = 0; cuts < 3; cuts++) {
        const open = await estate.stored.count("select count(*) as n from IngestionUnit where status = 'pending'")
        line.cut()
        await until('a call that fails', async () => ((await health()) === 503 ? true : undefined))
        line.mend()
        await until('health', async () => ((await health()) === 200 ? true : undefined))
        if (open === 0) break
      }
      await simulator.faults({})
      const job = await estate.finished(jobId)
      expect(job).toMatchObject({ status: 'succeeded', progress: { done: units, failed: 0, total: units } })
      const after = await estate.stored.rowCounts()
      const changes = (counts: Record<string, number>) => counts.CapacityChange ?? counts.capacitychange ?? 0
      expect(changes(after)).toBeGreaterThan(changes(before))
      const again = await estate.ingest()
      expect(again).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
      expect(changes(await estate.stored.rowCounts())).toBe(changes(after))
    },
    240_000,
  )

  onServer(
    'waits for it when it starts',
    async () => {
      line.cut()
      const env = { SQL_CONNECTION_STRING: way }
      const migrating = launch(['dist/functions/runtime/migrate.js'], env)
      await until('a word that it waits', () =>
        migrating.output().includes('Waiting for the database') ? true : undefined,
      )
      line.mend()
      await migrating.line(/^Applied to the SQL Server database: foundation/)
      expect(await migrating.ended()).toMatchObject({ code: 0 })
      expect(migrating.output()).not.toContain(/Password=([^;]*)/i.exec(way)?.[1])
    },
    60_000,
  )

  it('is migrated once by processes that start at the same time', async () => {
    product = await engine.forProduct('')
    const folder = mkdtempSync(join(tmpdir(), 'headroom-starters-'))
    const env = isServer ? product.env : { ...product.env, DATABASE_FILE: join(folder, 'headroom.db') }
    const starters = [1, 2, 3].map(() => launch(['dist/functions/runtime/migrate.js'], env))
    const ends = await Promise.all(starters.map(starter => starter.ended()))
    expect(
      ends.map(({ code }) => code),
      starters.map(starter => starter.output()).join('\n'),
    ).toEqual([0, 0, 0])
    const applied = starters.flatMap(starter => /Applied to .*?: (.*)/.exec(starter.output())?.[1]?.split(', ') ?? [])
    const all = readMigrations(sqliteDialect(':memory:')).map(({ name }) => name)
    expect(applied.sort()).toEqual(all.sort())
    rmSync(folder, { recursive: true })
  })
})

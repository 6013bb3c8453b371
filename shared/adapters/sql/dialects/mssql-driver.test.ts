import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { type CutLine, startCutLine } from '../../../../tests/support/product/cut-line.js'
import { hoursLater, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { needing } from '../../../../tests/support/sql/needing.js'
import type { ProductDatabase } from '../../../../tests/support/sql/sql-engine.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { open, toAddress, withServerUrl } from '../../../../tests/support/sql/sql-server.js'
import { type Database, openDatabase } from '../database.js'
import { migrate, readMigrations } from '../migrations.js'
import { sqlServerDialect } from './sql-server.js'

const credential = () => ({ getToken: async () => null })
const lines: string[] = []
const note = (message: string) => void lines.push(message)
const log = { debug: note, info: note, warn: note, error: note }

describe('A database on a server', () => {
  test('is not connected to before the first statement, and is told of when it cannot be', async () => {
    let connections = 0
    const server = createServer(socket => {
      connections += 1
      socket.destroy()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connectionString = `Server=127.0.0.1,${port};Database=x;User Id=u;Password=hunter2-hunter2`
    const database = openDatabase(sqlServerDialect({ connectionString, credential, log }))
    expect(connections).toBe(0)
    const error = await sql`select 1 as one`.execute(database.db).catch(reason => reason)
    expect(database.dialect.isAway(error)).toBe(true)
    expect(connections).toBeGreaterThan(1)
    expect(`${error} ${JSON.stringify(error)} ${lines}`).not.toContain('hunter2')
    await database.close()
    server.close()
  })
})

describe.each(sqlEngines)('$name as a server', engine => {
  const onServer = needing(engine.can.isServer)
  let product: ProductDatabase
  let line: CutLine
  let database: Database
  let other: Database

  beforeAll(async () => {
    if (engine.can.isServer !== true) return
    product = await engine.forProduct('')
    const direct = product.open()
    await migrate(direct, readMigrations(direct.dialect), () => new Date())
    await direct.close()
    line = await startCutLine(toAddress(product.env.SQL_CONNECTION_STRING ?? ''))
  })
  beforeEach(async () => {
    if (engine.can.isServer !== true) return
    database = open(withServerUrl(product.env.SQL_CONNECTION_STRING ?? '', line.url))
    other = product.open()
    for (const table of ['Region', 'CapacitySnapshot', 'CapacityUnit', 'IngestionUnit', 'VmSku', 'VmSkuCapability'])
      await sql`delete from ${sql.table(table)}`.execute(other.db)
  })
  afterEach(async () => {
    await database?.close()
    await other?.close()
  })
  afterAll(async () => {
    await line?.close()
    await product?.drop()
  })
  const regions = async () =>
    (await other.db.selectFrom('Region').select('region').orderBy('region').execute()).map(row => row.region)
  const add = ({ db }: Pick<Database, 'db'>, region: string) =>
    db
      .insertInto('Region')
      .values({ ...blank, region, displayName: region })
      .execute()

  onServer('gives numbers as numbers, times as texts, and what is empty as null', async () => {
    const { rows } = await sql`select cast(5000000000 as bigint) as wide, cast(null as bigint) as noWide, 7 as narrow,
      cast(0.5 as float) as part, cast(${'2026-03-01T12:00:00.123Z'} as datetime2(3)) as at`.execute(database.db)
    expect(rows).toEqual([{ wide: 5e9, noWide: null, narrow: 7, part: 0.5, at: '2026-03-01T12:00:00.123Z' }])
  })

  onServer('is asked again, on a new connection, where the old one broke at rest', async () => {
    const rename = (displayName: string) => database.db.updateTable('Region').set({ displayName }).execute()
    await add(database, 'a')
    await rename('before')
    line.cut()
    line.mend()
    await rename('after')
    expect(await other.db.selectFrom('Region').select('displayName').execute()).toEqual([{ displayName: 'after' }])
  })

  onServer(
    'is away while it cannot be reached, and comes back without being opened again',
    async () => {
      line.cut()
      const error = await add(database, 'cut').catch(reason => reason)
      expect(database.dialect.isAway(error)).toBe(true)
      line.mend()
      await add(database, 'mended')
      expect(await regions()).toEqual(['mended'])
    },
    30_000,
  )

  onServer('undoes a transaction whose connection breaks, and runs it again as a whole', async () => {
    let runs = 0
    await database.transaction(async trx => {
      runs += 1
      await add({ db: trx }, 'first')
      if (runs === 1) {
        line.cut()
        line.mend()
      }
      await add({ db: trx }, 'second')
    })
    expect(runs).toBe(2)
    expect(await regions()).toEqual(['first', 'second'])
  })

  onServer(
    'chooses one of two transactions that wait for each other, which then runs again',
    async () => {
      await add(other, 'a')
      await add(other, 'b')
      let runs = 0
      let met = 0
      let meet = () => {}
      const both = new Promise<void>(resolve => {
        meet = resolve
      })
      const rename = ({ transaction }: Database, first: string, second: string) =>
        transaction(async trx => {
          runs += 1
          const set = (region: string) =>
            trx
              .updateTable('Region')
              .set({ displayName: `${first} was first` })
              .where('region', '=', region)
              .execute()
          await set(first)
          met += 1
          if (met === 2) meet()
          await both
          await set(second)
        })
      await Promise.all([rename(database, 'a', 'b'), rename(other, 'b', 'a')])
      expect(runs).toBe(3)
      const names = await other.db.selectFrom('Region').select('displayName').execute()
      expect(new Set(names.map(({ displayName }) => displayName)).size).toBe(1)
    },
    30_000,
  )

  onServer('lets readers see what was committed while another transaction writes', async () => {
    await add(other, 'a')
    await database.transaction(async trx => {
      await trx.updateTable('Region').set({ displayName: 'new' }).execute()
      const seen = await other.db.selectFrom('Region').select('displayName').execute()
      expect(seen).toEqual([{ displayName: 'a' }])
    })
  })

  onServer('gives a transaction up after a wait for a lock that another holds', async () => {
    await database.transaction(async trx => {
      await database.dialect.lock(trx, 'the lock')
      const waited = other.db.transaction().execute(mine => other.dialect.lock(mine, 'the lock', 200))
      const error = await waited.catch(reason => reason)
      expect(other.dialect.isAway(error)).toBe(true)
      await other.db.transaction().execute(mine => other.dialect.lock(mine, 'another lock', 200))
    })
  })

  onServer(
    'stores a unit once that two runs write at the same time',
    async () => {
      const skus = ['Standard_D2s_v3', 'Standard_D4s_v3', 'Standard_D8s_v3'].map(name => sampleSku(name))
      const write = (database: Database, runId: string, hours: number, taken = skus) => {
        const at = hoursLater(hours)
        return unitStore(database).write(
          sampleUnit({ runId, runSequence: Date.parse(at) / 1_000, snapshotTime: at, skus: taken }),
        )
      }
      for (let round = 0; round < 5; round++) {
        const records = await Promise.all([
          ...[0, 1, 2].map(() => write(database, `run ${2 * round}`, 2 * round)),
          ...[0, 1, 2].map(() => write(other, `run ${2 * round + 1}`, 2 * round + 1, skus.slice(round % 3))),
        ])
        for (const { status } of records) expect(['written', 'superseded']).toContain(status)
        const stored = await other.db.selectFrom('CapacitySnapshot').select('vmSku').orderBy('vmSku').execute()
        expect(stored.map(({ vmSku }) => vmSku)).toEqual(skus.slice(round % 3).map(({ name }) => name))
        const units = await other.db.selectFrom('CapacityUnit').select(['runId', 'skus']).execute()
        expect(units).toEqual([{ runId: `run ${2 * round + 1}`, skus: 3 - (round % 3) }])
      }
    },
    60_000,
  )
})

const blank = {
  geography: null,
  geographyGroup: null,
  category: null,
  pairedRegion: null,
  latitude: null,
  longitude: null,
}

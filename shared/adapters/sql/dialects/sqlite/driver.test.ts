import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#shared/adapters/sql/database.js'
import type { ReadCost } from '#shared/contract/common/read-cost.js'
import { withReadBudget } from '#shared/kernel/read-budget.js'
import { until } from '../../../../../tests/support/until.js'
import { sqliteDialect } from '../sqlite.js'

let folder: string
let file: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-driver-'))
  file = join(folder, 'some.db')
  database = openDatabase(sqliteDialect(file))
  await sql`create table T (n integer, name text)`.execute(database.db)
  await sql`insert into T (n, name) values (1, 'one'), (2, null)`.execute(database.db)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const read = () => sql<{ n: number }>`select n, name from T order by n`.execute(database.db)
const count = async () =>
  (await sql<{ rows: number }>`select count(*) as rows from T`.execute(database.db)).rows[0]?.rows
/** Takes some seconds, or for ever. */
const slow = (steps: number) =>
  sql`select count(*) as n from (with recursive c(x) as (select 1 union all select x + 1 from c where x < ${steps})
    select x from c)`.execute(database.db)
const forever = () => slow(1e15)

function within<Result>(cost: ReadCost, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return withReadBudget({ cost, signal }, work)
}
const never = new AbortController().signal

/** Processes that this one has started to read the file. */
const readers = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('statement-server') && line.includes(file))
    .map(line => Number.parseInt(line, 10))

describe('A database file', () => {
  test.each([undefined, 'light', 'heavy'] as const)('is read alike where the read is %s', async cost => {
    const { rows } = await (cost ? within(cost, never, read) : read())
    expect(rows).toEqual([
      { n: 1, name: 'one' },
      { n: 2, name: null },
    ])
  })

  test.each(['light', 'heavy'] as const)('tells what is wrong with a statement where the read is %s', async cost => {
    const wrong = () => sql`select n from Missing`.execute(database.db)
    const error = await within(cost, never, wrong).catch((reason: unknown) => reason)
    expect(database.dialect.isMissingTable(error)).toBe(true)
    expect((await within(cost, never, read)).rows).toHaveLength(2)
  })

  test('keeps the event loop free while statements run', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 5)
    await Promise.all([slow(5e5), within('light', never, () => slow(5e5)), within('heavy', never, () => slow(5e5))])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  test('sees what a transaction wrote once it has ended, and nothing of one that failed', async () => {
    await database.transaction(async trx => {
      await sql`insert into T (n) values (3)`.execute(trx)
      expect(await count()).toBe(2)
    })
    expect(await count()).toBe(3)
    const failing = database.transaction(async trx => {
      await sql`insert into T (n) values (4)`.execute(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count()).toBe(3)
  })

  test('lets transactions and single writes in one after the other', async () => {
    const add = async (n: number) =>
      database.transaction(async trx => {
        const { rows } = await sql<{ rows: number }>`select count(*) as rows from T`.execute(trx)
        await sql`insert into T (n) values (${100 + (rows[0]?.rows ?? 0)})`.execute(trx)
        return n
      })
    const single = () => sql`insert into T (n) values (1)`.execute(database.db)
    await Promise.all([add(1), single(), add(2), add(3), single()])
    const { rows } = await sql<{ n: number }>`select n from T where n > 99`.execute(database.db)
    expect(new Set(rows.map(({ n }) => n)).size).toBe(3)
    expect(await count()).toBe(7)
  })

  test('is written once another process ends its transaction, and meanwhile nothing here waits', async () => {
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    let isWritten = false
    const writing = sql`insert into T (n) values (3)`.execute(database.db).then(() => (isWritten = true))
    const transaction = database.transaction(trx => sql`insert into T (n) values (4)`.execute(trx))
    for (let times = 0; times < 20; times += 1) expect((await within('light', never, read)).rows).toHaveLength(2)
    expect(isWritten).toBe(false)
    other.exec('rollback')
    other.close()
    await Promise.all([writing, transaction])
    expect(await count()).toBe(4)
  })
})

describe('A read that nobody waits for', () => {
  test('ends with its process where it is heavy, and the next one finds another', async () => {
    const control = new AbortController()
    const reading = within('heavy', control.signal, forever).catch((reason: unknown) => reason)
    const [pid] = await until('a reader', () => (readers().length > 0 ? readers() : undefined))
    control.abort(new Error('gone'))
    expect(await reading).toMatchObject({ message: 'gone' })
    await until('its end', () => (readers().includes(pid as number) ? undefined : true))
    expect((await within('heavy', never, read)).rows).toHaveLength(2)
  })

  test('leaves the line, and those behind it move up', async () => {
    const control = new AbortController()
    const blocking = Array.from({ length: 3 }, () => within('heavy', control.signal, forever).catch(() => 'ended'))
    const waiting = new AbortController()
    const left = within('heavy', waiting.signal, read).catch((reason: unknown) => reason)
    const behind = within('heavy', never, read)
    waiting.abort(new Error('left'))
    expect(await left).toMatchObject({ message: 'left' })
    control.abort(new Error('gone'))
    expect(await Promise.all(blocking)).toEqual(['ended', 'ended', 'ended'])
    expect((await behind).rows).toHaveLength(2)
    expect(readers().length).toBeLessThanOrEqual(2)
  })

  test('rejects in its time where it is light, and others are read meanwhile', async () => {
    const reason = new Error('too late')
    const control = new AbortController()
    const reading = within('light', control.signal, () => slow(3e7)).catch((error: unknown) => error)
    setTimeout(() => control.abort(reason), 20)
    expect((await within('light', never, read)).rows).toHaveLength(2)
    expect(await reading).toBe(reason)
    expect((await within('light', never, read)).rows).toHaveLength(2)
  })

  test('whose process is killed fails as a database that is away', async () => {
    const reading = within('heavy', never, forever).catch((reason: unknown) => reason)
    const [pid] = await until('a reader', () => (readers().length > 0 ? readers() : undefined))
    process.kill(pid as number, 'SIGKILL')
    expect(database.dialect.outage(await reading)).toBe('away')
    expect((await within('heavy', never, read)).rows).toHaveLength(2)
  })
})

describe('Rows that come in batches', () => {
  test('are all there, in order, and a reader that stops early can be used again', async () => {
    const many = database.db.selectFrom(
      sql<{
        x: number
      }>`(with recursive c(x) as (select 1 union all select x + 1 from c where x < 1201) select x from c)`.as('c'),
    )
    const read = async (max: number) => {
      const rows: { x: number }[] = []
      const stream = many.selectAll('c').stream() as AsyncIterable<unknown> as AsyncIterable<{ x: number }[]>
      for await (const batch of stream) {
        rows.push(...batch)
        if (rows.length >= max) break
      }
      return rows
    }
    const all = await read(Number.POSITIVE_INFINITY)
    expect([all.length, all[0]?.x, all.at(-1)?.x]).toEqual([1201, 1, 1201])
    expect(await read(1)).toHaveLength(500)
    for (let times = 0; times < 3; times += 1) expect(await read(600)).toHaveLength(1_000)
  })
})

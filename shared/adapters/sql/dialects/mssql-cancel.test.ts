import { type Kysely, sql } from 'kysely'
import type { Request } from 'mssql'
import { describe, expect, test } from 'vitest'
import { withReadBudget } from '#shared/kernel/read-budget.js'
import { openDatabase } from '../database.js'
import { mssqlDialect } from './mssql.js'
import { MssqlDriver, type OpenPool } from './mssql-driver.js'

/** A pool whose statements end when they are cancelled, or told to. */
function sample() {
  const statements: { text: string; isCancelled: boolean; finish(): void }[] = []
  const request = () => {
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    const statement = {
      text: '',
      isCancelled: false,
      finish: () => resolve({ recordset: undefined, rowsAffected: [1] }),
    }
    return {
      input() {},
      query(text: string) {
        statement.text = text
        statements.push(statement)
        return promise
      },
      cancel() {
        statement.isCancelled = true
        reject(Object.assign(new Error('Canceled.'), { code: 'ECANCEL' }))
      },
    } as unknown as Request
  }
  const opened = { pool: { request }, mssql: {}, numbered: (error: unknown) => error } as unknown as OpenPool
  const database = openDatabase(mssqlDialect(() => new MssqlDriver(async () => opened)))
  const run = (statement: ReturnType<typeof sql>, signal: AbortSignal) =>
    withReadBudget({ cost: 'heavy', signal }, () => statement.execute(database.db as unknown as Kysely<unknown>)).catch(
      (reason: unknown) => reason,
    )
  const begun = async () => {
    while (statements.length === 0) await new Promise(resolve => setImmediate(resolve))
    return statements[0]
  }
  return { run, begun, statements }
}

describe('A statement that SQL Server runs', () => {
  test('is cancelled there when a read is no longer waited for', async () => {
    const { run, begun } = sample()
    const control = new AbortController()
    const reading = run(sql`select 1 as one`, control.signal)
    const statement = await begun()
    const reason = new Error('too late')
    control.abort(reason)
    expect(await reading).toBe(reason)
    expect(statement?.isCancelled).toBe(true)
  })

  test('is not sent for who has left', async () => {
    const { run, statements } = sample()
    const reason = new Error('left')
    expect(await run(sql`select 1 as one`, AbortSignal.abort(reason))).toBe(reason)
    expect(statements).toEqual([])
  })

  test('goes on where it writes', async () => {
    const { run, begun } = sample()
    const control = new AbortController()
    const writing = run(sql`update T set n = 1`, control.signal)
    const statement = await begun()
    control.abort(new Error('left'))
    expect(statement?.isCancelled).toBe(false)
    statement?.finish()
    expect(await writing).toMatchObject({ numAffectedRows: 1n })
  })
})

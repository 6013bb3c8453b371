import { describe, expect, test } from 'vitest'
import { type AppUser, setAppUser, toSid } from '#shared/adapters/sql/app-users.js'
import { scriptBatches } from '../../tools/t-sql/batches.js'
import { rules } from '../../tools/t-sql/rules/all.js'
import { emptySchema } from '../../tools/t-sql/schema.js'
import { SqlRecorder } from './sql-recorder.js'

const user: AppUser = {
  name: 'func-headroom-api',
  clientId: '01234567-89ab-cdef-0123-456789abcdef',
  roles: ['db_datareader', 'db_datawriter'],
}
const sid = Buffer.from('67452301ab89efcd0123456789abcdef', 'hex')
const newUser = 'create user "func-headroom-api" with sid = 0x67452301AB89EFCD0123456789ABCDEF, type = E'
const reading = 'alter role "db_datareader" add member "func-headroom-api"'
const writing = 'alter role "db_datawriter" add member "func-headroom-api"'

/** The changes that a database with these rows of the user needs, and their statements without the first, which reads. */
async function set(rows: readonly { sid: Buffer; role: string | null }[], wanted = user) {
  const recorder = new SqlRecorder('mssql')
  let changes: string[] = []
  const [, ...statements] = await recorder.record([['sys.database_principals', rows]], async database => {
    changes = await setAppUser(database, wanted)
  })
  return { changes, statements }
}

describe('The user of an app in the database', () => {
  test('is created by the client id of its identity, so that the server looks nothing up', async () => {
    expect(await set([])).toEqual({
      changes: [
        'created func-headroom-api',
        'gave db_datareader to func-headroom-api',
        'gave db_datawriter to func-headroom-api',
      ],
      statements: [newUser, reading, writing],
    })
  })

  test('is left alone where it is as wanted', async () => {
    const rows = user.roles.map(role => ({ sid, role }))
    expect(await set(rows)).toEqual({ changes: [], statements: [] })
  })

  test('is dropped and created after its app was created again, and gets its roles again', async () => {
    const { statements } = await set([{ sid: Buffer.alloc(16, 1), role: 'db_datareader' }])
    expect(statements).toEqual(['drop user "func-headroom-api"', newUser, reading, writing])
  })

  test('loses a role that it no longer has', async () => {
    const { statements } = await set([...user.roles, 'db_ddladmin'].map(role => ({ sid, role })))
    expect(statements).toEqual(['alter role "db_ddladmin" drop member "func-headroom-api"'])
  })

  test('has a name that cannot end its quotes', async () => {
    const { statements } = await set([], { ...user, name: 'a" drop table "b' })
    expect(statements[0]).toMatch(/^create user "a"" drop table ""b" with sid/)
  })

  test('is written in T-SQL that breaks no rule', async () => {
    const recorder = new SqlRecorder('mssql')
    const statements = await recorder.record([], database => setAppUser(database, user))
    const batches = scriptBatches(statements.join('\nGO\n'), emptySchema)
    expect(batches).toHaveLength(statements.length)
    expect(rules.flatMap(({ check }) => batches.flatMap(check))).toEqual([])
  })
})

test.each(['', '01234567', '01234567-89ab-cdef-0123-456789abcdeg', "0'; drop table x; --"])(
  '%j is not a client id',
  id => {
    expect(() => toSid(id)).toThrow('is not a client id')
  },
)

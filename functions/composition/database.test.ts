import { describe, expect, test, vi } from 'vitest'
import { createDatabase } from './database.js'

const server = 'Server=127.0.0.1,9;Database=headroom;User Id=u;Password=p'

describe('The database of the settings', () => {
  test.each([
    [
      'SQL Server where there is a connection string',
      { SQL_CONNECTION_STRING: server, DATABASE_FILE: 'x.db' },
      'mssql',
    ],
    ['else the file', { SQL_CONNECTION_STRING: undefined, DATABASE_FILE: ':memory:' }, 'sqlite'],
  ])('is %s', async (_name, settings, dialect) => {
    const database = createDatabase(settings)
    expect(database.dialect.name).toBe(dialect)
    await database.close()
  })

  test('is a refusal where there is neither', () => {
    expect(() => createDatabase({ SQL_CONNECTION_STRING: undefined, DATABASE_FILE: undefined })).toThrow('is missing')
  })

  test('loads no driver before it is used: a route that needs none starts without', async () => {
    const loaded = vi.fn()
    vi.doMock('mssql', () => {
      loaded()
      throw new Error('no driver here')
    })
    vi.resetModules()
    vi.stubEnv('SQL_CONNECTION_STRING', server)
    const { context } = await import('./context.js')
    const { database, isReady } = context()
    expect(database.dialect.name).toBe('mssql')
    expect(loaded).not.toHaveBeenCalled()
    expect(await isReady()).toBe(false)
    expect(loaded).toHaveBeenCalled()
    await database.close()
    vi.doUnmock('mssql')
    vi.unstubAllEnvs()
  })
})

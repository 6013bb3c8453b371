import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../database.js'
import { keepBackUntilSecure, LoginErrors, type SigningIn } from './mssql-sign-in.js'
import { sqlServerDialect } from './sql-server.js'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const token = { token: 'a token', expiresOnTimestamp: 0 }

/** Says to every client that it cannot encrypt, and collects what the client sends after that. */
async function startClearServer() {
  const received: Buffer[] = []
  const version = [0, 11, 0, 6]
  const encryption = [0, 17, 0, 1]
  const notSupported = 2
  const payload = [0, ...version, 1, ...encryption, 0xff, 16, 0, 0, 0, 0, 0, notSupported]
  const preLogin = Buffer.from([4, 1, 0, payload.length + 8, 0, 0, 1, 0, ...payload])
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(preLogin)
      socket.on('data', data => {
        received.push(data)
        socket.destroy()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1,${port}`, received: () => Buffer.concat(received), close: () => server.close() }
}

/** As TDS sends a password: scrambled, which hides it from nobody. */
const scrambled = (text: string) =>
  Buffer.from(Buffer.from(text, 'utf16le').map(byte => (((byte & 0x0f) << 4) | (byte >> 4)) ^ 0xa5))

describe('What signs in', () => {
  test.each([
    ['is not sent to a server that does not encrypt', '', false],
    ['is, where the connection string wants no encryption', ';Encrypt=false', true],
  ])(
    '%s',
    async (_name, more, sent) => {
      const server = await startClearServer()
      const connectionString = `Server=${server.address};Database=x;User Id=u;Password=hunter2-hunter2${more}`
      const credential = () => ({ getToken: async () => token })
      const database = openDatabase(sqlServerDialect({ connectionString, credential, log: silent }))
      await expect(sql`select 1 as one`.execute(database.db)).rejects.toThrow()
      expect(server.received().length).toBeGreaterThan(0)
      expect(server.received().includes(scrambled('hunter2'))).toBe(sent)
      await database.close()
      server.close()
    },
    30_000,
  )

  const connection = () => {
    const asked: unknown[] = []
    const getToken = async (scopes: string | string[]) => {
      asked.push(scopes)
      return token
    }
    const options: SigningIn['config']['authentication']['options'] = { credential: { getToken } }
    const events = new EventEmitter()
    const signingIn = Object.assign(events, { config: { authentication: { options } } })
    keepBackUntilSecure(signingIn)
    return { asked, options, events }
  }

  test('as a token is made for Azure SQL alone, and not before the connection is encrypted', async () => {
    const { asked, options, events } = connection()
    const ask = async (scope: string) => options.credential?.getToken(scope)
    await expect(ask('https://database.windows.net/.default')).rejects.toThrow('does not support encryption')
    events.emit('secure')
    await expect(ask('https://management.azure.com/.default')).rejects.toThrow('another service')
    await expect(ask('https://database.windows.net.example.org/.default')).rejects.toThrow('another service')
    expect(asked).toEqual([])
    expect(await ask('https://database.windows.net/.default')).toEqual(token)
    expect(await ask('https://database.chinacloudapi.cn/.default')).toEqual(token)
  })
})

describe('The error of a refused login', () => {
  test('has the number that the server gave it', () => {
    const errors = new LoginErrors()
    const events = new EventEmitter()
    errors.watch(Object.assign(events, { config: { authentication: { options: {} } } }))
    events.emit('errorMessage', { message: 'Database is not currently available', number: 40_613 })
    const refused = (message: string) => Object.assign(new Error(message), { code: 'ELOGIN' })
    expect(errors.numbered(refused('Database is not currently available'))).toMatchObject({ number: 40_613 })
    expect(errors.numbered(refused('something else'))).not.toMatchObject({ number: expect.anything() })
    expect(errors.numbered('no error')).toBe('no error')
  })
})

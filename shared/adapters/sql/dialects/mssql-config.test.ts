import mssql from 'mssql'
import { describe, expect, test } from 'vitest'
import { mssqlConfig } from './mssql-config.js'

const credential = { getToken: async () => null }
const settings = (text: string) => mssqlConfig(mssql.ConnectionPool.parseConnectionString(text), () => credential)

describe('A connection string', () => {
  test('encrypts, and checks the certificate, unless it says otherwise', () => {
    const options = (more: string) => settings(`Server=db.example.net;Database=headroom${more}`).options
    expect(options('')).toMatchObject({ encrypt: true })
    expect(options('')?.trustServerCertificate).toBeUndefined()
    expect(options(';Encrypt=false')).toMatchObject({ encrypt: false })
    expect(options(';TrustServerCertificate=true')).toMatchObject({ encrypt: true, trustServerCertificate: true })
  })

  test('names the server, the port and the database as ADO.NET does', () => {
    const { server, port, database } = settings('Data Source=tcp:db.example.net,1444;Initial Catalog=headroom')
    expect([server, port, database]).toEqual(['db.example.net', 1444, 'headroom'])
  })

  test.each(['', ';Authentication=Active Directory Managed Identity', ';Authentication=Active Directory Default'])(
    'without a user signs in with a token: "%s"',
    how => {
      expect(settings(`Server=db.example.net;Database=headroom${how}`).authentication).toEqual({
        ...{ type: 'token-credential', options: { credential } },
      })
    },
  )

  test('with a user signs in with its password', () => {
    const { user, password, authentication } = settings('Server=db;Database=headroom;User Id=sa;Password=a;b=c')
    expect([user, authentication]).toEqual(['sa', undefined])
    expect(password).toBe('a')
  })

  test('may size the pool, which is small otherwise, and holds no connection at rest', () => {
    expect(settings('Server=db;Database=headroom').pool).toMatchObject({ min: 0, max: 10 })
    expect(settings('Server=db;Database=headroom;Max Pool Size=3').pool).toMatchObject({ min: 0, max: 3 })
  })
})

import mssql from 'mssql'
import { describe, expect, test } from 'vitest'
import { connectionProblem, mssqlConfig, toSignIn } from './mssql-config.js'

const base = 'Server=db.example.net;Database=headroom'
const settings = (text: string, timeoutMs?: number) =>
  mssqlConfig(text, mssql.ConnectionPool.parseConnectionString(text), timeoutMs)

describe('A connection string', () => {
  test('encrypts, and checks the certificate, unless it says otherwise', () => {
    expect(settings(base).options).toMatchObject({ encrypt: true })
    expect(settings(base).options?.trustServerCertificate).toBeUndefined()
    expect(settings(`${base};Encrypt=false`).options).toMatchObject({ encrypt: false })
    expect(settings(`${base};Encrypt=strict`).options).toMatchObject({ encrypt: 'strict' })
    const trusting = { encrypt: true, trustServerCertificate: true }
    expect(settings(`${base};TrustServerCertificate=true`).options).toMatchObject(trusting)
  })

  test('names the server, the port and the database as ADO.NET does', () => {
    const { server, port, database } = settings('Data Source=tcp:db.example.net,1444;Initial Catalog=headroom')
    expect([server, port, database]).toEqual(['db.example.net', 1444, 'headroom'])
  })

  test.each([
    ['', undefined],
    [';Authentication=Active Directory Managed Identity', undefined],
    [';Authentication=Active Directory Default', undefined],
    [';Authentication=Active Directory Managed Identity;User Id=1234-client', '1234-client'],
  ])('without a password signs in with a token: "%s"', (more, clientId) => {
    expect(connectionProblem(base + more)).toBeUndefined()
    expect(toSignIn(base + more)).toEqual({ kind: 'token', ...(clientId && { clientId }) })
  })

  test('with one signs in with it, whatever characters it has', () => {
    const text = `${base};User Id=sa;Password="a;b=c"`
    expect(connectionProblem(text)).toBeUndefined()
    expect(toSignIn(text)).toEqual({ kind: 'password' })
    expect(settings(text)).toMatchObject({ user: 'sa', password: 'a;b=c' })
  })

  test.each([
    ['Database=headroom', 'names no server'],
    ['Database=headroom;User Id=sa;Password=Server', 'names no server'],
    ['Server=;Database=headroom', 'names no'],
    ['headroom', 'names no server'],
    ['Server=db;User Id=sa;Password=secret', 'names no database'],
    [`${base};User Id=sa`, 'has a user without a password, or a password without a user'],
    [`${base};Password=secret`, 'has a user without a password, or a password without a user'],
    [
      `${base};Authentication=Active Directory Managed Identity;Password=secret`,
      'has a password that its way to sign in does not use',
    ],
    [
      `${base};Authentication=Active Directory Service Principal;User Id=a;Password=secret`,
      'names an unknown way to sign in',
    ],
    [`${base};Authentication=Active Directory Interactive`, 'names an unknown way to sign in'],
  ])('is refused where it cannot work, and none of it is repeated: %s', (text, problem) => {
    expect(connectionProblem(text)).toContain(problem)
    expect(connectionProblem(text)).not.toMatch(/secret|db/)
  })

  test('may size the pool, which is small otherwise, and holds no connection at rest', () => {
    expect(settings(base).pool).toMatchObject({ min: 0, max: 10 })
    expect(settings(`${base};Max Pool Size=3`).pool).toMatchObject({ min: 0, max: 3 })
  })

  test('leaves a request as much time as the caller says', () => {
    expect(settings(base).requestTimeout).toBe(35_000)
    expect(settings(base, 0).requestTimeout).toBe(0)
  })
})

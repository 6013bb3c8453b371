import { describe, expect, test } from 'vitest'
import { toEnvironment } from './environment.js'

const own = { INGEST_API_KEY: 'key', WORKER_SHARED_SECRET: 'shared', SESSION_SECRET: 'session' }
const secrets = { ...own, OIDC_CLIENT_SECRET: 'client' }
const previous = {
  INGEST_API_KEY_PREVIOUS: 'previous key',
  WORKER_SHARED_SECRET_PREVIOUS: 'previous shared',
  SESSION_SECRET_PREVIOUS: 'previous session',
  OIDC_CLIENT_SECRET_PREVIOUS: 'previous client',
}
const given = { PATH: '/bin', ...secrets, INGEST_API_KEY: 'older', ...previous }
const telemetry = { APPLICATIONINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=secret' }
const database = { SQL_CONNECTION_STRING: 'Server=db;User Id=sa;Password=secret' }

describe('The environment of a process', () => {
  test.each(['resource-manager', 'static-web-app'])('(%s) holds no secret', name => {
    expect(toEnvironment(name, { ...given, ...database, ...telemetry }, secrets)).toEqual({ PATH: '/bin' })
  })

  test('holds the connection string where the database is used', () => {
    expect(toEnvironment('migrate', { ...given, ...database }, secrets)).toEqual({ PATH: '/bin', ...database })
    for (const app of ['api', 'worker'])
      expect(toEnvironment(app, { ...given, ...database }, secrets)).toMatchObject(database)
  })

  test('holds what the worker checks calls with', () => {
    expect(toEnvironment('worker', given, secrets)).toEqual({
      PATH: '/bin',
      WORKER_SHARED_SECRET: 'shared',
      WORKER_SHARED_SECRET_PREVIOUS: 'previous shared',
    })
  })

  test('holds what the api signs and checks with, as the settings have it', () => {
    expect(toEnvironment('api', given, secrets)).toEqual({ PATH: '/bin', ...secrets, ...previous })
  })

  test('holds where the apps send their telemetry', () => {
    for (const app of ['api', 'worker'])
      expect(toEnvironment(app, { ...given, ...telemetry }, secrets)).toMatchObject(telemetry)
    expect(toEnvironment('migrate', telemetry, secrets)).toEqual({})
  })

  test('holds of the identity provider the secret of its client alone', () => {
    expect(toEnvironment('identity-provider', { ...given, ...database, ...telemetry }, secrets)).toEqual({
      PATH: '/bin',
      OIDC_CLIENT_SECRET: 'client',
    })
  })
})

import { describe, expect, test } from 'vitest'
import { environmentOf } from './environment.js'

const secrets = { INGEST_API_KEY: 'key', WORKER_SHARED_SECRET: 'shared', SESSION_SECRET: 'session' }
const given = { PATH: '/bin', ...secrets, INGEST_API_KEY: 'older', WORKER_SHARED_SECRET_PREVIOUS: 'previous' }
const database = { SQL_CONNECTION_STRING: 'Server=db;User Id=sa;Password=secret' }

describe('The environment of a process', () => {
  test.each(['resource-manager', 'static-web-app'])('(%s) holds no secret', name => {
    expect(environmentOf(name, { ...given, ...database }, secrets)).toEqual({ PATH: '/bin' })
  })

  test('holds the connection string where the database is used', () => {
    expect(environmentOf('migrate', { ...given, ...database }, secrets)).toEqual({ PATH: '/bin', ...database })
    for (const app of ['api', 'worker'])
      expect(environmentOf(app, { ...given, ...database }, secrets)).toMatchObject(database)
  })

  test('holds what the worker checks calls with', () => {
    expect(environmentOf('worker', given, secrets)).toEqual({
      ...{ PATH: '/bin', WORKER_SHARED_SECRET: 'shared', WORKER_SHARED_SECRET_PREVIOUS: 'previous' },
    })
  })

  test('holds what the api signs and checks with, as the settings have it', () => {
    expect(environmentOf('api', given, secrets)).toEqual({ PATH: '/bin', ...secrets })
  })
})

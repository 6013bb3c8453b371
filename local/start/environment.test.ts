import { describe, expect, test } from 'vitest'
import { environmentOf } from './environment.js'

const secrets = { INGEST_API_KEY: 'key', WORKER_SHARED_SECRET: 'shared', SESSION_SECRET: 'session' }
const given = { PATH: '/bin', ...secrets, INGEST_API_KEY: 'older', WORKER_SHARED_SECRET_PREVIOUS: 'previous' }

describe('The environment of a process', () => {
  test.each(['resource-manager', 'static-web-app', 'migrate'])('(%s) holds no secret', name => {
    expect(environmentOf(name, given, secrets)).toEqual({ PATH: '/bin' })
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

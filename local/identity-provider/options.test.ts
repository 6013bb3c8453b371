import { describe, expect, test } from 'vitest'
import { readOptions } from './options.js'

const env = { PUBLIC_ORIGIN: 'http://localhost:4280', OIDC_CLIENT_SECRET: 'a-secret' }

describe('The options of the identity provider', () => {
  test('come from the command line and the environment', () => {
    expect(readOptions(['--port', '5000', '--data', '/somewhere'], env)).toEqual({
      port: 5000,
      dataDir: '/somewhere',
      publicOrigin: 'http://localhost:4280',
      clientSecret: 'a-secret',
    })
    expect(readOptions([], env).port).toBe(0)
  })

  test.each([
    [['--port', 'high'], env, '--port'],
    [[], { ...env, PUBLIC_ORIGIN: 'here' }, 'PUBLIC_ORIGIN'],
    [[], { ...env, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
  ])('%j are named where they are wrong', (args, environment, name) => {
    expect(() => readOptions(args, environment)).toThrow(name)
  })
})

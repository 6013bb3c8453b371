import type { TokenCredential } from '@azure/identity'
import { describe, expect, test } from 'vitest'
import { createClients } from './clients.js'

const credential: TokenCredential = { getToken: async () => ({ token: 'token', expiresOnTimestamp: 0 }) }
const unsent = () => Promise.reject(new Error('not sent'))
const list = { pages: { name: 'pages', sendRequest: unsent }, observer: { name: 'observer', sendRequest: unsent } }
const policies = (endpoint: string) =>
  createClients({ endpoint, credential })
    .compute('11111111-1111-4111-8111-111111111111', list)
    .pipeline.getOrderedPolicies()
    .map(({ name }) => name)

describe('The clients of the Resource Manager', () => {
  test.each(['http://127.0.0.1:4281', 'http://localhost:4281', 'http://[::1]:4281'])(
    'send no token to %s',
    endpoint => {
      expect(policies(endpoint)).not.toContain('bearerTokenAuthenticationPolicy')
      expect(policies(endpoint)).toContain('observer')
    },
  )

  test('send a token to Azure, and let the observer see what goes out', () => {
    const names = policies('https://management.azure.com')
    expect(names).toContain('bearerTokenAuthenticationPolicy')
    expect(names.indexOf('observer')).toBeGreaterThan(names.indexOf('bearerTokenAuthenticationPolicy'))
    expect(names.indexOf('pages')).toBeLessThan(names.indexOf('bearerTokenAuthenticationPolicy'))
  })

  test.each(['http://management.azure.com', 'http://10.0.0.4:80', 'http://127.0.0.1.example.com'])(
    'are not made for %s, which would carry everything in the open',
    endpoint => {
      expect(() => createClients({ endpoint, credential })).toThrow('must be https outside this machine')
    },
  )
})

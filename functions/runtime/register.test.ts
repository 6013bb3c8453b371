import type { HttpFunctionOptions, HttpRequest, HttpResponse, InvocationContext } from '@azure/functions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routes } from '#shared/contract/routes.js'
import { loadEdge } from '../../tests/support/edge.js'

const registered = new Map<string, HttpFunctionOptions>()
vi.mock('@azure/functions', async original => {
  const library = await original<typeof import('@azure/functions')>()
  const http = (name: string, options: HttpFunctionOptions) => void registered.set(name, options)
  return { ...library, app: { ...library.app, http } }
})

beforeAll(async () => {
  const edge = await loadEdge()
  const { registerHttp } = await import('./register.js')
  registerHttp(routes.map(route => edge.bind(route, () => 'served')))
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test('No registered function throws into the host, whatever it is given', async () => {
  expect([...registered.keys()].sort()).toEqual([...routes.map(({ id }) => id), 'zzNotFound'].sort())
  for (const [name, { handler }] of registered) {
    const response = (await handler({} as HttpRequest, {} as InvocationContext)) as HttpResponse
    expect(response.status, name).toBe(500)
    expect(await response.json()).toEqual({ error: 'Something went wrong on our side', ref: expect.any(String) })
  }
})

import type { HttpFunctionOptions, HttpRequest, HttpResponse, InvocationContext } from '@azure/functions'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'
import { loadEdge } from '../../tests/support/product/edge.js'
import type { Area } from './register.js'

const registered = new Map<string, HttpFunctionOptions>()
const timers: string[] = []
vi.mock('@azure/functions', async original => {
  const library = await original<typeof import('@azure/functions')>()
  const http = (name: string, options: HttpFunctionOptions) => void registered.set(name, options)
  const app = { ...library.app, http, timer: (name: string) => void timers.push(name) }
  return { ...library, default: library, app }
})

let edge: Awaited<ReturnType<typeof loadEdge>>
let register: typeof import('./register.js')
beforeAll(async () => {
  edge = await loadEdge()
  register = await import('./register.js')
})
beforeEach(() => {
  registered.clear()
  timers.length = 0
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test('No registered function throws into the host, whatever it is given', async () => {
  register.registerHttp(routes.map(route => edge.bind(route, () => 'served')))
  expect([...registered.keys()].sort()).toEqual([...routes.map(({ id }) => id), 'zzNotFound'].sort())
  for (const [name, { handler }] of registered) {
    const response = (await handler({} as HttpRequest, {} as InvocationContext)) as HttpResponse
    expect(response.status, name).toBe(500)
    expect(await response.json()).toEqual({ error: 'Something went wrong on our side', ref: expect.any(String) })
  }
})

test.each([
  ['api', true, ['extra', 'past', 'zzNotFound'], ['tick'], ['job']],
  ['api', false, ['extra', 'zzNotFound'], ['tick'], ['job']],
  ['worker', true, ['extraUnit', 'zzNotFound'], [], []],
] as const)('The %s of a list of areas has their functions; simulated: %s', (app, isSimulated, http, ticks, jobs) => {
  const started: string[] = []
  const binding = (id: string) => edge.bind({ ...(routes[0] as Route), id, path: `/${id}` }, () => 'served')
  const areas: readonly Area[] = [
    {
      api: [binding('extra')],
      worker: [binding('extraUnit')],
      timers: [{ name: 'tick', schedule: '0 0 * * * *', run: async () => {} }],
      jobs: [{ name: 'job', register: () => void started.push('job') }],
    },
    { api: [binding('past')], isSimulation: true },
  ]
  register.registerApp(areas, { HEADROOM_APP: app, HEADROOM_SIMULATED: isSimulated })
  expect([...registered.keys()]).toEqual(http)
  expect([timers, started]).toEqual([ticks, jobs])
})

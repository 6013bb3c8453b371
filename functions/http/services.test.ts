import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'
import { offerDoesNotProve } from '#shared/contract/services/service-states.js'
import { loadEdge } from '../../tests/support/product/edge.js'
import { storeSampleServices } from '../../tests/support/samples/sample-services.js'

let edge: Awaited<ReturnType<typeof loadEdge>>
let bindings: readonly HttpBinding[]

beforeAll(async () => {
  edge = await loadEdge()
  const { database } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  await storeSampleServices(database, ['aaaa-1', 'bbbb-2'])
  ;({ serviceBindings: bindings } = await import('./services.js'))
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

async function ask(id: string, query = '', headers: Record<string, string> = {}) {
  const binding = bindings.find(({ route }) => route.id === id)
  if (!binding) throw new Error(`${id} is not bound`)
  return edge.call(binding, `${binding.route.path}${query}`, { headers })
}
const page = async (query: string) => JSON.parse((await ask('servicePage', query)).text)

describe('Platform services', () => {
  test('are answered with registrations and quotas of the subscriptions in scope, and with what they do not prove', async () => {
    const { rows, doesNotProve, problems } = await page('?service=container-apps&offered=true')
    expect(rows).toMatchObject([
      { region: 'westeurope', offered: true, zones: '1,2,3', registered: true, subscriptions: 2, quotaUsed: 4 },
    ])
    expect([doesNotProve, problems]).toEqual([offerDoesNotProve, []])
    const { rows: one } = await page('?service=container-apps&offered=true&subscriptionIds=aaaa-1')
    expect(one).toMatchObject([{ subscriptions: 1, quotaUsed: 2, quotaSubscriptions: 1 }])
  })

  test('name services that the map does not have, and know global as a region', async () => {
    const { rows, problems } = await page('?service=container-app,traffic-manager&region=global')
    expect(rows).toMatchObject([{ serviceId: 'traffic-manager', region: 'global' }])
    expect(problems).toMatchObject([
      { field: 'service', value: 'container-app', nearest: expect.arrayContaining(['container-apps']) },
    ])
  })

  test('carry a tag that ends when something is stored', async () => {
    const { headers } = await ask('servicePage')
    const tag = { 'if-none-match': String(headers.etag) }
    expect((await ask('servicePage', '', tag)).status).toBe(304)
    await storeSampleServices(edge.context().database, ['cccc-3'])
    expect((await ask('servicePage', '', tag)).status).toBe(200)
  })

  test('are a file with the same rows', async () => {
    const { text, status } = await ask(
      'serviceExport',
      '?format=csv&offered=true&columns=service,region,offered,quotaUsed',
    )
    expect(status).toBe(200)
    expect(text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Service,Region,Offered,Quota used',
      'Azure Container Apps,westeurope,yes,6',
      'Azure Traffic Manager,global,yes,',
    ])
  })

  test.each(['zonal=perhaps', 'category=cars', 'maxAgeHours=0', 'maxAgeHours=many', 'registered=no', 'unknown=1'])(
    'reject %s',
    async query => {
      expect((await ask('servicePage', `?${query}`)).status).toBe(400)
    },
  )

  test('are probed: each source says its age, and where no quota is read', async () => {
    const { sources, notes } = JSON.parse((await ask('serviceProbe')).text)
    expect(sources).toMatchObject([
      { kind: 'services', stale: true, running: null },
      { kind: 'servicequota', stale: true, running: null },
    ])
    expect(notes).toEqual([expect.stringContaining('no quota of Microsoft.Storage in 3 subscriptions')])
  })
})

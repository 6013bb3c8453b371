import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HttpBinding } from '#functions/edge/serve.js'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import type { CapacityAnswer } from '#shared/contract/capacity/answer/capacity-answer.js'
import { FitRequest } from '#shared/contract/fit/fit-request.js'
import { RegionFit } from '#shared/contract/fit/region-fit.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { loadEdge, settings } from '../../tests/support/product/edge.js'
import { tries } from '../../tests/support/property-runs.js'
import { sampleCatalogs } from '../../tests/support/samples/sample-catalogs.js'
import { hoursLater } from '../../tests/support/samples/sample-unit.js'
import { seededNames, seededUnits } from '../../tests/support/samples/seeded-units.js'

const ids = [...seededNames.keys(), 'dddd-4']
const mask = (id: string) => toMask(settings.SESSION_SECRET, id)

let edge: Awaited<ReturnType<typeof loadEdge>>
let bindings: HttpBinding[]
beforeAll(async () => {
  edge = await loadEdge({ MASK_SUBSCRIPTION_IDS: 'true' })
  const { database } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { unitStore } = await import('#shared/adapters/sql/ingestion/unit-store.js')
  for (const unit of seededUnits(3)) await unitStore(database).write(unit)
  const { modelStore } = await import('#shared/adapters/sql/ai/model-store-sql.js')
  for (const unit of sampleCatalogs(ids, ['eastus', 'westus'])) await modelStore(database).write(unit)
  const { ingestionRepository } = await import('#shared/adapters/sql/ingestion/ingestion-sql.js')
  const repository = ingestionRepository(database)
  const subscriptions = ids.map(one => ({
    subscriptionId: one,
    displayName: seededNames.get(one) ?? one.toUpperCase(),
  }))
  await repository.saveSubscriptions(
    subscriptions.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null })),
    hoursLater(0),
  )
  const blank = { geography: 'United States', geographyGroup: 'US', category: null, pairedRegion: null }
  const place = { ...blank, latitude: null, longitude: null, zones: [] }
  const regions = ['eastus', 'westus', 'westus2', 'westeurope', 'centralindia']
  for (const one of ids)
    await repository.saveRegions(
      one,
      regions.map(region => ({ ...place, region, displayName: region.toUpperCase() })),
    )
  const modules: Record<string, unknown>[] = await Promise.all([
    import('./region-fit.js'),
    import('./capacity-analytics.js'),
    import('./ai-models.js'),
  ])
  bindings = modules.flatMap(module => Object.values(module).flat()) as HttpBinding[]
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

async function call(routeId: string, query: Record<string, string>, body?: object, raw?: string) {
  const binding = bindings.find(({ route }) => route?.id === routeId)
  if (!binding) throw new Error(`${routeId} is not bound`)
  const headers = { origin: 'http://localhost:4280', 'content-type': 'application/json' }
  const init = body || raw ? { headers, body: { string: raw ?? JSON.stringify(body) } } : {}
  return edge.call(binding, `${binding.route.path}?${new URLSearchParams(query)}`, init)
}
const get = async <Answer>(routeId: string, query: Record<string, string>): Promise<Answer> =>
  JSON.parse((await call(routeId, query)).text)
async function askFit(body: object): Promise<RegionFit> {
  const { status, text } = await call('regionFit', {}, body)
  if (status !== 200) throw new Error(text)
  return JSON.parse(text)
}

/** Past the limit of calls. */
const judge = (body: object) => edge.context().regionFits.answer(FitRequest.parse(body), [])

describe('A need alone', () => {
  const machines = fc.record({
    sku: fc.constantFrom(
      'Standard_D2s_v3',
      'Standard_D8s_v3',
      'Standard_D4as_v5',
      'Standard_E8bds_v5',
      'Standard_M8-2ms',
      'Standard_F9',
    ),
    count: fc.integer({ min: 1, max: 80 }),
    zones: fc.integer({ min: 0, max: 3 }),
    splittable: fc.boolean(),
  })
  test('of machines agrees with where that many machines of the size fit', async () => {
    await fc.assert(
      fc.asyncProperty(machines, async need => {
        const { sku, count, zones } = need
        const { regions } = await judge({ needs: [{ kind: 'vm', ...need }] })
        const query = { sku, desiredCount: `${count}`, zones: `${zones}` }
        const answer = await get<CapacityAnswer>('capacityAnswer', query)
        // A size that no region has is not looked up: then it fits nowhere.
        const single = new Map(answer.regions.map(one => [one.region, one]))
        for (const { region, needs, placement } of regions) {
          const [verdict] = needs
          const alone = single.get(region)
          expect([region, verdict?.fitsInOne, verdict?.subscriptionsFitting, verdict?.monthlyPrice]).toEqual([
            region,
            alone ? alone.fits : false,
            alone?.subscriptionsFitting ?? 0,
            alone?.pricePerMonthForAll ?? null,
          ])
          if (!need.splittable || verdict?.fitsInOne) expect(verdict?.fits).toBe(verdict?.fitsInOne)
          expect(placement.fits).toBe(verdict?.fits)
        }
      }),
      tries(100),
    )
  })

  test('of a model agrees with its rows', async () => {
    const [row] = (await get<{ rows: ModelRow[] }>('modelPage', {})).rows
    if (!row?.deploymentType) throw new Error('No model is stored')
    const { model, deploymentType } = row
    for (const capacity of ['1k', '500k', '100m', '10ptu']) {
      const { regions } = await judge({
        needs: [{ kind: 'model', model: model.toUpperCase(), deploymentType: deploymentType.toUpperCase(), capacity }],
      })
      const { rows } = await get<{ rows: ModelRow[] }>('modelPage', {
        model,
        deploymentType,
        capacity,
        pageSize: '500',
      })
      for (const { region, needs } of regions) {
        const own = rows.filter(one => one.region === region)
        const fits = own.map(one => one.fits)
        const expected = own.length === 0 || fits.includes(null) ? null : false
        expect([region, capacity, needs[0]?.fits]).toEqual([region, capacity, fits.includes(true) ? true : expected])
      }
    }
  })
})

describe('A request', () => {
  test.each([
    {
      body: {
        needs: [
          { kind: 'vm', sku: 'D2s_v3' },
          { kind: 'vm', sku: 'D2s_v3', count: 0 },
        ],
      },
      message: /body\.needs\.1\.count/,
    },
    {
      body: { needs: [{ kind: 'model', model: 'gpt-4o', capacity: '1k' }] },
      message: /needs\.0\.deploymentType: must be a/,
    },
    {
      body: { needs: [{ kind: 'model', model: 'gpt-4o', deploymentType: 'Standard', capacity: 'much' }] },
      message: /needs\.0\.capacity: must be tokens/,
    },
    { body: { needs: [{ kind: 'disk' }] }, message: /body\.needs\.0\.kind/ },
    { body: { needs: [] }, message: /body\.needs/ },
    { body: { needs: Array.from({ length: 51 }, () => ({ kind: 'vm', sku: 'D2s_v3' })) }, message: /body\.needs/ },
    {
      body: { text: Array.from({ length: 51 }, (_, index) => `${index + 1} Standard_D2s_v3`).join('\n') },
      message: /at most 50/,
    },
    { body: {}, message: /exactly one of needs, template and text/ },
    { body: { text: '1 D2s_v3', needs: [{ kind: 'vm', sku: 'D2s_v3' }] }, message: /exactly one of/ },
    { body: { text: '1 D2s_v3', parameters: {} }, message: /parameters: belongs to a template/ },
    { body: { text: '1 D2s_v3', maxMonthlyPrice: -1 }, message: /maxMonthlyPrice/ },
    { body: { text: '1 D2s_v3', region: ['eastus'] }, message: /region/ },
  ])('that is wrong is refused: $message', async ({ body, message }) => {
    const { status, text } = await call('regionFit', {}, body)
    expect([status, JSON.parse(text).error]).toEqual([400, expect.stringMatching(message)])
  })

  test('over 256 KiB is refused', async () => {
    const { status, text } = await call('regionFit', {}, undefined, JSON.stringify({ text: ' '.repeat(257 * 1024) }))
    expect([status, JSON.parse(text).error]).toEqual([413, 'The body is larger than 256 KiB'])
  })

  test('with names that Azure does not list is answered, and the names are problems', async () => {
    const needs = [
      { kind: 'vm', sku: 'Standard_D2s_v33' },
      { kind: 'service', service: 'teleporter' },
    ]
    const answer = await askFit({ needs, regions: ['eastus', 'nowhere'], geographies: ['US', 'Atlantis'] })
    expect(answer.problems.map(({ field, value }) => [field, value])).toEqual([
      ['regions', 'nowhere'],
      ['sku', 'Standard_D2s_v33'],
      ['service', 'teleporter'],
      ['geographies', 'Atlantis'],
    ])
    expect(
      answer.regions.map(({ region, fits, needs: [vm, service] }) => [region, fits, vm?.fits, service?.fits]),
    ).toEqual([['eastus', false, false, null]])
  })

  test('of which a line is not understood is never proven to fit', async () => {
    const whole = await askFit({ text: '1 Standard_D2s_v3' })
    expect([whole.fits, whole.regions[0]?.fits]).toEqual([true, true])
    const part = await askFit({ text: '1 Standard_D2s_v3\nsome of those' })
    expect([part.fits, part.problems[0]?.line, part.problems[0]?.isMissing]).toEqual([null, 2, true])
    expect(part.conclusion).toContain('not understood')
    const none = await askFit({ text: 'some of those' })
    expect([none.fits, none.regions, none.conclusion]).toEqual([
      null,
      [],
      expect.stringMatching(/^No need was understood/),
    ])
  })
})

test('A caller without a session is told of subscriptions by masks, and names them so', async () => {
  const needs = [
    { kind: 'vm', sku: 'Standard_D2s_v3', count: 4 },
    { kind: 'vm', sku: 'Standard_D4s_v3', count: 900 },
    { kind: 'model', model: 'gpt-4o', deploymentType: 'Standard', capacity: '1k' },
    { kind: 'service', service: 'container-apps' },
  ]
  const { text } = await call('regionFit', {}, { needs })
  for (const one of ids) expect(text.toLowerCase()).not.toContain(one)
  expect(RegionFit.safeParse(JSON.parse(text)).error?.issues).toBeUndefined()
  const scoped = await askFit({ needs, subscriptionIds: [mask('aaaa-1')] })
  const parts = scoped.regions.flatMap(({ placement }) => placement.parts)
  expect(new Set(parts.map(({ subscriptionId }) => subscriptionId))).toEqual(new Set([mask('aaaa-1')]))
})

test.each(['text/plain', 'application/xml'])('The same holds where the answer is written as %s', async accept => {
  const [binding] = bindings
  if (!binding) throw new Error('regionFit is not bound')
  const headers = { accept, origin: 'http://localhost:4280', 'content-type': 'application/json' }
  const body = { string: JSON.stringify({ text: '900 Standard_D2s_v3', subscriptionIds: [mask('dddd-4')] }) }
  const answer = await edge.call(binding, binding.route.path, { headers, body })
  expect(answer.headers['content-type']).toBe(`${accept}; charset=utf-8`)
  expect(answer.text).toContain(mask('dddd-4'))
  for (const one of ids) expect(answer.text.toLowerCase()).not.toContain(one)
})

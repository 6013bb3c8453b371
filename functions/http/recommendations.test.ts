import { afterEach, expect, test, vi } from 'vitest'
import { RecommendationDiagnostics } from '#shared/contract/capacity/recommendations/recommendation-diagnostics.js'
import { loadEdge } from '../../tests/support/product/edge.js'
import { seededUnits } from '../../tests/support/samples/seeded-units.js'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  vi.unstubAllEnvs()
})

/** An api whose worker is nowhere. */
async function lonelyApi(settings: Record<string, string>) {
  const edge = await loadEdge(settings)
  const { database } = edge.context()
  close = () => database.close()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { unitStore } = await import('#shared/adapters/sql/ingestion/unit-store.js')
  for (const unit of seededUnits(3).slice(0, 10)) await unitStore(database).write(unit)
  const { recommendationBindings } = await import('./recommendations.js')
  const binding = recommendationBindings.find(({ route }) => route.id === 'capacityRecommendations')
  if (!binding) throw new Error('Recommendations are not bound')
  const ask = (body: object) =>
    edge.call(binding, binding.route.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: { string: JSON.stringify(body) },
    })
  return { ask, context: edge.context() }
}

test('Without a worker there are no recommendations, and the answer names it', async () => {
  const { ask, context } = await lonelyApi({})
  const { status, text } = await ask({ targetSku: 'Standard_D8s_v3' })
  expect([status, JSON.parse(text).error]).toEqual([503, expect.stringMatching(/^The worker does not answer/)])
  const { readDiagnostics } = await import('#shared/recommendations/diagnostics.js')
  const read = await readDiagnostics(
    { notes: context.recommendationNotes, prices: context.prices.repository, runs: context.prices.runs },
    { fallback: 'none', pricesUrl: 'https://prices.azure.com/path?secret=1', intervalHours: 24 },
  )
  expect(RecommendationDiagnostics.parse(read)).toMatchObject({
    counts: { requests: 1, failed: 1, workerCalls: 1, workerFailures: 1, fallbacks: 0 },
    durations: { medianMs: expect.any(Number) },
    failures: [{ ref: JSON.parse(text).ref }],
    prices: { url: 'https://prices.azure.com', regions: 0, rows: 0, newest: null, failures: [] },
  })
})

test('With the fallback the api computes them itself, and marks the answer', async () => {
  const { ask, context } = await lonelyApi({ RECOMMENDATIONS_FALLBACK: 'api' })
  const { status, text } = await ask({ targetSku: 'Standard_D8s_v3', minScore: 0 })
  expect([status, JSON.parse(text).computedBy]).toEqual([200, 'api'])
  expect(JSON.parse(text).warnings[0]).toMatch(/the API computed this answer/)
  const unknown = await ask({ targetSku: 'Standard_Nothing' })
  expect([unknown.status, context.recommendationNotes.read().counts.fallbacks]).toEqual([404, 1])
})

test('Prices are in the currency that they are read in, unless another is asked for', async () => {
  const { ask } = await lonelyApi({ RECOMMENDATIONS_FALLBACK: 'api', PRICE_CURRENCY: 'EUR' })
  const warnings = async (body: object) =>
    JSON.parse((await ask({ targetSku: 'Standard_D8s_v3', minScore: 0, ...body })).text).warnings
  expect(await warnings({})).toContain('No prices in EUR are stored')
  expect(await warnings({ currency: 'chf' })).toContain('No prices in CHF are stored')
})

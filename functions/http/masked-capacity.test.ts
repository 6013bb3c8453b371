import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { modelCapacities } from '#shared/contract/ai/model-capacity.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { loadEdge, settings } from '../../tests/support/product/edge.js'
import { sampleCatalogs } from '../../tests/support/samples/sample-catalogs.js'
import { hoursLater } from '../../tests/support/samples/sample-unit.js'

/** What callers are told of free capacity who may not see the ids of subscriptions. */

const [id, other] = ['aaaa-1', 'bbbb-2']
const mask = toMask(settings.SESSION_SECRET, id)

let edge: Awaited<ReturnType<typeof loadEdge>>
beforeAll(async () => {
  edge = await loadEdge({ MASK_SUBSCRIPTION_IDS: 'true' })
  const { database } = edge.context()
  const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
  await migrate(database, readMigrations(database.dialect), () => new Date())
  const { ingestionRepository } = await import('#shared/adapters/sql/ingestion/ingestion-sql.js')
  const subscriptions = [id, other].map(subscriptionId => ({ subscriptionId, displayName: subscriptionId }))
  await ingestionRepository(database).saveSubscriptions(
    subscriptions.map(one => ({ ...one, tenantId: null, state: 'Enabled', quotaId: null })),
    hoursLater(0),
  )
  const { modelStore } = await import('#shared/adapters/sql/ai/model-store-sql.js')
  for (const unit of sampleCatalogs([id, other], ['eastus'])) await modelStore(database).write(unit)
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

async function ask(body: object) {
  const { aiModelBindings } = await import('./ai-models.js')
  const binding = aiModelBindings.find(({ route }) => route.id === modelCapacities.id)
  if (!binding) throw new Error('The route is not bound')
  const headers = { origin: 'http://localhost:4280', 'content-type': 'application/json' }
  const { status, text } = await edge.call(binding, binding.route.path, {
    headers,
    body: { string: JSON.stringify(body) },
  })
  return { status, text }
}

test('Callers without a session ask for free capacity by masks, and are told of it by them', async () => {
  const { capacityStore } = await import('#shared/adapters/sql/ai/capacity-store-sql.js')
  const model = { provider: 'OpenAI', model: 'gpt-4o', version: '1' }
  const given = { region: 'eastus', deploymentType: 'Standard', availableCapacity: 5, availableFinetuneCapacity: null }
  const readAt = new Date().toISOString()
  await capacityStore(edge.context().database).save({ subscriptionId: id, ...model }, [given], readAt)
  const shown = await ask({ model: 'gpt-4o', subscriptionIds: [mask] })
  expect(shown.text).not.toContain(id)
  expect([shown.status, JSON.parse(shown.text)]).toMatchObject([
    200,
    {
      rows: [{ subscriptionId: mask, subscriptionName: mask, availableCapacity: 5, source: 'cache' }],
      budget: [{ subscriptionId: mask }],
      problems: [],
    },
  ])
  const tried = JSON.parse((await ask({ model: 'gpt-4o', subscriptionIds: [id] })).text)
  expect(tried).toMatchObject({ rows: [], problems: [{ field: 'subscriptionIds', value: id, nearest: [] }] })
})

test('Their problems and refusals name no id', async () => {
  const { AppError } = edge
  const problem = { regions: [], deploymentTypes: [], retryAt: null, field: null, value: null, nearest: [] }
  const { liveCapacity } = edge.context()
  const answered = await liveCapacity.ask({ model: ['nope'] } as never, { isAnonymous: true })
  vi.spyOn(liveCapacity, 'ask').mockResolvedValueOnce({
    ...answered,
    problems: [{ ...problem, subscriptionId: id, text: `Azure refuses ${id}` }],
  })
  expect(JSON.parse((await ask({ model: 'gpt-4o' })).text).problems).toMatchObject([
    { subscriptionId: mask, text: `Azure refuses ${mask}` },
  ])
  vi.spyOn(liveCapacity, 'ask').mockRejectedValueOnce(
    new AppError('throttled', `Azure lets ${id} wait`, { retryAfterSeconds: 7 }),
  )
  const refused = await ask({ model: 'gpt-4o' })
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([429, `Azure lets ${mask} wait`])
})

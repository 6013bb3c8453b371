import { expect, test } from 'vitest'
import { InMemoryIngestion } from '../in-memory-ingestion.js'
import type { Run } from '../ingestion-repository.js'
import { choosingSubscriptions } from './chosen-subscriptions.js'
import { estatePlan } from './estate-plan.js'
import { inMemoryEstate } from './in-memory-estate.js'

const toSubscription = (subscriptionId: string) => ({
  subscriptionId,
  displayName: subscriptionId,
  tenantId: null,
  state: 'Enabled',
  quotaId: null,
})
const run = { runId: 'r', scope: null } as Run

/** Plans a run that is to read `chosen`, where Azure lists s1 to s3. */
function planned(chosen: readonly string[], repository = new InMemoryIngestion()) {
  const estate = choosingSubscriptions(inMemoryEstate(['s1', 's2', 's3'].map(toSubscription), []), chosen)
  const ports = { repository, estate, clock: () => new Date(0), storedRegions: async () => [] }
  return estatePlan(ports).plan(run)
}

test('Only the chosen subscriptions are judged, and those that are kept say so', async () => {
  const repository = new InMemoryIngestion()
  repository.kept = { known: 2, missing: ['s8'] }
  expect((await planned(['s1', 's8'], repository)).entries).toEqual([{ subscriptionId: 's1', region: null }])
  expect(repository.chosen).toEqual(new Set(['s1', 's8']))
  expect((await repository.failures('r', 9, 'suspect'))[0]?.error).toMatch(
    /^Azure listed 1 of the chosen subscriptions, without 1 of the 2 that were known/,
  )
})

test('Without a choice all are judged', async () => {
  const repository = new InMemoryIngestion()
  expect((await planned([], repository)).entries).toHaveLength(3)
  expect(repository.chosen).toBeUndefined()
})

test('A list without any of the chosen stores nothing, and says why', async () => {
  const repository = new InMemoryIngestion()
  await expect(planned(['s8'], repository)).rejects.toThrow(
    'Azure lists none of the subscriptions in READ_SUBSCRIPTION_IDS, but 3 others: check the ids, and the roles on them',
  )
  expect(repository.subscriptions.size).toBe(0)
})

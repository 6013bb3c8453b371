import { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { AIQuotaFilter } from '#shared/contract/ai/quota.js'
import { noRows, samplePage, sqlSamples } from '../../../../tests/support/sql/sql-samples.js'
import { catalogLists } from './catalog-lists-sql.js'
import { aiQuotaReads, modelReads } from './model-reads.js'

const everyFilter = ModelFilter.parse({
  regionPreset: 'ASR-EastWest',
  provider: 'OpenAI',
  model: 'gpt-4o,o1',
  version: '2024-11-20',
  deploymentType: 'Standard',
  lifecycle: 'Retiring',
  availability: 'available,limited',
  capability: 'chatCompletion',
  subscriptionIds: 's1',
  search: 'gpt',
  capacity: '500k',
  fits: 'true',
})
const everyQuotaFilter = AIQuotaFilter.parse({
  region: 'eastus2',
  provider: 'OpenAI',
  model: 'gpt-4o',
  measure: 'ptu',
  subscriptionIds: 's1',
  search: 'gpt',
})
const past = { at: '2026-03-01T00:00:00.000Z' }
const byRetirement = { column: 'retiresAt', direction: 'asc' } as const

export const samples = sqlSamples(
  database => ({ models: modelReads(database), quotas: aiQuotaReads(database), lists: catalogLists(database) }),
  [
    { method: 'models.rows', call: ({ models }) => models.rows({}, { column: 'model', direction: 'asc' }, samplePage) },
    { method: 'models.rows, every filter', call: ({ models }) => models.rows(everyFilter, byRetirement, samplePage) },
    { method: 'models.rows, as of a time', call: ({ models }) => models.rows(past, byRetirement, samplePage) },
    { method: 'models.overview', call: ({ models }) => models.overview({}), answers: noRows },
    { method: 'models.overview, every filter', call: ({ models }) => models.overview(everyFilter), answers: noRows },
    { method: 'models.snapshotTimes', call: ({ models }) => models.snapshotTimes({}), answers: [['max(', [{}]]] },
    {
      method: 'quotas.rows',
      call: ({ quotas }) => quotas.rows({}, { column: 'quotaName', direction: 'asc' }, samplePage),
    },
    {
      method: 'quotas.rows, every filter',
      call: ({ quotas }) => quotas.rows(everyQuotaFilter, { column: 'quotaUsed', direction: 'desc' }, samplePage),
    },
    { method: 'quotas.overview', call: ({ quotas }) => quotas.overview(everyQuotaFilter), answers: noRows },
    { method: 'lists.providers', call: ({ lists }) => lists.providers({}) },
    {
      method: 'lists.providers, as of a time',
      call: ({ lists }) => lists.providers({ ...past, provider: ['OpenAI'] }),
    },
    { method: 'lists.regions', call: ({ lists }) => lists.regions({ region: ['eastus2'] }) },
    { method: 'lists.quotaSums', call: ({ lists }) => lists.quotaSums(everyQuotaFilter) },
  ],
)

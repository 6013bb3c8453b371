import type { AIQuotaRecord, Deployment, ModelEntry } from './model.js'
import type { StoredModel } from './model-queries.js'
import { catalogRows } from './model-rows.js'

/** Made-up records, for tests of what works with them. */

export const sampleDeployment = (some: Partial<Deployment> = {}): Deployment => ({
  deploymentType: 'Standard',
  quotaName: 'OpenAI.Standard.gpt-4o',
  retiresAt: null,
  minCapacity: null,
  maxCapacity: 1_000,
  defaultCapacity: 10,
  capacityStep: null,
  ...some,
})

export const sampleEntry = (some: Partial<ModelEntry> = {}): ModelEntry => ({
  kind: 'OpenAI',
  provider: 'OpenAI',
  publisher: null,
  model: 'gpt-4o',
  version: '1',
  isDefaultVersion: true,
  lifecycle: 'GenerallyAvailable',
  retiresAt: null,
  fineTuneRetiresAt: null,
  replacement: null,
  capabilities: ['chatCompletion'],
  deployments: [sampleDeployment()],
  ...some,
})

export const sampleQuota = (some: Partial<AIQuotaRecord> = {}): AIQuotaRecord => ({
  quotaName: 'OpenAI.Standard.gpt-4o',
  label: 'Tokens Per Minute (thousands) - gpt-4o',
  used: 100,
  limit: 450,
  ...some,
})

/** The stored rows of a region of a subscription. */
export const sampleStored = (
  { subscriptionId, region }: { readonly subscriptionId: string; readonly region: string },
  entries: readonly ModelEntry[],
  quotas: readonly AIQuotaRecord[],
  snapshotTime = '2026-03-01T12:00:00.000Z',
): StoredModel[] =>
  catalogRows({ models: entries, quotas }, new Date(snapshotTime)).models.map(
    row => ({ ...row, subscriptionId, region, subscriptionName: null, snapshotTime }) as unknown as StoredModel,
  )

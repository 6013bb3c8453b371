import type { AIQuotaRecord, Deployment, ModelEntry } from './model.js'

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

import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** The units of a run of the model catalog: a region of a subscription. */
export const modelUnits = {
  pipeline: 'models',
  units: 'AIModelUnit',
  unitKey: { subscriptionId: 'name', region: 'name' },
} as const

/** How a region offers a model to a subscription, by deployment type and quota; a text of the key is empty where there is none. */
export const modelTable = {
  ...modelUnits,
  rowKey: { provider: 'name', model: 'name', version: 'name', deploymentType: 'name', quotaName: 'name' },
  current: 'AIModelAvailability',
  changes: 'AIModelChange',
  fixed: {
    publisher: 'name?',
    kinds: 'name',
    capabilities: 'name',
    quotaUnit: 'name?',
    measure: 'name?',
    multiplier: 'number?',
    minCapacity: 'number?',
    maxCapacity: 'number?',
    defaultCapacity: 'number?',
    capacityStep: 'number?',
    restriction: 'name?',
    poolScope: 'name',
  },
  tracked: {
    isDefaultVersion: 'integer',
    lifecycle: 'name',
    retiresAt: 'time?',
    fineTuneRetiresAt: 'time?',
    replacement: 'name?',
    availability: 'name',
    quotaUsed: 'number?',
    quotaLimit: 'number?',
    deployable: 'number?',
  },
} as const satisfies TrackedTable

/** Limit and use of an AI quota, in Azure's own numbers, and what draws on it. */
export const aiQuotaTable = {
  ...modelUnits,
  rowKey: { quotaName: 'name' },
  current: 'AIQuota',
  changes: 'AIQuotaChange',
  fixed: {
    provider: 'name',
    label: 'name',
    unit: 'name',
    measure: 'name?',
    multiplier: 'number?',
    models: 'name',
    poolScope: 'name',
  },
  tracked: { quotaUsed: 'number', quotaLimit: 'number' },
} as const satisfies TrackedTable

/** A unit of the model catalog as it was read last. */
export interface AIModelUnitTable {
  subscriptionId: string
  region: string
  snapshotTime: string
  runId: string
  runSequence: number
  /** Since when its state is known. */
  firstSnapshotTime: string | null
  /** 1: the region has the service; 0: it has not. */
  isOffered: number
}

import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** The units of a run of platform services: a subscription, or none for the provider list of the tenant. */
export const serviceUnits = {
  pipeline: 'services',
  units: 'ServiceUnit',
  unitKey: { subscriptionId: 'name' },
} as const

/** Where Azure lists a resource type of the service map. Without a region: the type was looked for. */
export const offerTable = {
  ...serviceUnits,
  rowKey: { namespace: 'name', resourceType: 'name', region: 'name' },
  current: 'ServiceOffer',
  changes: 'ServiceOfferChange',
  tracked: { zones: 'name' },
} as const satisfies TrackedTable

/** Whether a subscription may use a resource provider. */
export const registrationTable = {
  ...serviceUnits,
  rowKey: { namespace: 'name' },
  current: 'ServiceRegistration',
  changes: 'ServiceRegistrationChange',
  tracked: { state: 'name' },
} as const satisfies TrackedTable

/** The units of a run of service quotas: a region of a subscription. */
export const serviceQuotaUnits = {
  pipeline: 'servicequota',
  units: 'ServiceQuotaUnit',
  unitKey: { subscriptionId: 'name', region: 'name' },
} as const

/** Limit and use of a quota of a resource provider, in Azure's own numbers. */
export const serviceQuotaTable = {
  ...serviceQuotaUnits,
  rowKey: { namespace: 'name', quotaName: 'name' },
  current: 'ServiceQuota',
  changes: 'ServiceQuotaChange',
  fixed: { label: 'name', unit: 'name' },
  labels: ['label'],
  tracked: { quotaUsed: 'number', quotaLimit: 'number' },
} as const satisfies TrackedTable

/** A unit of platform services as it was read last. */
export interface ServiceUnitTable {
  /** Empty: the provider list of the tenant. */
  subscriptionId: string
  snapshotTime: string
  runId: string
  runSequence: number
  /** Since when its state is known. */
  firstSnapshotTime: string | null
}

export interface ServiceQuotaUnitTable extends ServiceUnitTable {
  region: string
  /** Namespaces without quotas here, with commas between: the region does not have them. */
  notOffered: string
  /** Namespaces without quotas here, with commas between: they are not registered in the subscription. */
  unregistered: string
}

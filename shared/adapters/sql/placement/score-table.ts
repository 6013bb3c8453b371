import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** What Azure says about the chance of an allocation. A call asks for some rows of a subscription, never for all of them. */
export const scoreTable = {
  pipeline: null,
  units: null,
  unitKey: { subscriptionId: 'name', desiredCount: 'integer', kind: 'name' },
  rowKey: { region: 'name', zone: 'name', vmSku: 'sku' },
  primaryKey: ['subscriptionId', 'region', 'zone', 'vmSku', 'desiredCount', 'kind'],
  current: 'PlacementScore',
  changes: null,
  kept: { score: 'name', isQuotaAvailable: 'integer?' },
  stamp: { scoredAt: 'time' },
} as const satisfies TrackedTable

/** Keeps each score that differed from the one before it, as it was given. */
export const scoreHistory = 'PlacementScoreHistory'

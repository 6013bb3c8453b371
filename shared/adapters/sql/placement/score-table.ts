import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** Azure's live scores for allocations. A call requests only some of a subscription's rows. */
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

/** Stores each score that differs from the previous one, with its time. */
export const scoreHistory = 'PlacementScoreHistory'

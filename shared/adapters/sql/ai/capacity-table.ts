import type { TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/**
 * Azure's free capacity of AI models, as it answered last. All rows of a call are replaced together. If it answered
 * nothing, one row without region and deployment type has the time.
 */
export const aiCapacityTable = {
  pipeline: null,
  units: null,
  unitKey: { subscriptionId: 'name', provider: 'name', model: 'name', version: 'name' },
  rowKey: { region: 'name', deploymentType: 'name' },
  current: 'AICapacity',
  changes: null,
  kept: { availableCapacity: 'number?', availableFinetuneCapacity: 'number?' },
  stamp: { readAt: 'time' },
} as const satisfies TrackedTable

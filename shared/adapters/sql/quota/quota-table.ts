import { capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { PastRow, ReadRow, TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** Limit and use of a family, or of a region's totals. */
export const quotaTable = {
  ...capacityUnits,
  rowKey: { quotaKey: 'name' },
  current: 'QuotaUsage',
  changes: 'QuotaChange',
  kept: { quotaName: 'name', localizedName: 'name', unit: 'name' },
  tracked: { used: 'number', quotaLimit: 'number' },
  changeNames: { quotaLimit: 'limit' },
} as const satisfies TrackedTable

/** A quota as a reading gives it. */
export type QuotaRow = ReadRow<typeof quotaTable>
/** What history knows of a quota. */
export type QuotaState = PastRow<typeof quotaTable>

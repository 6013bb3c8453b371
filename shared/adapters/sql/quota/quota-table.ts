import { capacityUnits } from '#shared/adapters/sql/capacity/capacity-table.js'
import type { PastRow, ReadRow, TrackedTable } from '#shared/adapters/sql/tracked/tracked-table.js'

/** Limit and usage of a family's quota, or of a region's total. */
export const quotaTable = {
  ...capacityUnits,
  rowKey: { quotaKey: 'name' },
  current: 'QuotaUsage',
  changes: 'QuotaChange',
  kept: { quotaName: 'name', localizedName: 'name', unit: 'name' },
  tracked: { used: 'number', quotaLimit: 'number' },
  changeNames: { quotaLimit: 'limit' },
} as const satisfies TrackedTable

/** A quota as a reading provides it. */
export type QuotaRow = ReadRow<typeof quotaTable>
/** The columns of a quota that history stores. */
export type QuotaState = PastRow<typeof quotaTable>

import type { Database } from '#shared/adapters/sql/database.js'
import { doubtShortLists } from '#shared/adapters/sql/tracked/short-reading.js'
import { storeTrackedUnit } from '#shared/adapters/sql/tracked/store-tracked-unit.js'
import type { CurrentRow } from '#shared/adapters/sql/tracked/tracked-table.js'
import { currentRows, writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import { bothSkipped } from '#shared/ingestion/estate/skipped-records.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ListedLimit } from '#shared/quota-workbench/groups/group-list.js'
import type { AllocationWrite } from '#shared/quota-workbench/groups/group-store.js'
import { allocationTable, groupUnits } from './group-tables.js'
import { withKept } from './kept-rows.js'
import { writePool } from './write-pool.js'
import { earlierReading, writeRequests } from './write-requests.js'

type AllocationRow = CurrentRow<typeof allocationTable>

/** See `GroupStore.writeAllocations`. */
export function writeAllocations(
  database: Database,
  { limits, allocations, ...reading }: AllocationWrite,
): Promise<UnitRecord> {
  const { subscriptionId, region, groupId } = reading
  const unit = { subscriptionId, region }
  const pool = { groupId, region }
  const list = {
    table: allocationTable,
    rows: allocations.records,
    verb: 'reported',
    noun: 'families',
    nothing: 'Azure reports no quota here',
  }
  const skipped = bothSkipped(limits.skipped, allocations.skipped)
  return storeTrackedUnit(
    database,
    { ...groupUnits, tables: [allocationTable] },
    { ...reading, skipped, rowsRead: allocations.records.length },
    {
      // Of a list with skipped records every stored row is kept, so none is missing.
      doubt: async trx =>
        allocations.skipped === null
          ? doubtShortLists(trx, database.dialect, { ...reading, pipeline: groupUnits.pipeline, lists: [list] })
          : undefined,
      async write({ trx, writes, stored: before, change, snapshotTime: readAt }) {
        const { isComplete, rowsWritten } = await writePool(database, trx, writes, { ...reading, limits })
        const stored = (await currentRows(trx, allocationTable, unit)).filter(row => row.groupId === groupId)
        const toAllocated = allocatedTo(subscriptionId, limits.records, isComplete, stored)
        const read = allocations.records.map(one => ({
          ...unit,
          ...one,
          groupId,
          quotaAllocated: toAllocated(one.familyKey),
          keptAt: null,
        }))
        const rows = withKept(
          allocationTable,
          { records: read, skipped: allocations.skipped },
          stored,
          before?.snapshotTime,
        )
        const written = await writeRows(trx, writes, allocationTable, { unit, rows, stamp: {}, change })
        await writeRequests(trx, writes, { ...pool, subscriptionId: '' }, reading.groupRequests, {
          readAt,
          earlierReadAt: await earlierReading(trx, pool),
        })
        await writeRequests(trx, writes, { ...pool, subscriptionId }, reading.requests, {
          readAt,
          earlierReadAt: before?.snapshotTime ?? null,
        })
        return { rowsWritten: written + rowsWritten }
      },
    },
  )
}

/** What a member took of each family, vCPU. Where the limits are not completely known, what was stored stays. */
function allocatedTo(
  subscriptionId: string,
  limits: readonly ListedLimit[],
  isComplete: boolean,
  stored: readonly AllocationRow[],
): (familyKey: string) => number | null {
  const listed = new Map(limits.map(limit => [limit.familyKey, limit]))
  const before = new Map(stored.map(row => [row.familyKey, row.quotaAllocated]))
  return familyKey => {
    const limit = listed.get(familyKey)
    if (limit || isComplete) return limit?.allocated.get(subscriptionId) ?? null
    return before.get(familyKey) ?? null
  }
}

import type { Database } from '#shared/adapters/sql/database.js'
import { doubtShortLists } from '#shared/adapters/sql/tracked/short-reading.js'
import { storeTrackedUnit } from '#shared/adapters/sql/tracked/store-tracked-unit.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { AllocationWrite, GroupStore } from '#shared/quota-workbench/groups/group-store.js'
import { allocationTable, groupLimitTable, groupUnits } from './group-tables.js'
import { writeGroups } from './write-groups.js'
import { earlierReading, writeRequests } from './write-requests.js'

/** Quota groups, their members, pools and requests, and the limits of members with their history. */
export const groupStore = (database: Database): GroupStore => ({
  noteState: (managementGroupId, state, at) =>
    database.transaction(async trx => {
      await trx.deleteFrom('QuotaGroupReading').execute()
      const readAt = database.dialect.time(at)
      await trx.insertInto('QuotaGroupReading').values({ managementGroupId, state, readAt }).execute()
    }),
  writeGroups: (managementGroupId, groups, at) => writeGroups(database, managementGroupId, groups, at),
  async memberGroup(subscriptionId) {
    const members = database.db.selectFrom('QuotaGroupMember').where('subscriptionId', '=', subscriptionId)
    return (await members.select('groupId').orderBy('groupId').executeTakeFirst())?.groupId
  },
  writeAllocations: reading => writeAllocations(database, reading),
})

function writeAllocations(
  database: Database,
  { limits, allocations, ...reading }: AllocationWrite,
): Promise<UnitRecord> {
  const { subscriptionId, region, groupId } = reading
  const unit = { subscriptionId, region }
  const pools = new Map(limits.map(limit => [limit.familyKey, limit]))
  const rows = allocations.map(one => ({
    ...unit,
    ...one,
    groupId,
    quotaAllocated: pools.get(one.familyKey)?.allocated.get(subscriptionId) ?? null,
  }))
  const list = {
    table: allocationTable,
    rows,
    verb: 'reported',
    noun: 'families',
    nothing: 'Azure reports no quota here',
  }
  return storeTrackedUnit(
    database,
    { ...groupUnits, tables: [allocationTable] },
    { ...reading, rowsRead: rows.length },
    {
      doubt: trx =>
        doubtShortLists(trx, database.dialect, { ...reading, pipeline: groupUnits.pipeline, lists: [list] }),
      async write({ trx, writes, change, stored, snapshotTime: readAt }) {
        const written = await writeRows(trx, writes, allocationTable, { unit, rows, stamp: {}, change })
        // The members of a group are read at the same time.
        await database.dialect.lock(trx, `quota pool ${groupId}/${region}`)
        const pool = { groupId, region }
        const shared = limits.map(({ familyKey, groupLimit, poolFree }) => ({
          ...pool,
          familyKey,
          groupLimit,
          poolFree,
        }))
        const limitsWritten = await writeRows(trx, writes, groupLimitTable, {
          unit: pool,
          rows: shared,
          stamp: {},
          change: null,
        })
        await writeRequests(trx, writes, { ...pool, subscriptionId: '' }, reading.groupRequests, {
          readAt,
          earlierReadAt: await earlierReading(trx, pool),
        })
        await writeRequests(trx, writes, { ...pool, subscriptionId }, reading.requests, {
          readAt,
          earlierReadAt: stored?.snapshotTime ?? null,
        })
        return { rowsWritten: written + limitsWritten }
      },
    },
  )
}

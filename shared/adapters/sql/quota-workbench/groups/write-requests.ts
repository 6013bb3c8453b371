import type { Kysely } from 'kysely'
import type { JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { currentRows, writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import type { ListedRequest } from '#shared/quota-workbench/groups/group-list.js'
import { seenRequest } from '#shared/quota-workbench/groups/seen-requests.js'
import { groupRequestTable } from './group-tables.js'

interface RequestUnit {
  readonly groupId: string
  readonly region: string
  /** Empty: requests for the limit of the group. */
  readonly subscriptionId: string
}

/**
 * Stores requests with the times at which they were first seen in progress and succeeded. Null: they were not read. Of a
 * list with skipped records, those that it lacks stay.
 */
export async function writeRequests(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  unit: RequestUnit,
  requests: Listed<ListedRequest> | null,
  times: { readonly readAt: string; readonly earlierReadAt: string | null },
): Promise<void> {
  if (requests === null) return
  const stored = await currentRows(trx, groupRequestTable, unit)
  const known = new Map(stored.map(one => [one.requestId, one]))
  const { records, skipped } = requests
  const read = records.map(one => ({ ...unit, ...one, ...seenRequest(one, known.get(one.requestId), times) }))
  const listed = new Set(records.map(({ requestId }) => requestId))
  const kept = skipped === null ? [] : stored.filter(({ requestId }) => !listed.has(requestId))
  const rows = [...read, ...kept]
  await writeRows(trx, writes, groupRequestTable, { unit, rows, stamp: {}, change: null })
}

/** When requests of the group in the region were read before; null: never. Those of a group are read with each member. */
export async function earlierReading(
  trx: Kysely<Tables>,
  { groupId, region }: Pick<RequestUnit, 'groupId' | 'region'>,
): Promise<string | null> {
  const read = await trx
    .selectFrom('QuotaGroupUnit as u')
    .innerJoin('QuotaGroupMember as m', 'm.subscriptionId', 'u.subscriptionId')
    .where('m.groupId', '=', groupId)
    .where('u.region', '=', region)
    .select(({ fn }) => fn.max<string | null>('u.snapshotTime').as('readAt'))
    .executeTakeFirst()
  return read?.readAt ?? null
}

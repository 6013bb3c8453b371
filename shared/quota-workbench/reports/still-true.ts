import { familyKey } from '#shared/contract/common/names.js'
import type { StillTrue } from '#shared/contract/quota/reports.js'
import type { FrozenRow } from './report.js'
import type { GroupRows } from './report-source.js'
import { riskKey } from './risk-key.js'

/** The numbers that Azure reports. The others follow from them. */
const numbers = ['quotaLimit', 'quotaUsed', 'regionalFree', 'groupLimit', 'poolFree', 'given', 'taken'] as const

const rowKey = (row: FrozenRow): string => `${row.groupId.toLowerCase()} ${riskKey(row)}`

/** How many rows of a report have changed, or are gone. */
export async function compareRows(
  groups: GroupRows,
  rows: readonly FrozenRow[],
): Promise<Pick<StillTrue, 'changedRows' | 'newestSnapshotTime'>> {
  const left = new Map(rows.map(row => [rowKey(row), row]))
  const distinct = (values: readonly string[]) => [...new Set(values)]
  // Not by the filter of the report: a group that was renamed since may not match its search any more.
  const scope = {
    group: distinct(rows.map(row => row.groupId.toLowerCase())),
    region: distinct(rows.map(row => row.region)),
    subscriptionIds: distinct(rows.map(row => row.subscriptionId)),
    family: distinct(rows.map(row => familyKey(row.family))),
  }
  const sort = { column: 'groupName', direction: 'asc' } as const
  let changedRows = 0
  let newestSnapshotTime: string | null = null
  for await (const slice of groups.walk({ ...scope, sort, limit: await groups.count(scope) }))
    for (const now of slice) {
      const then = left.get(rowKey(now))
      if (!then) continue
      left.delete(rowKey(now))
      if (numbers.some(name => now[name] !== then[name])) changedRows += 1
      if (newestSnapshotTime === null || now.snapshotTime > newestSnapshotTime) newestSnapshotTime = now.snapshotTime
    }
  return { changedRows: changedRows + left.size, newestSnapshotTime }
}

/** The comparison in words. */
export function stillTrueText(state: StillTrue['state'], changed: number, total: number): string {
  const rows = `${total} ${total === 1 ? 'row' : 'rows'}`
  if (state === 'unknown') return 'Not known: its quota groups have not been read since.'
  if (state === 'unchanged') return `Yes: none of its ${rows} has changed by the newest reading.`
  return `No: ${changed} of its ${rows} ${changed === 1 ? 'has' : 'have'} changed. Ask for a new report to see the current numbers.`
}

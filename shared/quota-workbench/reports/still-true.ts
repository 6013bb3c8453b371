import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import type { StillTrue } from '#shared/contract/quota/reports.js'
import type { FrozenRow } from './report.js'
import type { GroupRows } from './report-source.js'
import { riskKey } from './risk-key.js'

/** The numbers that Azure reports. The others follow from them. */
const numbers = ['quotaLimit', 'quotaUsed', 'regionalFree', 'groupLimit', 'poolFree', 'given', 'taken'] as const
/** The readings that they come from. */
const readings = ['readAt', 'poolReadAt', 'usageReadAt'] as const

const rowKey = (row: FrozenRow): string => `${row.groupId.toLowerCase()} ${riskKey(row)}`

type Compared = Pick<StillTrue, 'changedRows' | 'sameRows' | 'unknownRows' | 'newestSnapshotTime'>

/**
 * How many rows of a report have changed, or are gone; how many were read again since and are the same; and of how many
 * neither is known.
 */
export async function compareRows(groups: GroupRows, rows: readonly FrozenRow[]): Promise<Compared> {
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
  const unread = new Set((await groups.unread()).map(unit => unitKey(unit.subscriptionId, unit.region)))
  const isUnread = ({ subscriptionId, region }: FrozenRow) =>
    unread.has(unitKey(subscriptionId, region)) || unread.has(unitKey(subscriptionId, null))
  const counts = { changedRows: 0, sameRows: 0, unknownRows: 0 }
  let newestSnapshotTime: string | null = null
  for await (const slice of groups.walk({ ...scope, sort, limit: await groups.count(scope) }))
    for (const now of slice) {
      const then = left.get(rowKey(now))
      if (!then) continue
      left.delete(rowKey(now))
      if (numbers.some(name => now[name] !== null && now[name] !== then[name])) counts.changedRows += 1
      else if (isReadAgain(then, now) && !isUnread(now)) counts.sameRows += 1
      else counts.unknownRows += 1
      if (newestSnapshotTime === null || now.snapshotTime > newestSnapshotTime) newestSnapshotTime = now.snapshotTime
    }
  return { ...counts, changedRows: counts.changedRows + left.size, newestSnapshotTime }
}

const unitKey = (subscriptionId: string | null, region: string | null): string =>
  `${subscriptionKey(subscriptionId ?? '')} ${regionKey(region ?? '')}`

/** Whether each reading that the row comes from was made again, and nothing that was known is unknown now. */
const isReadAgain = (then: FrozenRow, now: FrozenRow): boolean =>
  readings.every(name => then[name] === null || (now[name] ?? '') > (then[name] ?? '')) &&
  numbers.every(name => then[name] === null || now[name] !== null)

/** What the counts say of the whole report. */
export function toState({
  changedRows,
  unknownRows,
}: Pick<Compared, 'changedRows' | 'unknownRows'>): StillTrue['state'] {
  if (changedRows > 0) return 'changed'
  return unknownRows > 0 ? 'unknown' : 'unchanged'
}

/** The comparison in words. */
export function stillTrueText({ changedRows, sameRows, unknownRows }: Omit<Compared, 'newestSnapshotTime'>): string {
  const total = changedRows + sameRows + unknownRows
  const state = toState({ changedRows, unknownRows })
  if (state === 'unchanged')
    return total === 1
      ? 'Still true: its row was read again since and has not changed.'
      : `Still true: all ${total} rows were read again since, and none has changed.`
  const rows = `${total} ${total === 1 ? 'row' : 'rows'}`
  const counts = `of its ${rows}, ${changedRows} changed, ${sameRows} ${sameRows === 1 ? 'is' : 'are'} the same, and ${unknownRows} ${unknownRows === 1 ? 'is' : 'are'} not known`
  if (state === 'unknown') return `Not known: ${counts}, because not all has been read again since.`
  return `No longer true: ${counts}. Ask for a new report to see the current numbers.`
}

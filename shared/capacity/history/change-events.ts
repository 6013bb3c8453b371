import type { CapacityChangeRow, ChangeKind } from '#shared/contract/capacity/capacity-changes.js'
import type { ChangeEvent, SortableEventColumn } from '#shared/contract/capacity/change-events.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { sortRows } from '#shared/reads/sort-rows.js'
import type { SingleChange } from './change-rows.js'
import { eventText } from './event-text.js'
import type { UsedQuota } from './history-repository.js'

/** Changes that readings of one run, or a retry soon after, find belong to one event. */
const longestEventMs = 3_600_000

/**
 * Groups changes into events: changes of one kind in one family and region that were found by readings at most an hour
 * apart. `used` has the usage of each quota over the subscriptions of the filter.
 */
export function changeEvents(
  changes: readonly SingleChange[],
  used: readonly UsedQuota[],
  sort: Sort<SortableEventColumn>,
): ChangeEvent[] {
  const usedBy = new Map(used.map(({ region, quotaKey, used }) => [`${region}/${quotaKey}`, used]))
  const groups = Map.groupBy(changes, ({ row }) => `${row.kind}/${row.region}/${toName(row).toLowerCase()}`)
  const events = [...groups.values()].flatMap(byTime).map(some => toEvent(some, usedBy))
  return sortRows(events.sort(newestFirst), sort)
}

/** A disk has no family, so its own name is used. */
const toName = ({ family, vmSku }: CapacityChangeRow): string => family || (vmSku ?? '')

/** Splits changes of one kind, family and region where they are more than an hour apart. */
function byTime(changes: SingleChange[]): [SingleChange, ...SingleChange[]][] {
  const events: [SingleChange, ...SingleChange[]][] = []
  for (const change of changes.sort((a, b) => compareTexts(a.row.changedAt, b.row.changedAt))) {
    const event = events.at(-1)
    const [first] = event ?? []
    const age = first ? Date.parse(change.row.changedAt) - Date.parse(first.row.changedAt) : 0
    if (event && age <= longestEventMs) event.push(change)
    else events.push([change])
  }
  return events
}

function toEvent(changes: [SingleChange, ...SingleChange[]], usedBy: ReadonlyMap<string, number>): ChangeEvent {
  const [{ row }] = changes
  const last = changes.at(-1)?.row ?? row
  const sizes = new Set(changes.flatMap(one => one.row.vmSku?.toLowerCase() ?? []))
  const details = new Set(changes.map(({ detail }) => detail))
  const quotaUsed = usedBy.get(`${row.region}/${familyKey(row.family)}`) ?? null
  const event = {
    kind: row.kind,
    family: toName(row),
    region: row.region,
    sizes: sizes.size,
    vmSku: sizes.size === 1 ? row.vmSku : null,
    subscriptions: new Set(changes.map(one => one.row.subscriptionId)).size,
    changes: changes.length,
    limitChange: sumLimitChanges(row.kind, changes),
    inUse: quotaUsed === null ? null : quotaUsed > 0,
    quotaUsed,
    firstChangedAt: row.changedAt,
    lastChangedAt: last.changedAt,
  }
  return { ...event, text: eventText(event, details.size === 1 ? changes[0].detail : null) }
}

function sumLimitChanges(kind: ChangeKind, changes: readonly SingleChange[]): number | null {
  if (kind !== 'quota') return null
  const rises = changes.flatMap(({ limitChange }) => limitChange ?? [])
  return rises.length < changes.length ? null : rises.reduce((sum, rise) => sum + rise, 0)
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const newestFirst = (a: ChangeEvent, b: ChangeEvent): number =>
  compareTexts(b.lastChangedAt, a.lastChangedAt) ||
  b.changes - a.changes ||
  compareTexts(a.region, b.region) ||
  compareTexts(a.family, b.family) ||
  compareTexts(a.kind, b.kind)

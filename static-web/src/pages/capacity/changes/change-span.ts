import { type ChangeKind, changeKinds, defaultChangeKinds } from '#shared/contract/capacity/capacity-changes.js'
import { eventColumns } from '#shared/contract/capacity/change-events.js'
import { sortBy } from '#shared/contract/common/paging.js'
import type { ViewOptions } from '../../../page/page-view.js'
import type { TableSort } from '../../../ui/data-table.js'

export interface ChangeSpan {
  /** ISO time; the earlier one. */
  readonly from: string
  /** ISO time, or `undefined` for now. */
  readonly to: string | undefined
  readonly kinds: readonly ChangeKind[]
  readonly page: number
  /** True: single changes; false: events. */
  readonly asList: boolean
  /** The sort order of the events. */
  readonly sort: TableSort
}

const readSort = sortBy(eventColumns, 'inUse:desc')
const defaultSort = readSort.parse(undefined)

/** An order as text for the address; empty for the default one. */
export function sortText({ column, direction }: TableSort): string {
  const isDefault = column === defaultSort.column && direction === defaultSort.direction
  return isDefault ? '' : `${column}:${direction}`
}

const hourMs = 3_600_000
export const presets = [
  ['Since yesterday', 24],
  ['Since last week', 168],
  ['Last 30 days', 720],
] as const

const toMoment = (text: string | undefined): string | undefined => {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined
}

/** Hours before a time, to the minute. */
export const hoursBefore = (time: string | number, hours: number): string =>
  `${new Date(new Date(time).getTime() - hours * hourMs).toISOString().slice(0, 16)}:00.000Z`

/** The times in an address. Default: from yesterday to the time that is shown. `now` is ISO. */
export function readChangeSpan(options: ViewOptions, at: string | undefined, now: string): ChangeSpan {
  const to = toMoment(options.to) ?? at
  const asked = options.kind?.split(',') ?? []
  const kinds = changeKinds.filter(kind => asked.includes(kind))
  return {
    from: toMoment(options.from) ?? hoursBefore(to ?? now, 24),
    to,
    kinds: kinds.length > 0 ? kinds : defaultChangeKinds,
    page: Math.max(1, Math.floor(Number(options.page ?? 1)) || 1),
    asList: options.as === 'list',
    sort: readSort.safeParse(options.order).data ?? defaultSort,
  }
}

/** The kinds after a click on one; an empty text stands for the default ones. */
export function toggleKind(kinds: readonly ChangeKind[], kind: ChangeKind): string {
  const next = changeKinds.filter(one => (one === kind ? !kinds.includes(one) : kinds.includes(one)))
  const isDefault = next.length === 0 || next.join() === changeKinds.filter(one => isDefaultKind(one)).join()
  return isDefault ? '' : next.join(',')
}

const isDefaultKind = (kind: ChangeKind): boolean => defaultChangeKinds.some(one => one === kind)

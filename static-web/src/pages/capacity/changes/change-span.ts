import type { ChangeKind } from '#shared/contract/capacity/capacity-changes.js'
import { eventColumns } from '#shared/contract/capacity/change-events.js'
import { sortBy } from '#shared/contract/common/paging.js'
import { type ChangeTimes, readKinds, readTimes } from '../../../history/change-times.js'
import type { ViewOptions } from '../../../page/page-view.js'
import type { TableSort } from '../../../ui/data-table.js'
import { knownKinds } from './change-kind.js'

export interface ChangeSpan extends ChangeTimes {
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

/** What an address asks for. Default: from yesterday to the time that is shown. `now` is ISO. */
export const readChangeSpan = (options: ViewOptions, at: string | undefined, now: string): ChangeSpan => ({
  ...readTimes(options, at, now),
  kinds: readKinds(options, knownKinds),
  page: Math.max(1, Math.floor(Number(options.page ?? 1)) || 1),
  asList: options.as === 'list',
  sort: readSort.safeParse(options.order).data ?? defaultSort,
})

import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import {
  type CapacityChangeRow,
  type CapacityChanges,
  type ChangeKind,
  changeKinds,
} from '#shared/contract/capacity/capacity-changes.js'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { ChangeEvent, ChangeEvents, SortableEventColumn } from '#shared/contract/capacity/change-events.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { AppError } from '#shared/kernel/app-error.js'
import { checkTime, type KnownTimes } from '#shared/reads/known-time.js'
import { type Paged, toPage } from '#shared/reads/pages.js'
import { rememberedByFilter } from '#shared/reads/remembered-by-filter.js'
import { changeEvents } from './change-events.js'
import { type SingleChange, singleChanges } from './change-rows.js'
import type { ChangeCounts, ComparedTimes, HistoryFilter, HistoryRepository } from './history-repository.js'

/**
 * Maximum changes per request. Any caller can request them, and even for a small page all changes are loaded and
 * sorted.
 */
export const maxChanges = 50_000

/** Few cached entries, because each can have that many changes. Paging, sorting and exports reuse an entry. */
const rememberedAnswers = 3

interface Compared {
  readonly counts: ChangeCounts
  readonly all: readonly SingleChange[]
}

/** The compared set. */
export interface ChangesFilter extends HistoryFilter {
  readonly from: string
  /** Default: now. */
  readonly to?: string | undefined
  readonly kind: readonly ChangeKind[]
}
export interface ChangesRequest extends ChangesFilter {
  readonly changedFrom?: string | undefined
  readonly changedTo?: string | undefined
  readonly sort: Sort<'changedAt'>
}
export interface EventsRequest extends ChangesFilter {
  readonly sort: Sort<SortableEventColumn>
}

type Answer<Page extends { rows: unknown[] }> = Omit<Page, 'pagination'>

/** Reads changes of capacity. Each read rejects with `badInput` if it had to load more than `maxChanges`. */
export interface ChangeQueries {
  changes(request: ChangesRequest & Paged): Promise<CapacityChanges>
  events(request: EventsRequest & Paged): Promise<ChangeEvents>
  /** All of them. */
  allChanges(request: ChangesRequest): Promise<Answer<CapacityChanges>>
  allEvents(request: EventsRequest): Promise<Answer<ChangeEvents>>
}

export function changeQueries(
  repository: Pick<HistoryRepository, 'changeCounts' | 'changes' | 'usedQuotas'>,
  capacity: Pick<CapacityQueries, 'snapshotTimes' | 'version'>,
  clocks: KnownTimes,
): ChangeQueries {
  const remembered = rememberedByFilter<Omit<ChangesRequest, 'sort'>, Compared>(rememberedAnswers, {
    filterQuery: ({ from, to = '', kind, changedFrom = '', changedTo = '', ...filter }) => ({
      ...capacityFilterQuery(filter),
      from,
      to,
      kind: kind.join(','),
      changedFrom,
      changedTo,
    }),
    version: filter => capacity.version(filter),
  })
  /** The changes of the requested kinds, and the summary of all. */
  const compared = async (request: Omit<ChangesRequest, 'sort'>) => {
    const { from, to: asked, kind, changedFrom, changedTo, ...filter } = request
    const to = asked ?? clocks.clock().toISOString()
    for (const [field, time] of Object.entries({ from, to })) checkTime(field, time, clocks)
    if (from > to) throw new AppError('badInput', 'from: must not be later than to')
    const times: ComparedTimes = { from, to, changedFrom, changedTo }
    const frequent = { states: kind.includes('availability') || kind.includes('score'), usage: kind.includes('usage') }
    const { counts, all } = await remembered({ ...request, to: asked }, async () => {
      const counted = await repository.changeCounts(filter, times, frequent)
      checkCount(counted)
      return { counts: counted, all: singleChanges(await repository.changes(filter, times, frequent)) }
    })
    const { snapshotTime, recomputedBefore } = await capacity.snapshotTimes({ ...filter, at: asked })
    const told = { from, to, summary: toSummary(all, counts), snapshotTime, recomputedBefore }
    return { filter, told, listed: all.filter(({ row }) => kind.includes(row.kind)) }
  }
  const allChanges: ChangeQueries['allChanges'] = async ({ sort, ...request }) => {
    const { told, listed } = await compared(request)
    const rows = sorted(
      listed.map(({ row }) => row),
      sort,
    )
    return { ...told, rows }
  }
  const allEvents: ChangeQueries['allEvents'] = async ({ sort, ...request }) => {
    const { filter, told, listed } = await compared(request)
    const used = listed.length > 0 ? await repository.usedQuotas(filter, request.to) : []
    return { ...told, rows: changeEvents(listed, used, sort) }
  }
  return {
    allChanges,
    allEvents,
    async changes({ pageNumber, pageSize, ...request }) {
      const { rows, ...told } = await allChanges(request)
      return { ...told, ...toPage<CapacityChangeRow>(rows, { pageNumber, pageSize }) }
    },
    async events({ pageNumber, pageSize, ...request }) {
      const { rows, ...told } = await allEvents(request)
      return { ...told, ...toPage<ChangeEvent>(rows, { pageNumber, pageSize }) }
    },
  }
}

function toSummary(all: readonly SingleChange[], counts: ChangeCounts): CapacityChanges['summary'] {
  const { availability, score, usage, firstReadLater } = counts
  const counted = Object.fromEntries(changeKinds.map(name => [name, 0])) as Record<ChangeKind, number>
  for (const { row } of all) counted[row.kind] += 1
  return { ...counted, availability, score, usage, firstReadLater }
}

function checkCount({ given }: ChangeCounts): void {
  if (given <= maxChanges) return
  const [count, max] = [given, maxChanges].map(number => number.toLocaleString('en'))
  throw new AppError(
    'badInput',
    `${count} rows and quotas differ between from and to, and at most ${max} are compared: narrow the time, the filter or kind`,
  )
}

/** Changes of one reading stay sorted by region and name. */
function sorted(rows: CapacityChangeRow[], { direction }: Sort<'changedAt'>): CapacityChangeRow[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  const name = ({ vmSku, family }: CapacityChangeRow) => (vmSku ?? family).toLowerCase()
  return rows.sort(
    (a, b) =>
      sign * compare(a.changedAt, b.changedAt) ||
      compare(a.region, b.region) ||
      compare(name(a), name(b)) ||
      compare(a.subscriptionId, b.subscriptionId) ||
      changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind),
  )
}

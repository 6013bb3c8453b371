import type { CapacityRepository } from '#shared/capacity/capacity-repository.js'
import { askedMachines } from '#shared/capacity/fit.js'
import { knownCapacity } from '#shared/capacity/known-capacity.js'
import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { ScoreHistoryRow, ScoreRow } from '#shared/contract/capacity/placement-scores.js'
import { type Pagination, paginate, type Sort } from '#shared/contract/common/paging.js'
import { filteredRegions, type Places } from '#shared/contract/common/scope-filter.js'
import type { Clock } from '#shared/kernel/clock.js'
import { longestRetentionDays, resolveTime } from '#shared/reads/known-time.js'
import { type Paged, toWindow } from '#shared/reads/pages.js'
import type { SnapshotTimes } from '#shared/reads/row-reads.js'
import type { ScoreHistoryFilter, ScoreRepository } from './score-repository.js'
import { scoreRow } from './score-rows.js'

export interface ScoreRequest extends CapacityFilter, Paged {
  readonly sort: Sort<SortableColumn>
}

export interface ScoreHistoryRequest extends ScoreHistoryFilter, Paged {
  readonly days: number
}

interface Page<Row> extends SnapshotTimes {
  readonly rows: Row[]
  readonly pagination: Pagination
}

/** The reads of scores. */
export interface ScoreQueries {
  page(request: ScoreRequest): Promise<Page<ScoreRow>>
  history(request: ScoreHistoryRequest): Promise<Page<ScoreHistoryRow> & { readonly since: string }>
  /** A version that changes whenever an answer can, except for ages and the hours of a history. */
  version(filter?: Places): Promise<string>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Rounded down to the hour, ISO 8601, so that an answer stays the same within an hour. */
const wholeHour = (ms: number): string => new Date(Math.floor(ms / hourMs) * hourMs).toISOString()

/** `retentionDays`: times before that are rejected. */
export function scoreQueries(
  repository: CapacityRepository,
  scores: ScoreRepository,
  clock: Clock,
  retentionDays = longestRetentionDays,
): ScoreQueries {
  const capacity = knownCapacity(repository, { clock, retentionDays })
  return {
    async page({ sort, pageNumber, pageSize, ...asked }) {
      const filter = ofMachines(asked)
      const window = toWindow({ pageNumber, pageSize })
      const total = await capacity.count(filter)
      const stored = window.offset < total ? await capacity.rows(filter, sort, window) : []
      const signals = await scores.signals(stored, askedMachines(filter).desiredCount, filter.at)
      const now = resolveTime(filter.at, clock)
      const rows = stored.flatMap((row, n) => {
        const own = signals[n]
        return own ? [scoreRow(row, own, filter, now)] : []
      })
      const times = await capacity.snapshotTimes(filter)
      return { rows, pagination: paginate(total, pageNumber, pageSize), ...times }
    },
    async history({ days, pageNumber, pageSize, ...filter }) {
      const since = wholeHour(clock().getTime() - days * dayMs)
      const { rows, total } = await scores.history(filter, since, toWindow({ pageNumber, pageSize }))
      const { kind: _kind, score: _score, ...scope } = filter
      const times = await capacity.snapshotTimes(ofMachines(currentFilter(scope)))
      const named = rows.map(row => ({ ...row, subscriptionName: row.subscriptionName ?? row.subscriptionId }))
      return { rows: named, pagination: paginate(total, pageNumber, pageSize), since, ...times }
    },
    version: async filter => `${await capacity.version(filter && filteredRegions(filter))} ${await scores.version()}`,
  }
}

/** The common filters without those for a number of machines or a time. */
const currentFilter = (scope: Omit<CapacityFilter, 'at' | 'fits' | 'desiredCount' | 'zones'>): CapacityFilter => ({
  ...scope,
  at: undefined,
  fits: undefined,
  desiredCount: undefined,
  zones: undefined,
})

/** Only virtual machines have a score. */
function ofMachines(filter: CapacityFilter): CapacityFilter {
  const resourceType = (filter.resourceType ?? ['virtualMachines']).filter(type => type === 'virtualMachines')
  return { ...filter, resourceType }
}

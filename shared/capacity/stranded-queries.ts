import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity-filter.js'
import type { CapacityStranded, StrandedQuota, strandedColumns } from '#shared/contract/capacity-stranded.js'
import { paginate, type Sort } from '#shared/contract/paging.js'
import type { AnalyticsRepository } from './analytics-repository.js'
import type { CapacityQueries } from './capacity-queries.js'
import { remembered } from './remembered.js'
import { sortRows } from './sort-rows.js'
import { strandedQuotas } from './stranded.js'

export interface StrandedRequest extends CapacityFilter {
  readonly sort: Sort<(typeof strandedColumns)[number]>
  readonly pageNumber: number
  readonly pageSize: number
}

export interface StrandedQueries {
  page(request: StrandedRequest): Promise<CapacityStranded>
}

/** A row is some hundred bytes, and a large estate has tens of thousands. */
const rememberedAnswers = 5

export function strandedQueries(
  repository: Pick<AnalyticsRepository, 'familyQuotas'>,
  capacity: Pick<CapacityQueries, 'snapshotTimes' | 'version'>,
): StrandedQueries {
  const answers = remembered<ReturnType<typeof strandedQuotas>>(rememberedAnswers)
  return {
    async page({ sort, pageNumber, pageSize, ...filter }) {
      const times = await capacity.snapshotTimes(filter)
      const version = await capacity.version(filter)
      const { rows, summary } = await answers(JSON.stringify(capacityFilterQuery(filter)), version, async () =>
        strandedQuotas(await repository.familyQuotas(filter)),
      )
      const sorted: StrandedQuota[] = sortRows([...rows], sort)
      return {
        rows: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
        pagination: paginate(rows.length, pageNumber, pageSize),
        summary,
        ...times,
      }
    },
  }
}

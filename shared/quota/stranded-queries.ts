import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { paginate, type Sort } from '#shared/contract/common/paging.js'
import type { CapacityStranded, StrandedQuota, strandedColumns } from '#shared/contract/quota/capacity-stranded.js'
import { remembered } from '#shared/reads/remembered.js'
import { sortRows } from '#shared/reads/sort-rows.js'
import type { QuotaRepository, QuotaTimes } from './quota-repository.js'
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

export function strandedQueries(repository: QuotaRepository, capacity: QuotaTimes): StrandedQueries {
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

import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import type { Sort } from '#shared/contract/common/paging.js'
import type { CapacityStranded, StrandedQuota, strandedColumns } from '#shared/contract/quota/capacity-stranded.js'
import { type Paged, toPage } from '#shared/reads/pages.js'
import { rememberedByFilter } from '#shared/reads/remembered-by-filter.js'
import { sortRows } from '#shared/reads/sort-rows.js'
import type { QuotaRepository, QuotaTimes } from './quota-repository.js'
import { strandedQuotas } from './stranded.js'

export interface StrandedRequest extends CapacityFilter, Paged {
  readonly sort: Sort<(typeof strandedColumns)[number]>
}

export interface StrandedQueries {
  page(request: StrandedRequest): Promise<CapacityStranded>
}

/** A row has some hundred bytes, and a large estate has tens of thousands of rows. */
const rememberedAnswers = 5

export function strandedQueries(repository: QuotaRepository, capacity: QuotaTimes): StrandedQueries {
  const answers = rememberedByFilter<CapacityFilter, ReturnType<typeof strandedQuotas>>(rememberedAnswers, {
    filterQuery: capacityFilterQuery,
    version: filter => capacity.version(filter),
  })
  return {
    async page(request) {
      const times = await capacity.snapshotTimes(request)
      const { rows, summary } = await answers(request, async () =>
        strandedQuotas(await repository.familyQuotas(request)),
      )
      const sorted: StrandedQuota[] = sortRows([...rows], request.sort)
      return { ...toPage(sorted, request), summary, ...times }
    },
  }
}

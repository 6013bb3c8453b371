import type { CapacityRepository } from '#shared/capacity/capacity-repository.js'
import { meantFilter } from '#shared/capacity/masked-capacity.js'
import { type Mask, maskedRow, type NamedRow } from '#shared/capacity/masked-row.js'
import type { ScoreQueries } from './score-queries.js'

/** The reads of scores with masks in the place of the ids of subscriptions, by filters that take masks. */
export function maskedScores(queries: ScoreQueries, capacity: CapacityRepository, mask: Mask): ScoreQueries {
  const masked = <Row extends NamedRow>(row: Row): Row => maskedRow(row, mask)
  const meant = meantFilter(capacity, mask)
  return {
    async page(request) {
      const page = await queries.page({ ...request, ...(await meant(request)) })
      return { ...page, rows: page.rows.map(masked) }
    },
    async history(request) {
      const { subscriptionIds } = await meant({ subscriptionIds: request.subscriptionIds })
      const page = await queries.history({ ...request, subscriptionIds })
      return { ...page, rows: page.rows.map(masked) }
    },
    version: filter => queries.version(filter),
  }
}

import type { z } from 'zod'
import { storedServices } from '#shared/adapters/sql/services/stored-services-sql.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { type ServicePage, servicePage } from '#shared/contract/services/services.js'
import { serviceQueries } from '#shared/services/service-queries.js'
import { type ComparedRead, comparedHeading, compareRead, type Texts } from '../compared-reads.js'
import { heading } from '../figures.js'

const requests = 30
const times = { clock: () => new Date(), retentionDays: 400 }

/** The statements of the page when nothing is cached. */
const page: Pick<ComparedRead, 'path' | 'read'> = {
  path: servicePage.path,
  read: (database, query) =>
    serviceQueries(storedServices(database), times).page(servicePage.query?.parse(query) as never),
}

/** The reads of platform services over HTTP, compared with the same statements without the service, in turns. */
export async function measureServiceReads(url: string, file: string): Promise<void> {
  heading(`Reads of platform services beside their statements run bare, p50 of ${requests}`)
  comparedHeading()
  const response = await fetch(new URL(`${servicePage.path}?pageSize=1`, url))
  const { facets } = (await response.json()) as z.infer<typeof ServicePage>
  const pick = (values: readonly FacetValue[], index: number) => values[index % values.length]?.value ?? 'all'
  const queries = (toQuery: (index: number) => Texts) => Array.from({ length: requests }, (_, index) => toQuery(index))
  const compare = (name: string, toQuery: (index: number) => Texts) =>
    compareRead(name, { url, file, ...page }, queries(toQuery))
  await compare('services page, no filter', index => ({ pageNumber: String(index + 1) }))
  await compare('services page, named filters', index => ({
    region: pick(facets.region, index),
    category: pick(facets.category, index * 7),
    offered: pick(facets.offered, index),
  }))
  await compare('services page, every row of a service', index => ({
    service: pick(facets.service, index),
    pageSize: '500',
  }))
  const started = Date.now()
  await compare('services page as of a time', index => ({ at: new Date(started - index).toISOString() }))
}

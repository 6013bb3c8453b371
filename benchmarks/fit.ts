import { join } from 'node:path'
import { nameReads } from '#shared/adapters/sql/capacity/name-reads.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { fitReads } from '#shared/adapters/sql/fit/fit-reads.js'
import { storedServices } from '#shared/adapters/sql/services/stored-services-sql.js'
import { FitRequest, type FitRequestInput } from '#shared/contract/fit/fit-request.js'
import type { NeedInput } from '#shared/contract/fit/need.js'
import { regionFit } from '#shared/contract/fit/region-fit.js'
import { serviceMap } from '#shared/contract/services/service-map.js'
import { regionFits } from '#shared/fit/region-fits.js'
import { filterNames } from '#shared/reads/filter-names.js'
import { knownOffers } from '#shared/services/known-offers.js'
import { comparedHeading, compareRead, type Texts } from './compared-reads.js'
import { heading } from './figures.js'
import { LocalSystem } from './local-system.js'

/** Region fits of the default estate over HTTP, compared with their statements without the service, in turns. */
const requests = 15
const system = await LocalSystem.start({ HEADROOM_HISTORY_DAYS: '1' })
try {
  await system.settled()
  for (const kind of ['models', 'services', 'servicequota', 'prices']) await system.pipelineEnded(kind)
  heading(`Where workloads fit, all regions and subscriptions, p50 of ${requests}`)
  comparedHeading()
  const needs = await someNeeds(system.url)
  for (const count of [1, 10, 50]) {
    const body = ({ machines }: Texts): FitRequestInput => ({ needs: mixed(needs, count, Number(machines)) })
    const read = (database: Database, query: Texts) => answer(database, body(query))
    // Each request is another one, so that no answer is shared.
    const queries = Array.from({ length: requests }, (_, index) => ({ machines: String(index + 1) }))
    const compared = { url: system.url, file: join(system.dataDir, 'headroom.db'), path: regionFit.path, body, read }
    await compareRead(`${count} needs`, compared, queries)
  }
} finally {
  await system.stop()
}

function answer(database: Database, request: FitRequestInput) {
  const names = filterNames(nameReads(database))
  const services = knownOffers(storedServices(database))
  const ports = { repository: fitReads(database), services, names, clock: () => new Date() }
  return regionFits(ports, 'USD').answer(FitRequest.parse(request), [])
}

interface SomeNeeds {
  readonly skus: readonly string[]
  readonly models: readonly string[]
}

/** Sizes that many regions offer, and models of OpenAI. */
async function someNeeds(url: string): Promise<SomeNeeds> {
  const get = async (path: string) => (await fetch(new URL(path, url))).json() as Promise<Found>
  const sizes = await get('/api/capacity/paged?region=eastus&resourceType=virtualMachines&vCpus=2..32&pageSize=500')
  const models = await get('/api/ai/models?provider=OpenAI&pageSize=1')
  return {
    skus: [...new Set(sizes.rows.map(({ vmSku }) => vmSku))].filter((_, index) => index % 7 === 0),
    models: models.facets.model.map(({ value }) => value),
  }
}

interface Found {
  readonly rows: readonly { readonly vmSku: string }[]
  readonly facets: { readonly model: readonly { readonly value: string }[] }
}

/** Of five needs, three are machines, one is a model and one a service. */
function mixed({ skus, models }: SomeNeeds, count: number, machines: number): NeedInput[] {
  return Array.from({ length: count }, (_, index): NeedInput => {
    const turn = Math.floor(index / 5)
    if (index % 5 === 3) {
      const deploymentType = turn % 2 === 0 ? 'GlobalStandard' : 'Standard'
      return { kind: 'model', model: models[turn % models.length] ?? '', deploymentType, capacity: '100k' }
    }
    if (index % 5 === 4) return { kind: 'service', service: serviceMap[(turn * 8) % serviceMap.length]?.id ?? '' }
    return { kind: 'vm', sku: skus[index % skus.length] ?? '', count: machines + (index % 10), zones: index % 4 }
  })
}

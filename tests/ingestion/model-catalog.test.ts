import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { retryIngestionJob, startModelCatalogIngestion } from '#shared/contract/admin/admin-ingestion.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import type { ModelPage } from '#shared/contract/ai/models.js'
import { modelPage, modelProviders, modelRegions } from '#shared/contract/ai/models.js'
import { aiQuotaPage, aiQuotaProviders } from '#shared/contract/ai/quota.js'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import { strict } from '../http/answers.js'
import { type Person, signedIn } from '../http/signed-in.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { subscriptionIds } from '../support/samples/azure-lists.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

/** The last has no AI services. */
const regions = ['eastus2', 'swedencentral', 'australiacentral']
const units = 2 * regions.length

interface RawList<Raw> {
  readonly value: readonly Raw[]
}
interface RawModel {
  readonly model: {
    readonly format: string
    readonly name: string
    readonly version: string
    readonly skus?: readonly { readonly name: string; readonly usageName: string }[]
  }
}
interface RawUsage {
  readonly name: { readonly value: string }
  readonly currentValue: number
  readonly limit: number
}

describe.each(sqlEngines)('The model catalog on $name', engine => {
  let estate: Estate
  let simulator: Simulator
  let admin: Person
  let capacity: string
  let first: Job

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
    admin = await signedIn(estate, 'admin')
    capacity = await capacityFigures()
    first = await ingest()
  })
  afterAll(() => estate?.stop())

  const capacityFigures = async () => {
    const response = await fetch(`${estate.apiUrl}/api/capacity?limit=50000`)
    return JSON.stringify(await response.json(), (key, value) => (key === 'ageSeconds' ? undefined : value))
  }
  const ingest = async () => estate.finished((await admin.ask(startModelCatalogIngestion, {})).jobId)
  const answer = async <R extends Route>(route: R, query: Record<string, string> = {}): Promise<RouteResponse<R>> => {
    const response = await fetch(`${estate.apiUrl}${route.path}?${new URLSearchParams(query)}`)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return strict(route.response).parse(JSON.parse(text)) as RouteResponse<R>
  }
  async function allRows(query: Record<string, string> = {}): Promise<z.infer<typeof ModelPage>['rows']> {
    const rows: z.infer<typeof ModelPage>['rows'] = []
    for (let number = 1; ; number += 1) {
      const page = await answer(modelPage, { ...query, pageSize: '500', pageNumber: String(number) })
      rows.push(...page.rows)
      if (!page.pagination.hasNext) return rows
    }
  }
  const raw = async <Raw>(subscriptionId: string, region: string, list: 'models' | 'usages') => {
    const path = `/subscriptions/${subscriptionId}/providers/Microsoft.CognitiveServices/locations/${region}/${list}`
    const response = await fetch(`${estate.resourceManagerUrl}${path}?api-version=2025-09-01`)
    return ((await response.json()) as RawList<Raw>).value
  }

  it('is read for every region of every subscription, and a region without the service has not failed', async () => {
    expect(first).toMatchObject({
      kind: 'models',
      status: 'succeeded',
      progress: { done: units, failed: 0, total: units },
    })
    const { rows } = await answer(modelRegions)
    expect(rows.map(({ region, models }) => [region, models > 0])).toEqual([
      ['australiacentral', false],
      ['eastus2', true],
      ['swedencentral', true],
    ])
  })

  it('holds a row for each deployment type and quota that Azure lists, with the numbers of Azure', async () => {
    const rows = await allRows()
    for (const subscriptionId of await subscriptionIds(simulator))
      for (const region of regions.slice(0, 2)) {
        const usages = await raw<RawUsage>(subscriptionId, region, 'usages')
        const numbers = new Map(usages.map(one => [one.name.value, [one.currentValue, one.limit]]))
        const models = await raw<RawModel>(subscriptionId, region, 'models')
        const expected = new Map(
          models.flatMap(({ model: { format, name, version, skus = [] } }) =>
            (skus.length > 0 ? skus : [undefined]).map(sku => [
              [format, name, version, sku?.name ?? null, sku?.usageName ?? null].join('|'),
              numbers.get(sku?.usageName ?? '') ?? [null, null],
            ]),
          ),
        )
        const found = rows.filter(row => row.subscriptionId === subscriptionId && row.region === region)
        expect(found).toHaveLength(expected.size)
        const told = found.map(
          row =>
            [
              [row.provider, row.model, row.version, row.deploymentType, row.quotaName].join('|'),
              [row.quotaUsed, row.quotaLimit],
            ] as const,
        )
        expect(new Map(told)).toEqual(expected)
        const { rows: quotas } = await answer(aiQuotaPage, { subscriptionIds: subscriptionId, region, pageSize: '500' })
        expect(new Map(quotas.map(row => [row.quotaName, [row.quotaUsed, row.quotaLimit]]))).toEqual(numbers)
      }
  })

  it('can be asked by provider, and its sums of quotas are of one measure each', async () => {
    const { rows } = await answer(modelProviders)
    expect(rows.map(({ provider }) => provider)).toEqual(expect.arrayContaining(['OpenAI', 'Meta', 'Mistral AI']))
    const sums = await answer(aiQuotaProviders, { region: 'eastus2' })
    const keys = sums.rows.map(({ provider, measure, poolScope }) => [provider, measure, poolScope].join('|'))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('that has not changed writes no row', async () => {
    expect(await ingest()).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
  })

  it.each(['a region', 'a subscription'] as const)(
    'keeps the rows of %s that fails with their age, and the others grow fresh',
    async what => {
      const [first = '', second = ''] = await subscriptionIds(simulator)
      const { match, failing, others, count } =
        what === 'a region'
          ? {
              match: 'locations/eastus2/models',
              failing: { region: 'eastus2' },
              others: { region: 'swedencentral' },
              count: 2,
            }
          : {
              match: `${second}/providers/Microsoft.CognitiveServices`,
              failing: { subscriptionIds: second },
              others: { subscriptionIds: first },
              count: regions.length,
            }
      const times = async (query: Record<string, string>) => {
        const { oldestSnapshotTime, snapshotTime, summary } = await answer(modelPage, query)
        expect(summary.rows).toBeGreaterThan(0)
        return [oldestSnapshotTime, snapshotTime]
      }
      const before = await times(failing)
      await simulator.faults({ rate: 1, answers: [403], match })
      const job = await ingest()
      const progress = { done: units - count, failed: count, total: units }
      expect(job).toMatchObject({ status: 'partial', progress })
      expect(await times(failing)).toEqual(before)
      const [fresh = null] = await times(others)
      expect(String(fresh) > String(before[1])).toBe(true)
      await simulator.faults({})
      const path = `/api/admin/ingest/jobs/${job.jobId}/retry` as const
      const retried = await admin.ask({ ...retryIngestionJob, path }, {})
      expect(await estate.finished(retried.jobId)).toMatchObject({
        status: 'succeeded',
        progress: { done: count, total: count },
      })
      expect((await times(failing))[0] !== before[0]).toBe(true)
    },
  )

  it('moves no figure of capacity', async () => {
    expect(await capacityFigures()).toBe(capacity)
  })
})

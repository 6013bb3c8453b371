import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { startModelCatalogIngestion } from '#shared/contract/admin/admin-ingestion.js'
import type { Route, RouteResponse } from '#shared/contract/common/route.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import { serviceProbe } from '#shared/contract/services/service-probe.js'
import { type ServicePage, servicePage } from '#shared/contract/services/services.js'
import { strict } from '../http/answers.js'
import { signedIn } from '../http/signed-in.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { startServices } from '../support/product/start-services.js'
import { subscriptionIds } from '../support/samples/azure-lists.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

const regions = ['eastus2', 'swedencentral', 'australiacentral']
const subscriptions = 2
const units = { services: 1 + subscriptions, servicequota: subscriptions * regions.length }

interface RawProvider {
  readonly namespace: string
  readonly registrationState?: string
  readonly resourceTypes: readonly { readonly resourceType: string; readonly locations: readonly string[] }[]
}

describe.each(sqlEngines)('Platform services on $name', engine => {
  let estate: Estate
  let simulator: Simulator
  let others: string

  beforeAll(async () => {
    estate = await startEstate({ subscriptions, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
    const admin = await signedIn(estate, 'admin')
    await estate.finished((await admin.ask(startModelCatalogIngestion, {})).jobId)
    others = await otherFigures()
  })
  afterAll(() => estate?.stop())

  const otherFigures = async () => {
    const lists = ['capacity?limit=50000', 'ai/models?pageSize=500', 'ai/quota?pageSize=500']
    const texts = lists.map(async path => (await fetch(`${estate.apiUrl}/api/${path}`)).json())
    return JSON.stringify(await Promise.all(texts), (key, value) => (key === 'ageSeconds' ? undefined : value))
  }
  const ingest = async () => {
    const { jobs } = await startServices(estate)
    const [services, servicequota] = await Promise.all(jobs.map(({ jobId }) => estate.finished(jobId)))
    return { services, servicequota }
  }
  const answer = async <R extends Route>(route: R, query: Record<string, string> = {}): Promise<RouteResponse<R>> => {
    const response = await fetch(`${estate.apiUrl}${route.path}?${new URLSearchParams(query)}`)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return strict(route.response).parse(JSON.parse(text)) as RouteResponse<R>
  }
  async function allRows(query: Record<string, string> = {}): Promise<z.infer<typeof ServicePage>['rows']> {
    const rows: z.infer<typeof ServicePage>['rows'] = []
    for (let number = 1; ; number += 1) {
      const page = await answer(servicePage, { ...query, pageSize: '500', pageNumber: String(number) })
      rows.push(...page.rows)
      if (!page.pagination.hasNext) return rows
    }
  }
  const providers = (scope: string) => simulator.list<RawProvider>(`${scope}/providers?api-version=2021-04-01`)

  it('are read once for the tenant, for each subscription, and for each region of each', async () => {
    expect((await answer(serviceProbe)).sources.map(({ reason }) => reason)).toEqual(
      Array(2).fill('Nothing has been read yet.'),
    )
    const jobs = await ingest()
    for (const kind of ['services', 'servicequota'] as const)
      expect(jobs[kind]).toMatchObject({
        kind,
        status: 'succeeded',
        progress: { done: units[kind], failed: 0, total: units[kind] },
      })
    expect(await answer(serviceProbe)).toMatchObject({ stale: false, sources: [{ running: null }, { running: null }] })
  })

  it("agree with Azure's lists: offers, global types, registrations and quotas", async () => {
    const rows = await allRows()
    const listed = new Map(
      (await providers('')).flatMap(({ namespace, resourceTypes }) =>
        resourceTypes.map(type => [`${namespace}/${type.resourceType}`.toLowerCase(), type.locations] as const),
      ),
    )
    const names: Record<string, string> = {
      eastus2: 'East US 2',
      swedencentral: 'Sweden Central',
      australiacentral: 'Australia Central',
    }
    for (const { namespace, resourceType, region, offered } of rows) {
      const locations = listed.get(`${namespace}/${resourceType}`.toLowerCase()) ?? []
      const isListed = locations.some(name => name.toLowerCase() === names[region]?.toLowerCase())
      const type = `${namespace}/${resourceType} ${region}`
      if (region !== 'global') expect(offered, type).toBe(isListed)
    }
    expect(rows.filter(({ serviceId }) => serviceId === 'traffic-manager').map(({ region }) => region)).toEqual([
      'global',
    ])
    const ids = await subscriptionIds(simulator)
    const states = await Promise.all(ids.map(id => providers(`/subscriptions/${id}`)))
    for (const { namespace, registered, registeredSubscriptions } of rows.filter(
      ({ region }) => region === 'eastus2',
    )) {
      const own = states.map(list => list.find(one => one.namespace.toLowerCase() === namespace.toLowerCase()))
      const count = own.filter(one => /^(Registered|RegistrationFree)$/.test(one?.registrationState ?? '')).length
      expect([registeredSubscriptions, registered], namespace).toEqual([count, count === ids.length])
    }
    const used = async (id: string) => {
      const path = `/subscriptions/${id}/providers/Microsoft.Storage/locations/eastus2/usages?api-version=2023-05-01`
      return (await simulator.list<{ currentValue: number }>(path))[0]?.currentValue ?? 0
    }
    const sum = (await Promise.all(ids.map(used))).reduce((a, b) => a + b, 0)
    const [storage] = await allRows({ service: 'storage-accounts', region: 'eastus2' })
    expect(storage).toMatchObject({ quotaName: serviceById('storage-accounts')?.quota?.names[0], quotaUsed: sum })
  })

  it('that have not changed write no row', async () => {
    const { services, servicequota } = await ingest()
    expect([services?.result, servicequota?.result]).toEqual([{ rowsWritten: 0 }, { rowsWritten: 0 }])
  })

  it.each(['a region', 'a subscription'] as const)(
    'keep the rows of %s that fails, and say that they are stale',
    async what => {
      const [, second = ''] = await subscriptionIds(simulator)
      const count = what === 'a region' ? { services: 0, servicequota: 2 } : { services: 1, servicequota: 3 }
      const match = what === 'a region' ? 'Microsoft.Network/locations/eastus2/usages' : `${second}/providers`
      const before = await answer(serviceProbe)
      const rows = JSON.stringify(await allRows(), (key, value) =>
        /ageSeconds|snapshotTime/.test(key) ? undefined : value,
      )
      await simulator.faults({ rate: 1, answers: [403], match })
      const jobs = await ingest()
      expect([jobs.services?.progress.failed, jobs.servicequota?.progress.failed]).toEqual([
        count.services,
        count.servicequota,
      ])
      const after = await answer(serviceProbe)
      for (const [index, kind] of (['services', 'servicequota'] as const).entries()) {
        const source = after.sources[index]
        expect(source?.stale).toBe(count[kind] > 0)
        expect(source?.lastFailure?.units ?? 0).toBe(count[kind])
        expect(String(source?.snapshotTime) > String(before.sources[index]?.snapshotTime)).toBe(true)
        const isKept = String(source?.oldestSnapshotTime) <= String(before.sources[index]?.snapshotTime)
        expect(isKept).toBe(count[kind] > 0)
      }
      expect(
        JSON.stringify(await allRows(), (key, value) => (/ageSeconds|snapshotTime/.test(key) ? undefined : value)),
      ).toBe(rows)
      await simulator.faults({})
      await ingest()
      expect((await answer(serviceProbe)).stale).toBe(false)
    },
  )

  it('go on by themselves after kill -9 of the apps in the midst of a run', async () => {
    await simulator.advance(24)
    // The runs are under way until they are started again.
    await simulator.faults({ latencyMs: 5_000 })
    const { jobs } = await startServices(estate)
    const again = await startServices(estate)
    expect(again.jobs.map(({ jobId }) => jobId)).toEqual(jobs.map(({ jobId }) => jobId))
    await simulator.faults({ latencyMs: [400, 700] })
    await until('a stored unit', async () => {
      const text = "select count(*) as stored from IngestionUnit where runId = ? and status = 'written'"
      const [found] = await estate.stored.query(text, jobs[0]?.jobId ?? '')
      return Number(found?.stored) > 0 ? true : undefined
    })
    estate.kill(['api', 'worker'])
    const [services, servicequota] = await Promise.all(jobs.map(({ jobId }) => estate.finished(jobId)))
    await simulator.faults({})
    expect([services, servicequota]).toMatchObject([
      { status: 'succeeded', progress: { failed: 0, total: units.services } },
      { status: 'succeeded', progress: { failed: 0, total: units.servicequota } },
    ])
    const undisturbed = await ingest()
    expect([undisturbed.services?.result, undisturbed.servicequota?.result]).toEqual([
      { rowsWritten: 0 },
      { rowsWritten: 0 },
    ])
  })

  it('move no figure of capacity or AI models', async () => {
    expect(await otherFigures()).toBe(others)
  })
})

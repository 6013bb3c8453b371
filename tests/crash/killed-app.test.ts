import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startModelCatalogIngestion } from '#shared/contract/admin/admin-ingestion.js'
import { signedIn } from '../http/signed-in.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

/** The worker reads ten at once of a subscription, so its share of these takes several rounds of answers. */
const [subscriptions, regions] = [2, 12]
const units = subscriptions * regions
const latencyMs = [500, 900] as const

/** How runs of a pipeline are started, and the list of the Resource Manager that each unit is read from. */
const pipelines = [
  { kind: 'capacity', list: 'skus', start: (estate: Estate) => estate.trigger() },
  {
    kind: 'models',
    list: 'models',
    start: async (estate: Estate) => (await signedIn(estate, 'admin')).ask(startModelCatalogIngestion, {}),
  },
] as const
/** When the apps are killed: with so many units stored, 0 while the run is planned. The other pipelines run the same way. */
const moments = [
  { names: ['api'], stored: 0, isForAll: false },
  { names: ['worker'], stored: 5, isForAll: false },
  { names: ['api'], stored: 15, isForAll: true },
  { names: ['api', 'worker'], stored: 1, isForAll: true },
  { names: ['api', 'worker'], stored: 13, isForAll: false },
]
const combinations = sqlEngines.flatMap(engine =>
  pipelines.map(pipeline => ({ ...pipeline, engine, name: engine.name })),
)

describe.each(combinations)('An app killed while it reads $kind on $name', ({ engine, kind, list, start }) => {
  let estate: Estate
  let simulator: Simulator

  beforeAll(async () => {
    estate = await startEstate({ subscriptions, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
  })
  afterAll(() => estate?.stop())

  async function writtenUnits(runId: string): Promise<string[]> {
    const text = "select subscriptionId, region from IngestionUnit where runId = ? and status = 'written'"
    const units = await estate.stored.query(text, runId)
    return units.map(({ subscriptionId, region }) => `${subscriptionId}/${region}`)
  }

  it.each(moments.filter(moment => kind === 'capacity' || moment.isForAll))(
    'a run goes on by itself after kill -9 of $names with $stored units stored',
    async ({ names, stored }) => {
      await simulator.advance(24)
      await simulator.countAnew()
      await simulator.faults({ latencyMs })
      const { jobId } = await start(estate)
      const written = await until(`${stored} stored units`, async () => {
        const found = await writtenUnits(jobId)
        return found.length >= stored ? found : undefined
      })
      const pids = estate.kill(names)
      await until('other processes in their place', () => {
        const now = estate.processes().filter(({ name }) => names.includes(name))
        return now.every(({ pid }) => !pids.includes(pid)) ? true : undefined
      })
      const known = new Set(written)
      const job = await estate.finished(jobId)
      await simulator.faults({})

      expect(job).toMatchObject({ jobId, status: 'succeeded', progress: { done: units, failed: 0, total: units } })
      expect(new Set(await writtenUnits(jobId)).size).toBe(units)
      const { units: asked } = await simulator.requests()
      for (const { subscriptionId, region, [list]: calls } of asked) {
        if (known.has(`${subscriptionId}/${region}`)) expect(calls?.received, `${subscriptionId} ${region}`).toBe(1)
      }

      const undisturbed = await estate.finished((await start(estate)).jobId)
      expect(undisturbed).toMatchObject({ status: 'succeeded', result: { rowsWritten: 0 } })
    },
  )
})

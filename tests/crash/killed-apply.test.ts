import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { familyKey } from '#shared/contract/common/names.js'
import { applyQuota, QuotaApplyJob } from '#shared/contract/quota/apply.js'
import type { QuotaSimulation } from '#shared/contract/quota/simulation.js'
import { type Person, signedIn } from '../http/signed-in.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { quotaRules, readGroups, receivedWrites, simulateChanges } from '../support/product/quota-changes.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

/** Slow enough that a kill hits calls under way. */
const latencyMs = [100, 250] as const
const longestMs = 600_000

describe.each(sqlEngines)('An apply whose apps are killed at each step on $name', engine => {
  let estate: Estate
  let simulator: Simulator
  let admin: Person

  // Apps that end too often within a minute are not started again.
  beforeEach(async () => {
    estate = await startEstate({ subscriptions: 5, regions: ['eastus', 'westus2'], engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
    admin = await signedIn(estate, 'admin')
    await readGroups(estate, admin)
  })
  afterEach(() => estate?.stop())

  const job = async (jobId: string) => {
    const response = await fetch(`${estate.url}/api/quota/apply/jobs/${jobId}`, { headers: { cookie: admin.cookie } })
    return response.status === 200 ? QuotaApplyJob.parse(await response.json()) : undefined
  }
  const inState = (jobId: string, step: number, states: readonly string[]) =>
    until(
      `step ${step} ${states.join(' or ')}`,
      async () => {
        const text = 'select state from QuotaApplyStep where jobId = ? and step = ?'
        const [row] = await estate.stored.query(text, jobId, step)
        return row && states.includes(String(row.state)) ? row.state : undefined
      },
      120_000,
    )
  const kill = async () => {
    const names = ['api', 'worker']
    const pids = estate.kill(names)
    await until('other processes in their place', () => {
      const now = estate.processes().filter(({ name }) => names.includes(name))
      return now.every(({ pid }) => !pids.includes(pid)) ? true : undefined
    })
  }
  const liveLimits = async ({ rows }: QuotaSimulation) => {
    const lists = rows.map(async ({ subscriptionId, region, family }) => {
      const path = `/subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/${region}/usages?api-version=2024-07-01`
      const usages = await simulator.list<{ name: { value: string }; limit: number; currentValue: number }>(path)
      const usage = usages.find(({ name }) => familyKey(name.value) === familyKey(family))
      expect(usage?.limit).toBeGreaterThanOrEqual(usage?.currentValue ?? 0)
      return usage?.limit
    })
    return Promise.all(lists)
  }

  it.each([
    ['while it is on its way to Azure', ['sending', 'sent', 'succeeded']],
    ['while Azure decides', ['sent', 'succeeded']],
  ])(
    'sends each step once if they are killed %s',
    async (_when, states) => {
      await quotaRules(estate, { seconds: 1, outcome: 'approved' })
      const simulation = await simulateChanges(estate, admin)
      const received = receivedWrites(estate).length
      await simulator.faults({ latencyMs, match: 'Microsoft.Quota' })
      const { runId, simulationHash } = simulation
      const body = { runId, simulationHash, idempotencyKey: `kill-${states.length}-${runId}` }
      const { jobId } = await admin.ask(applyQuota, body)
      for (const step of [1, 2, 3, 4]) {
        await inState(jobId, step, states)
        await kill()
      }
      const end = await until(
        'the end of the job',
        async () => {
          const found = await job(jobId)
          return found && found.finishedAt !== null ? found : undefined
        },
        150_000,
      )
      await simulator.faults({})
      expect(end.steps.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'give succeeded',
        'take succeeded',
        'request succeeded',
        'request succeeded',
      ])
      expect(end.status).toBe('succeeded')
      expect(await liveLimits(simulation)).toEqual(
        simulation.rows.map(({ family, limitAfter, regionalLimitAfter }) =>
          family === 'cores' ? regionalLimitAfter : limitAfter,
        ),
      )
      const sent = receivedWrites(estate).slice(received)
      const names = sent.map(({ kind, subscriptionId, family }) => `${kind} ${subscriptionId} ${familyKey(family)}`)
      expect([names.length, new Set(names).size]).toEqual([4, 4])
      const audited = "select context from OperationLog where operation = 'quotaApplyStep'"
      const steps = (await estate.stored.query(audited))
        .map(({ context }) => JSON.parse(String(context)) as { jobId: string; step: number })
        .filter(one => one.jobId === jobId)
        .map(({ step }) => step)
      expect(steps.toSorted()).toEqual([1, 2, 3, 4])
      const { readJobId } = await until('the reading of what has changed', async () => {
        const found = await job(jobId)
        return found?.readJobId ? found : undefined
      })
      expect(await estate.finished(readJobId ?? '')).toMatchObject({ status: 'succeeded' })
      const again = await admin.call(applyQuota, body)
      expect([again.status, await again.json()]).toEqual([202, { jobId }])
    },
    longestMs,
  )
})

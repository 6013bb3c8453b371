import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { familyKey } from '#shared/contract/common/names.js'
import { type CandidateRun, deleteCandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { CandidatePage, captureCandidates } from '#shared/contract/quota/candidates.js'
import { type QuotaSimulation, simulateQuota } from '#shared/contract/quota/simulation.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { type Person, signedIn } from './signed-in.js'

const regions = ['eastus', 'westus2']
const raise = 64

describe('A simulation of raised limits', () => {
  let estate: Estate
  let admin: Person
  let run: CandidateRun
  let simulation: QuotaSimulation
  let before: readonly CapacityRow[]
  let changes: { subscriptionId: string; region: string; family: string; limit: number }[]

  const readCapacity = async () => {
    const url = `${estate.url}/api/capacity?resourceType=virtualMachines&limit=50000`
    return CapacityRow.array().parse(((await (await fetch(url)).json()) as { rows: unknown }).rows)
  }
  const error = async (body: object, person = admin) => {
    const response = await person.call(simulateQuota, body)
    return [response.status, ((await response.json()) as { error: string }).error]
  }

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 2, regions })
    expect((await estate.settled()).status).toBe('succeeded')
    admin = await signedIn(estate, 'admin')
    before = await readCapacity()
    const page = (await (
      await fetch(`${estate.url}/api/quota/candidates`, { headers: { cookie: admin.cookie } })
    ).json()) as { error: string }
    expect(page.error).toMatch(/^No run has been captured yet/)
    run = await admin.ask(captureCandidates, { title: 'Before', useForecast: false })
  })
  afterAll(() => estate?.stop())

  it('says which sizes become deployable, and with how many machines', async () => {
    const url = `${estate.url}/api/quota/candidates?runId=${run.runId}&pageSize=500&sort=quotaLimit:desc`
    const { rows, pagination } = CandidatePage.parse(
      await (await fetch(url, { headers: { cookie: admin.cookie } })).json(),
    )
    expect([run.rows, run.recipients]).toEqual([pagination.total, 0])
    const blocked = before.filter(row => row.availability === 'Constrained')
    const isBlocked = (one: (typeof rows)[number]) =>
      blocked.some(
        row =>
          row.subscriptionId === one.subscriptionId &&
          row.region === one.region &&
          familyKey(row.family) === familyKey(one.family),
      )
    const series = rows.filter(row => row.growthRestriction === null && isBlocked(row)).slice(0, 3)
    expect(series.length).toBeGreaterThan(0)
    changes = series.map(({ subscriptionId, region, family, quotaLimit }) => ({
      subscriptionId,
      region,
      family,
      limit: quotaLimit + raise,
    }))
    simulation = await admin.ask(simulateQuota, { runId: run.runId, changes })
    expect(simulation.rows).toHaveLength(series.length)
    expect(simulation.summary.sizesUnblocked).toBeGreaterThan(0)
    const reversed = await admin.ask(simulateQuota, { runId: run.runId, changes: changes.toReversed() })
    expect(reversed.simulationHash).toBe(simulation.simulationHash)
    expect(reversed.createdAt).toBe(simulation.createdAt)
  })

  it('agrees with capacity after the same limits are requested and read', async () => {
    const rules = { method: 'POST', body: JSON.stringify({ seconds: 0, outcome: 'approved' }) }
    expect((await fetch(`${estate.resourceManagerUrl}/__quota`, rules)).status).toBeLessThan(300)
    for (const { subscriptionId, region, family, limit } of changes) {
      const scope = `subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/${region}`
      const url = `${estate.resourceManagerUrl}/${scope}/providers/Microsoft.Quota/quotas/${family}?api-version=2025-03-01`
      const body = JSON.stringify({ properties: { limit: { limitObjectType: 'LimitValue', value: limit } } })
      const sent = await fetch(url, { method: 'PUT', body })
      expect(sent.status, await sent.text()).toBeLessThan(300)
    }
    expect((await estate.ingest()).status).toBe('succeeded')
    const after = await readCapacity()
    const name = (row: { subscriptionId: string; region: string; vmSku: string }) =>
      `${row.subscriptionId} ${row.region} ${row.vmSku}`
    const fitted = new Map(before.map(row => [name(row), row.machinesThatFit]))
    const more = after.filter(row => (row.machinesThatFit ?? 0) > (fitted.get(name(row)) ?? 0))
    const toText = (rows: readonly string[]) => rows.toSorted().join('\n')
    expect(toText(simulation.deployable.map(row => `${name(row)} ${row.machinesAfter} ${row.availabilityAfter}`))).toBe(
      toText(more.map(row => `${name(row)} ${row.machinesThatFit} ${row.availability}`)),
    )
    const { notes } = await admin.ask(simulateQuota, { runId: run.runId, changes })
    expect(notes[0]).toMatch(/^Captured at .*; since then \d+ of its \d+ rows changed: capture again/)
  })

  it('is refused for others than administrators, and for quotas that the run does not have', async () => {
    const [change] = changes
    expect((await error({ runId: run.runId, changes }, await signedIn(estate, 'user')))[0]).toBe(403)
    expect(await error({ runId: run.runId, changes: [change, change] })).toEqual([
      400,
      expect.stringMatching(/^changes: .* is there twice/),
    ])
    expect(await error({ runId: run.runId, changes: [{ ...change, family: 'standardNothingFamily' }] })).toEqual([
      400,
      expect.stringMatching(/^changes: the run has no quota standardnothingfamily in /),
    ])
    expect(await error({ runId: run.runId })).toEqual([400, expect.stringMatching(/^changes: must have at least one/)])
  })

  it('ends with its run, which is removed by an operation on record', async () => {
    const path = deleteCandidateRun.path.replace('{runId}', run.runId)
    const remove = () =>
      fetch(estate.url + path, { method: 'DELETE', headers: { cookie: admin.cookie, origin: estate.url } })
    expect(await (await remove()).json()).toEqual({ runId: run.runId, rows: run.rows })
    expect((await remove()).status).toBe(404)
    expect(await error({ runId: run.runId, changes })).toEqual([404, expect.stringContaining(run.runId)])
    const log = await fetch(`${estate.url}/api/admin/operations?search=deleteCandidateRun`, {
      headers: { cookie: admin.cookie },
    })
    const { rows } = (await log.json()) as { rows: { result: string; context: string }[] }
    expect(rows.map(({ result }) => result).sort()).toEqual(['failed', 'succeeded'])
    expect(rows[0]?.context).toContain(run.runId)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startQuotaGroupIngestion } from '#shared/contract/admin/admin-ingestion.js'
import { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { QuotaCandidate } from '#shared/contract/quota/candidate-columns.js'
import { type CandidateRun, deleteCandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { CandidatePage, captureCandidates } from '#shared/contract/quota/candidates.js'
import { QuotaPlan } from '#shared/contract/quota/plan.js'
import { type QuotaSimulation, simulateQuota } from '#shared/contract/quota/simulation.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { type Person, signedIn } from './signed-in.js'

const regions = ['eastus', 'westus2']
const raise = 64
const moved = 16

interface Change {
  subscriptionId: string
  region: string
  family: string
  limit: number
}

describe('A simulation of changed limits', () => {
  let estate: Estate
  let admin: Person
  let run: CandidateRun
  let simulation: QuotaSimulation
  let before: readonly CapacityRow[]
  let candidates: readonly QuotaCandidate[]
  let changes: Change[]

  const readCapacity = async () => {
    const url = `${estate.url}/api/capacity?resourceType=virtualMachines&limit=50000`
    return CapacityRow.array().parse(((await (await fetch(url)).json()) as { rows: unknown }).rows)
  }
  const read = async (path: string) =>
    (await fetch(estate.url + path, { headers: { cookie: admin.cookie } })).json() as Promise<object>
  const error = async (body: object, person = admin) => {
    const response = await person.call(simulateQuota, body)
    return [response.status, ((await response.json()) as { error: string }).error]
  }

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 3, regions })
    expect((await estate.settled()).status).toBe('succeeded')
    admin = await signedIn(estate, 'admin')
    await estate.finished((await admin.ask(startQuotaGroupIngestion, {})).jobId)
    before = await readCapacity()
    expect(await read('/api/quota/candidates')).toMatchObject({
      error: expect.stringMatching(/^No run has been captured yet/),
    })
    run = await admin.ask(captureCandidates, { title: 'Before', useForecast: false })
    const pages = [1, 2, 3, 4].map(
      number => `/api/quota/candidates?runId=${run.runId}&pageSize=500&pageNumber=${number}&sort=quotaLimit:desc`,
    )
    const read4 = await Promise.all(pages.map(async page => CandidatePage.parse(await read(page))))
    candidates = read4.flatMap(({ rows }) => rows)
    expect([run.rows, run.recipients]).toEqual([candidates.length, 0])
  })
  afterAll(() => estate?.stop())

  const isSeries = (one: Omit<Change, 'limit'>, other: Omit<Change, 'limit'>) =>
    one.subscriptionId === other.subscriptionId &&
    one.region === other.region &&
    familyKey(one.family) === familyKey(other.family)
  const free = ({ quotaLimit, quotaUsed }: QuotaCandidate) => quotaLimit - quotaUsed
  const change = ({ subscriptionId, region, family, quotaLimit }: QuotaCandidate, by: number): Change => ({
    subscriptionId,
    region,
    family,
    limit: quotaLimit + by,
  })
  /** Series with a size of which no machine fits, though the regional total has room. */
  const blockedSeries = () => {
    const blocked = before.filter(row => row.availability === 'Constrained')
    return candidates.filter(
      one => (one.regionalLimit ?? 0) - (one.regionalUsed ?? 0) >= raise && blocked.some(row => isSeries(one, row)),
    )
  }
  /** A donor and a blocked recipient of one quota group. */
  const pair = (blocked: readonly QuotaCandidate[]) => {
    for (const recipient of blocked) {
      const donor = candidates.find(
        one =>
          one.groupId !== null &&
          one.groupId === recipient.groupId &&
          one.subscriptionId !== recipient.subscriptionId &&
          isSeries({ ...one, subscriptionId: recipient.subscriptionId }, recipient) &&
          free(one) >= moved + 5,
      )
      if (donor && recipient.growthRestriction === null) return { donor, recipient }
    }
    throw new Error('The estate should have a donor for a blocked member of its group.')
  }
  const rowFor = (one: Omit<Change, 'limit'>) => simulation.rows.find(row => isSeries(row, one))

  it('says which sizes become deployable or fit less, by a move, by requests and without those that are refused', async () => {
    const blocked = blockedSeries()
    const { donor, recipient } = pair(blocked)
    const isApart = (one: QuotaCandidate) =>
      one.subscriptionId !== recipient.subscriptionId || one.region !== recipient.region
    const others = blocked.filter(one => familyKey(one.family) !== familyKey(donor.family) && isApart(one))
    const requested = others.filter(one => one.growthRestriction === null).slice(0, 3)
    const [restricted] = others.filter(one => one.growthRestriction !== null)
    if (!restricted || requested.length === 0) throw new Error('The estate should have blocked series to raise.')
    changes = [
      change(donor, -moved),
      change(recipient, moved),
      ...requested.map(one => change(one, raise)),
      change(restricted, 10 * raise),
    ]
    simulation = await admin.ask(simulateQuota, { runId: run.runId, changes })
    expect(simulation.rows).toHaveLength(changes.length)
    expect(rowFor(donor)).toMatchObject({ moved: -moved, refused: 0 })
    expect(rowFor(recipient)).toMatchObject({ moved, requested: 0, regionalLimitAfter: recipient.regionalLimit })
    expect(requested.map(one => (rowFor(one)?.moved ?? 0) + (rowFor(one)?.requested ?? 0))).toEqual(
      requested.map(() => raise),
    )
    expect(requested.some(one => (rowFor(one)?.requested ?? 0) > 0)).toBe(true)
    expect(rowFor(restricted)).toMatchObject({ requested: 0, limitAsked: restricted.quotaLimit + 10 * raise })
    expect(rowFor(restricted)?.refused).toBeGreaterThan(0)
    expect(simulation.summary).toMatchObject({ requestsRefused: 1, sizesUnblocked: expect.any(Number) })
    expect(simulation.summary.sizesUnblocked).toBeGreaterThan(0)
    expect(simulation.summary.sizesFewer).toBeGreaterThan(0)
    const reversed = await admin.ask(simulateQuota, { runId: run.runId, changes: changes.toReversed() })
    expect(reversed.simulationHash).toBe(simulation.simulationHash)
    const unstored = await admin.ask(simulateQuota, { runId: run.runId, changes, store: false })
    expect([unstored.simulationHash, unstored.rows]).toEqual([null, simulation.rows])
  })

  /** Sends a write to the simulated Resource Manager. */
  const write = async (method: 'PUT' | 'PATCH', path: string, properties: object) => {
    const url = `${estate.resourceManagerUrl}/${path}?api-version=2025-03-01`
    const sent = await fetch(url, { method, body: JSON.stringify({ properties }) })
    expect(sent.status, await sent.text()).toBeLessThan(300)
  }
  const root = 'providers/Microsoft.Management/managementGroups/headroom-root/subscriptions'
  const toGroup = (groupId: string, { subscriptionId, region, family }: Change, limit: number) =>
    write(
      'PATCH',
      `${root}/${subscriptionId}/providers/Microsoft.Quota/groupQuotas/${groupId}/resourceProviders/Microsoft.Compute/quotaAllocations/${region}`,
      { value: [{ properties: { resourceName: familyKey(family), limit } }] },
    )
  const toRequest = ({ subscriptionId, region, family, limit }: Change) => {
    const scope = `subscriptions/${subscriptionId}/providers/Microsoft.Compute/locations/${region}`
    return write('PUT', `${scope}/providers/Microsoft.Quota/quotas/${family}`, {
      limit: { limitObjectType: 'LimitValue', value: limit },
    })
  }

  it('agrees with capacity after the same limits are moved, requested, refused and read', async () => {
    const rules = { method: 'POST', body: JSON.stringify({ seconds: 0, outcome: 'approved' }) }
    expect((await fetch(`${estate.resourceManagerUrl}/__quota`, rules)).status).toBeLessThan(300)
    for (const one of changes) {
      const row = rowFor(one)
      const { groupId } = candidates.find(candidate => isSeries(candidate, one)) ?? {}
      if (!row) throw new Error('Each change has a row.')
      if (row.moved !== 0 && groupId) await toGroup(groupId, one, row.limitBefore + row.moved)
      if (row.requested > 0 || row.refused > 0) await toRequest(one)
    }
    expect((await estate.ingest()).status).toBe('succeeded')
    const after = await readCapacity()
    const name = (row: { subscriptionId: string; region: string; vmSku: string }) =>
      `${row.subscriptionId} ${row.region} ${row.vmSku}`
    const fitted = new Map(before.map(row => [name(row), row.machinesThatFit]))
    const other = after.filter(row => row.machinesThatFit !== fitted.get(name(row)))
    const toText = (rows: readonly string[]) => rows.toSorted().join('\n')
    expect(toText(simulation.deployable.map(row => `${name(row)} ${row.machinesAfter} ${row.availabilityAfter}`))).toBe(
      toText(other.map(row => `${name(row)} ${row.machinesThatFit} ${row.availability}`)),
    )
    const { notes } = await admin.ask(simulateQuota, { runId: run.runId, changes })
    expect(notes[0]).toMatch(
      /^Captured at .*; since then \d+ of its \d+ rows( and \d+ regional totals?)? changed: capture again/,
    )
  })

  it('of a plan is bound to it by its hash and its options', async () => {
    const [first] = blockedSeries()
    if (!first) throw new Error('The estate should have a blocked series.')
    const { subscriptionId, region, family } = first
    const needs = [{ subscriptionId, region, family, vCpus: raise }]
    const { runId } = await admin.ask(captureCandidates, { title: 'Needs', needs })
    const plan = QuotaPlan.parse(await read(`/api/quota/plan?runId=${runId}&requests=false`))
    const body = { runId, usePlan: true, planOptions: { requests: false } }
    const { planHash } = plan
    const one = await admin.ask(simulateQuota, { ...body, planHash })
    expect(one.plan).toEqual({ planHash, requests: false, transfers: false })
    expect((await admin.ask(simulateQuota, body)).simulationHash).toBe(one.simulationHash)
    expect(await error({ ...body, planHash: 'f'.repeat(64) })).toEqual([
      409,
      expect.stringMatching(/^The plan has changed since/),
    ])
    expect(await error({ runId, changes: changes.slice(0, 1), planHash })).toEqual([400, expect.any(String)])
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

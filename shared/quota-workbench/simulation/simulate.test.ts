import { describe, expect, test } from 'vitest'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { type GivenSimulation, SimulationRequest } from '#shared/contract/quota/simulation.js'
import type { UnitKey } from '#shared/quota-workbench/plan/unit-key.js'
import type { HashedPlan } from './limit-changes.js'
import type { GroupFacts } from './pool-drift.js'
import { sampleSeries as series } from './sample-series.js'
import { simulate } from './simulate.js'
import { toSeriesName } from './simulated-series.js'
import type { NewSimulation, RunDrift } from './simulation-store.js'

const runId = '00000000-0000-4000-8000-000000000001'
const run = {
  runId,
  createdAt: '2026-03-01T12:00:00.000Z',
  rows: 3,
  scope: { subscriptionIds: null, regions: ['westus'], families: ['standard DSv5 Family'] },
  snapshotTime: null,
  oldestSnapshotTime: null,
} as CandidateRun
const familyKey = 'standarddsv5family'
const captured = [
  series('a', { used: 20 }),
  series('b', { used: 100, need: 20 }),
  series('c', { need: 8, regionalLimit: null, regionalUsed: null }),
  series('d', { family: 'standardDSv3Family', familyKey: 'standarddsv3family', used: 100, need: 4 }),
]
const pool = (free: number) => ({ groupId: 'g', region: 'westus', familyKey, free })
const groups = (...pools: GroupFacts['pools']): GroupFacts => ({
  members: [{ groupId: 'g', subscriptionId: 'b' }],
  pools,
})
const change = (subscriptionId: string, limit: number, family = 'standardDSv5Family') => ({
  subscriptionId,
  region: 'westus',
  family,
  limit,
})
const planHash = 'a'.repeat(64)
const step = { region: 'westus', family: 'standardDSv5Family', subscriptionName: '', text: '', warning: null }
const move = { ...step, groupId: 'g', toSubscriptionId: null }
const plan: HashedPlan = {
  planHash,
  moves: [
    { ...move, step: 1, kind: 'giveBack', subscriptionId: 'a', limitBefore: 100, limitAfter: 85, vCpus: 15 },
    { ...move, step: 2, kind: 'take', subscriptionId: 'b', limitBefore: 100, limitAfter: 115, vCpus: 15 },
  ],
  requests: [{ ...step, subscriptionId: 'b', limitBefore: 115, limitAfter: 120, vCpus: 5 }],
}

const noDrift: RunDrift = { changedRows: 0, changedTotals: 0, newestSnapshotTime: null }

function simulator(
  before: GroupFacts = groups(),
  now: GroupFacts = before,
  { drift = noDrift, isThere = true, categoryUnits = [] as UnitKey[] } = {},
) {
  const saved: NewSimulation[] = []
  const asked: object[] = []
  const simulated = (given: Omit<GivenSimulation, 'runId'>) =>
    simulate(
      {
        runs: { find: async () => run },
        store: {
          series: async (_, keys) => {
            const names = new Set(keys.map(toSeriesName))
            return captured.filter(one => names.has(toSeriesName(one)))
          },
          needs: async () => captured.filter(({ need }) => need > 0),
          unitSeries: async (_, units) =>
            captured.filter(one => units.some(({ subscriptionId }) => subscriptionId === one.subscriptionId)),
          totals: async (_, units) => units.map(unit => ({ ...unit, subscriptionName: null, limit: 300, used: 280 })),
          captured: async () => ({ ...before, categoryUnits }),
          sizes: async keys =>
            keys.map(key => ({
              ...key,
              vmSku: 'Standard_D4s_v5',
              vCpus: 4,
              zones: [],
              restrictedZones: [],
              restriction: null,
              pricePerHour: null,
            })),
          drift: async () => drift,
          save: async simulation => isThere && saved.push(simulation) > 0,
        },
        plan: async (_, options) => {
          asked.push(options)
          return plan
        },
        groups: {
          state: async scope => {
            asked.push(scope)
            return now
          },
        },
        clock: () => new Date(run.createdAt),
        currency: 'USD',
      },
      SimulationRequest.parse({ runId, ...given }),
      { oid: 'o', name: 'Ada' },
    )
  return { simulated, saved, asked }
}

describe('A simulation', () => {
  test('moves what the group has free also without the plan, so that the regional total does not seem to rise', async () => {
    const { simulated } = simulator(groups(pool(12.5)))
    const { rows } = await simulated({ changes: [change('b', 130)] })
    expect(rows[0]).toMatchObject({ moved: 12, requested: 18, refused: 0, regionalLimitAfter: 318 })
    expect(rows[0]?.text).toMatch(/^Raised by 30 vCPU: 12 moved, 18 with a request/)
  })

  test('counts needs, refused requests and sizes: what is not known is not a gap', async () => {
    const { simulated } = simulator()
    const raised = [change('a', 30), change('b', 120), change('d', 130, 'standardDSv3Family')]
    const { summary, deployable } = await simulated({ changes: raised })
    expect(summary).toEqual({
      gapsClosed: 1,
      gapsLeft: 1,
      unknown: 1,
      donorsAtRisk: 0,
      requestsRefused: 1,
      rows: 3,
      sizesUnblocked: 1,
      sizesFewer: 1,
    })
    expect(deployable.map(size => [size.subscriptionId, size.machinesBefore, size.machinesAfter])).toEqual([
      ['b', 0, 5],
      ['a', 5, 2],
    ])
  })

  test('is kept with the parts of each change, and has another hash where another thing would be written', async () => {
    const [own, pooled] = [simulator(), simulator(groups(pool(10)))]
    const changes = [change('b', 130)]
    const [one, other] = [await own.simulated({ changes }), await pooled.simulated({ changes })]
    expect(one.simulationHash).not.toBe(other.simulationHash)
    expect(pooled.saved).toMatchObject([
      {
        simulationHash: other.simulationHash,
        plan: null,
        changes: [
          {
            subscriptionId: 'b',
            groupId: 'g',
            limitBefore: 100,
            limit: 130,
            moved: 10,
            requested: 20,
            regionalLimit: 320,
          },
        ],
      },
    ])
    expect((await own.simulated({ changes: [change('b', 131)] })).simulationHash).not.toBe(one.simulationHash)
    expect((await own.simulated({ changes })).simulationHash).toBe(one.simulationHash)
  })

  test('says that Azure refuses to lower a regional total, which is at risk below its use', async () => {
    const total = async (limit: number) => {
      const { rows } = await simulator().simulated({ changes: [change('a', limit, 'cores')] })
      return rows.find(({ family }) => family === 'cores')
    }
    expect(await total(310)).toMatchObject({ requested: 10, refused: 0, isAtRisk: false })
    expect(await total(290)).toMatchObject({ requested: 0, refused: 10, isAtRisk: false })
    expect((await total(290))?.text).toBe(
      'The regional total would be 290: 10 vCPU free for all families together, instead of 20. Azure refuses to lower a ' +
        'regional total.',
    )
    expect(await total(270)).toMatchObject({ refused: 30, isAtRisk: true, usableAfter: 0 })
  })

  test('that is not to be kept has no hash', async () => {
    const { simulated, saved } = simulator()
    expect(await simulated({ changes: [change('b', 130)], store: false })).toMatchObject({
      simulationHash: null,
      summary: { gapsClosed: 1 },
    })
    expect(saved).toEqual([])
  })
})

test('A simulation of a run that is removed meanwhile is refused, unless it is not to be kept', async () => {
  const { simulated } = simulator(groups(), groups(), { isThere: false })
  await expect(simulated({ changes: [change('b', 130)] })).rejects.toMatchObject({
    code: 'notFound',
    message: `There is no captured run ${runId}: it may have been removed`,
  })
  expect(await simulated({ changes: [change('b', 130)], store: false })).toMatchObject({ simulationHash: null })
})

describe('A simulation of a plan', () => {
  test('keeps its options and its hash, and not its steps', async () => {
    const { simulated, saved, asked } = simulator()
    const options = { requests: true, transfers: true }
    const answer = await simulated({ usePlan: true, planOptions: { transfers: true }, planHash })
    expect(asked[0]).toEqual(options)
    expect(answer.plan).toEqual({ planHash, ...options })
    expect(answer.notes[1]).toMatch(/What the plan raises is moved and requested as it says\.$/)
    expect(saved[0]?.plan).toEqual({ planHash, ...options })
    expect(saved[0]?.changes.map(({ subscriptionId, moved, requested }) => [subscriptionId, moved, requested])).toEqual(
      [
        ['a', -15, 0],
        ['b', 15, 5],
      ],
    )
    const same = await simulator().simulated({ changes: [change('a', 85), change('b', 120)] })
    expect(same.simulationHash).not.toBe(answer.simulationHash)
  })

  test('is refused when the plan has changed', async () => {
    const { simulated, saved } = simulator()
    await expect(simulated({ usePlan: true, planHash: 'b'.repeat(64) })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The plan has changed since it was chosen: open the plan of the run again',
    })
    expect(saved).toEqual([])
    expect(SimulationRequest.safeParse({ runId, changes: [change('b', 1)], planHash }).success).toBe(false)
  })
})

describe('Notes', () => {
  const notes = async (before: GroupFacts, now: GroupFacts) =>
    (await simulator(before, now).simulated({ changes: [change('b', 130)] })).notes

  test('say that pools or memberships of groups changed since the capture', async () => {
    const same = groups(pool(10))
    expect((await notes(same, same))[0]).toBe('Nothing was written to Azure.')
    const gone = { ...pool(4), region: 'eastus' }
    expect((await notes(groups(pool(10), gone), groups(pool(3))))[0]).toBe(
      'Since the capture at 2026-03-01T12:00:00.000Z: 2 pools of quota groups have another amount free now, such as ' +
        'standarddsv5family in westus of group g: 10 vCPU then, 3 vCPU now. What moves give may differ: capture again.',
    )
    expect((await notes(groups(gone), groups()))[0]).toMatch(/eastus of group g: 4 vCPU then, none known now\./)
    expect((await notes(same, { ...same, members: [] }))[0]).toMatch(
      /1 subscription joined, left or changed a quota group/,
    )
  })

  test('say which figures of the run have changed, regional totals too', async () => {
    const first = async (some: Partial<RunDrift>) => {
      const { simulated } = simulator(groups(), groups(), { drift: { ...noDrift, ...some } })
      return (await simulated({ changes: [change('b', 130)] })).notes[0]?.split('since then ')[1]
    }
    const again = 'capture again before you rely on these figures.'
    expect(await first({ changedRows: 2 })).toBe(`2 of its 3 rows changed: ${again}`)
    expect(await first({ changedRows: 2, changedTotals: 1 })).toBe(
      `2 of its 3 rows and 1 regional total changed: ${again}`,
    )
    expect(await first({ changedTotals: 2 })).toBe(`none of its 3 rows changed, but 2 regional totals did: ${again}`)
    expect(await first({ newestSnapshotTime: '2026-03-02T00:00:00.000Z' })).toBe(
      'none of its 3 rows changed, and none of their regional totals.',
    )
  })

  test('say where Azure counts by quota category', async () => {
    const categoryUnits = ['b', 'a'].map(subscriptionId => ({ subscriptionId, region: 'westus' }))
    const first = async (units: typeof categoryUnits) => {
      const { simulated } = simulator(groups(), groups(), { categoryUnits: units })
      return (await simulated({ changes: [change('b', 130)] })).notes[0]
    }
    expect(await first(categoryUnits)).toBe(
      'Azure counts machines by quota category in 2 regions of subscriptions of this run, such as westus: what the limit of a family ' +
        'leaves may decide nothing there.',
    )
    expect(await first(categoryUnits.slice(0, 1))).toMatch(/in 1 region of a subscription of this run: /)
  })

  test('compare groups in the scope of the run', async () => {
    const { simulated, asked } = simulator()
    await simulated({ changes: [change('b', 130)] })
    expect(asked).toEqual([{ subscriptionIds: undefined, regions: ['westus'], familyKeys: [familyKey] }])
  })
})

import { expect, it } from 'vitest'
import type { SimulatedRow } from '#shared/contract/quota/simulation.js'
import { applyObstacles, countWrites, plannedWrites } from './planned-writes.js'

const row = (subscriptionName: string, change: Partial<SimulatedRow>): SimulatedRow =>
  ({
    subscriptionId: subscriptionName.toLowerCase(),
    subscriptionName,
    region: 'uksouth',
    family: 'standardDSv5Family',
    limitBefore: 100,
    limitAfter: 100,
    moved: 0,
    requested: 0,
    refused: 0,
    ...change,
  }) as SimulatedRow

const recipient = row('Shop', { limitAfter: 150, moved: 20, requested: 30 })
const donor = row('Bank', { limitAfter: 80, moved: -20 })
const total = row('Shop', { family: 'cores', limitAfter: 140, requested: 10 })
const rows = [total, recipient, donor, row('Desk', {})]
const allowed = { isEnabled: true, maxChanges: 50 }
const simulation = { rows, plan: null }

it('what donors give comes first, then what is taken, then requests, those of totals last', () => {
  expect(
    plannedWrites(rows).map(({ row: { subscriptionName, family }, kind, limitBefore, limitAfter }) =>
      [kind, subscriptionName, family, limitBefore, limitAfter].join(' '),
    ),
  ).toEqual([
    'give Bank standardDSv5Family 100 80',
    'take Shop standardDSv5Family 100 120',
    'request Shop standardDSv5Family 120 150',
    'request Shop cores 100 140',
  ])
  expect(countWrites(plannedWrites(rows))).toEqual({ moves: 2, requests: 2 })
})

it('a simulation that can be applied has nothing against it', () => {
  expect(applyObstacles(simulation, allowed)).toEqual([])
  expect(applyObstacles(simulation, { ...allowed, maxChanges: 3 })).toEqual([])
})

it('names the setting where applies are off', () => {
  expect(applyObstacles(simulation, { ...allowed, isEnabled: false })).toEqual([
    expect.stringContaining('QUOTA_APPLY_ENABLED is not true. Ask who operates'),
  ])
})

it('counts changed limits against the cap, and not writes', () => {
  expect(applyObstacles(simulation, { ...allowed, maxChanges: 2 })).toEqual([
    'This simulation changes 3 limits, and one apply may change 2 (QUOTA_APPLY_MAX_CHANGES). Simulate fewer changes at once.',
  ])
})

it('names what Azure would refuse, at most three of it', () => {
  const refused = ['A', 'B', 'C', 'D', 'E'].map(name => row(name, { refused: 5 }))
  expect(applyObstacles({ rows: refused.slice(0, 1), plan: null }, allowed)).toEqual([
    'Azure would refuse a part of this simulation: standardDSv5Family of A in uksouth. Simulate without it.',
  ])
  expect(applyObstacles({ rows: refused, plan: null }, allowed)[0]).toContain('C in uksouth and 2 more.')
})

it('refuses transfers, and a simulation that changes nothing', () => {
  const plan = { planHash: 'a', requests: true, transfers: true }
  expect(applyObstacles({ rows, plan }, allowed)).toEqual([expect.stringContaining('quota transfers')])
  expect(applyObstacles({ rows: [row('Desk', {})], plan: null }, allowed)).toEqual([
    expect.stringContaining('changes no limit, so there is nothing to apply'),
  ])
})

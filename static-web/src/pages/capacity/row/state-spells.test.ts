import { expect, it } from 'vitest'
import type { TrendPoint } from '#shared/contract/capacity/capacity-history.js'
import { stateSpells } from './state-spells.js'

const states = { available: 0, limited: 0, constrained: 0, restricted: 0, unknown: 0, offered: 0, fitting: 0 }
const quota = {
  quotaLimit: null,
  quotaUsed: null,
  quotaFree: null,
  averageScore: null,
  quotaUsable: null,
  quotaStranded: null,
  unitsWithoutTotal: null,
}
const day = (date: string, state: keyof typeof states | 'none' | 'unread'): TrendPoint => ({
  time: `${date}T00:00:00.000Z`,
  snapshotTime: state === 'unread' ? null : `${date}T18:00:00.000Z`,
  rows: state === 'none' || state === 'unread' ? 0 : 1,
  ...states,
  ...quota,
  ...(state === 'none' || state === 'unread' ? {} : { [state]: 1 }),
})

it('folds days of the same state, over days on which nothing was read', () => {
  const points = [
    day('2026-08-01', 'none'),
    day('2026-08-02', 'available'),
    day('2026-08-03', 'unread'),
    day('2026-08-04', 'available'),
    day('2026-08-05', 'restricted'),
  ]
  expect(stateSpells(points).map(({ state, from, to }) => [state, from, to])).toEqual([
    ['Restricted', '2026-08-05', '2026-08-05'],
    ['Available', '2026-08-02', '2026-08-04'],
    [null, '2026-08-01', '2026-08-01'],
  ])
})

it('is empty where nothing was read', () => {
  expect(stateSpells([day('2026-08-01', 'unread')])).toEqual([])
})

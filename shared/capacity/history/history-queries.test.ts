import { expect, test } from 'vitest'
import { historyQueries } from './history-queries.js'
import type { HistoryRepository } from './history-repository.js'

let now = new Date('2026-03-10T12:00:00.000Z')
let version = '1'
let reads = 0
const repository = {
  async trend() {
    reads += 1
    const none = { rows: [], moves: [], quotas: [], quotaMoves: [], unsteady: [], regional: [], regionalMoves: [] }
    return { ...none, readings: [{ bucket: '2026-03-10', snapshotTime: '2026-03-10T06:00:00.000Z' }] }
  },
} as unknown as HistoryRepository
const capacity = {
  snapshotTimes: async () => ({ snapshotTime: null, oldestSnapshotTime: null, recomputedBefore: null }),
  version: async () => version,
}
const queries = historyQueries(repository, capacity, { clock: () => now, retentionDays: 30 })

test('A trend is folded again only where something is stored, a day begins, or something else is asked', async () => {
  const ask = (more: object = {}) => queries.trends({ days: 2, granularity: 'daily', ...more })
  const { points, to } = await ask()
  expect([points.map(({ snapshotTime }) => snapshotTime), to]).toEqual([
    [null, '2026-03-10T06:00:00.000Z'],
    '2026-03-10T12:00:00.000Z',
  ])
  now = new Date('2026-03-10T18:00:00.000Z')
  expect((await ask()).to).toBe('2026-03-10T18:00:00.000Z')
  expect(reads).toBe(1)
  await ask({ region: ['westus'] })
  await ask({ granularity: 'hourly' })
  expect(reads).toBe(3)
  version = '2'
  await ask()
  now = new Date('2026-03-11T00:00:00.000Z')
  await ask()
  expect(reads).toBe(5)
})

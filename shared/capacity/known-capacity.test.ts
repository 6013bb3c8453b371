import { describe, expect, test } from 'vitest'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { CapacityRepository } from './capacity-repository.js'
import { knownCapacity } from './known-capacity.js'

const now = new Date('2026-03-10T12:00:00.000Z')
const times = { clock: () => now, retentionDays: 30 }

describe('A time', () => {
  test('of the future is refused by every read, before anything is read', async () => {
    const repository = new Proxy({} as CapacityRepository, {
      get: () => () => {
        throw new Error('was read')
      },
    })
    const reads = knownCapacity(repository, times)
    const filter = CapacityFilter.parse({ at: '2026-03-11T00:00:00Z' })
    const sort = { column: 'region', direction: 'asc' } as const
    const all = [
      () => reads.rows(filter, sort, { offset: 0, limit: 1 }),
      () => reads.count(filter),
      () => reads.overview(filter),
      () => reads.families(filter),
      () => reads.snapshotTimes(filter),
      () => reads.subscriptions(undefined, filter.at),
      async () => {
        for await (const _rows of reads.walk(filter, sort, 1)) break
      },
    ]
    for (const read of all) await expect(read()).rejects.toMatchObject({ code: 'badInput' })
  })
})

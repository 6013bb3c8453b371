import { describe, expect, test } from 'vitest'
import { capacityChanges } from '#shared/contract/capacity/capacity-history.js'
import { type ChangesRequest, historyQueries, maxChanges } from './history-queries.js'
import type { FrequentKinds, HistoryRepository } from './history-repository.js'

const clock = () => new Date('2026-03-10T12:00:00.000Z')

/** Queries over so many changes, and what they have loaded. */
function queriesOver(given: number) {
  const counted: FrequentKinds[] = []
  const loaded: FrequentKinds[] = []
  const repository: Omit<HistoryRepository, 'trend'> = {
    async changeCounts(_filter, _from, _to, frequent) {
      counted.push(frequent)
      return { given, availability: 7, score: 8, usage: 9, firstReadLater: 1 }
    },
    async changes(_filter, _from, _to, frequent) {
      loaded.push(frequent)
      return { rows: [], quotas: [] }
    },
  }
  const capacity = {
    snapshotTimes: async () => ({ snapshotTime: null, oldestSnapshotTime: null, recomputedBefore: null }),
  }
  const queries = historyQueries(repository as HistoryRepository, capacity, { clock, retentionDays: 30 })
  const changes = (kind: string) =>
    queries.changes(capacityChanges.query?.parse({ from: '2026-03-01T00:00:00Z', kind }) as ChangesRequest)
  return { changes, counted, loaded }
}

describe('The changes between two times', () => {
  test('are refused where they are too many, before any is loaded', async () => {
    const { changes, counted, loaded } = queriesOver(maxChanges + 1)
    await expect(changes('score')).rejects.toMatchObject({
      code: 'badInput',
      message: expect.stringMatching(/^50,001 .* at most 50,000 .* narrow the time, the filter or kind$/),
    })
    expect([counted, loaded]).toEqual([[{ states: true, usage: false }], []])
  })

  test('are told where they are as many as may be, with what is counted', async () => {
    const { changes, counted, loaded } = queriesOver(maxChanges)
    const { rows, summary } = await changes('usage')
    expect(rows).toEqual([])
    expect(summary).toMatchObject({ availability: 7, score: 8, usage: 9, firstReadLater: 1, restricted: 0 })
    expect(loaded).toEqual(counted)
  })
})

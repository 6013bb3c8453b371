import { describe, expect, test } from 'vitest'
import { capacityChanges } from '#shared/contract/capacity/capacity-changes.js'
import { changeEvents } from '#shared/contract/capacity/change-events.js'
import type { Paged } from '#shared/reads/pages.js'
import { type ChangesRequest, changeQueries, type EventsRequest, maxChanges } from './change-queries.js'
import type { ComparedTimes, FrequentKinds, HistoryRepository, NetChanges } from './history-repository.js'

const clock = () => new Date('2026-03-10T12:00:00.000Z')

const key = { subscriptionId: 'a', subscriptionName: 'A', region: 'westus', changedAt: '2026-03-02T00:00:00.000Z' }
const quota = { ...key, quotaName: 'DSv5', usedBefore: 4, usedAfter: 5, limitBefore: 10, limitAfter: 20 }

/** Queries over so many changes, and what they have loaded. */
function queriesOver(given: number, found: NetChanges = { rows: [], quotas: [] }) {
  const counted: FrequentKinds[] = []
  const loaded: FrequentKinds[] = []
  const compared: ComparedTimes[] = []
  const usedAt: (string | undefined)[] = []
  const repository: Omit<HistoryRepository, 'trend'> = {
    async changeCounts(_filter, times, frequent) {
      counted.push(frequent)
      compared.push(times)
      return { given, availability: 7, score: 8, usage: 9, firstReadLater: 1 }
    },
    async changes(_filter, _times, frequent) {
      loaded.push(frequent)
      return found
    },
    async usedQuotas(_filter, at) {
      usedAt.push(at)
      return [{ region: 'westus', quotaKey: 'dsv5', used: 5 }]
    },
  }
  const capacity = {
    snapshotTimes: async () => ({ snapshotTime: null, oldestSnapshotTime: null, recomputedBefore: null }),
    version: async () => '1',
  }
  const queries = changeQueries(repository, capacity, { clock, retentionDays: 30 })
  const from = '2026-03-01T00:00:00Z'
  const changes = (kind: string, more: Record<string, string> = {}) =>
    queries.changes(capacityChanges.query?.parse({ from, kind, ...more }) as ChangesRequest & Paged)
  const events = (more: Record<string, string> = {}) =>
    queries.events(changeEvents.query?.parse({ from, ...more }) as EventsRequest & Paged)
  return { changes, events, counted, loaded, compared, usedAt }
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

  test('are loaded once for their pages, and again for another question', async () => {
    const { changes, loaded } = queriesOver(1)
    await changes('quota')
    await changes('quota', { pageNumber: '2', sort: 'changedAt:asc' })
    expect(loaded).toHaveLength(1)
    await changes('quota', { to: '2026-03-09T00:00:00Z' })
    await changes('quota', { search: 'd4' })
    expect(loaded).toHaveLength(3)
  })

  test('are those alone that readings between two times have shown, where that is asked', async () => {
    const { changes, compared } = queriesOver(0)
    await changes('quota', { to: '2026-03-09T00:00:00Z', changedFrom: '2026-03-02T00:00:00+01:00' })
    expect(compared).toEqual([
      {
        from: '2026-03-01T00:00:00.000Z',
        to: '2026-03-09T00:00:00.000Z',
        changedFrom: '2026-03-01T23:00:00.000Z',
        changedTo: undefined,
      },
    ])
  })
})

describe('The events between two times', () => {
  test('are paged, with the same summary, and with the use of quotas at the later time', async () => {
    const { events, usedAt } = queriesOver(1, { rows: [], quotas: [quota, { ...quota, region: 'eastus' }] })
    const to = '2026-03-09T00:00:00.000Z'
    const { rows, pagination, summary } = await events({ to, pageSize: '1' })
    expect(pagination).toMatchObject({ total: 2, pageCount: 2 })
    expect(rows).toMatchObject([{ kind: 'quota', region: 'westus', inUse: true, quotaUsed: 5, limitChange: 10 }])
    expect(summary).toMatchObject({ quota: 2, usage: 9, firstReadLater: 1 })
    await events()
    expect(usedAt).toEqual([to, undefined])
  })

  test('ask for no quotas where nothing changed, and are refused where they are too many', async () => {
    const { events, usedAt } = queriesOver(0)
    expect((await events()).rows).toEqual([])
    expect(usedAt).toEqual([])
    await expect(queriesOver(maxChanges + 1).events()).rejects.toMatchObject({ code: 'badInput' })
  })
})

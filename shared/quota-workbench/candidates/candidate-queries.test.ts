import { describe, expect, test } from 'vitest'
import { candidateSort } from '#shared/contract/quota/candidates.js'
import { candidateQueries } from './candidate-queries.js'
import type { CandidateStore, StoredCandidate, StoredRun } from './candidate-store.js'

const stored: StoredCandidate = {
  subscriptionId: 's1',
  subscriptionName: null,
  region: 'westus',
  family: 'standardDSv5Family',
  familyKey: 'standarddsv5family',
  familyBase: 'D',
  quotaUsed: 20,
  quotaLimit: 100,
  regionalUsed: 20,
  regionalLimit: 300,
  buffer: 10,
  need: 0,
  movable: 70,
  shortfall: 0,
  forecastUsed: null,
  forecastAt: null,
  groupId: 'g',
  snapshotTime: '2026-03-01T00:00:00.000Z',
}
const run = {
  runId: 'r',
  recipients: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  needsSource: 'forecast',
} as StoredRun

async function answered(some: Partial<StoredCandidate>, captured = run) {
  const store = {
    find: async () => captured,
    overview: async () => ({ facets: {}, summary: { rows: 1 } }),
    rows: async () => [{ ...stored, ...some }],
  } as unknown as CandidateStore
  const sort = candidateSort.parse(undefined)
  const { rows } = await candidateQueries(store).page({ sort, pageNumber: 1, pageSize: 100 } as never)
  return rows[0]
}

describe('A candidate', () => {
  test('is growth-restricted by the name of its family alone, with what that means for giving and needing', async () => {
    expect((await answered({}))?.growthRestriction).toBeNull()
    const promo = { family: 'standard DSv2 Promo Family', familyKey: 'standarddsv2promofamily', familyBase: '' }
    const donor = await answered(promo)
    expect(donor?.growthRestriction?.series).toBe('Dsv2')
    expect(donor?.why).toContain('what is given cannot be requested back.')
    const recipient = await answered({ ...promo, movable: 0, need: 90, shortfall: 10 })
    expect(recipient?.why).toContain('only a move can help, or another series.')
  })

  test('says what is expected until when, and what can move beyond a need that is covered', async () => {
    const expected = { forecastUsed: 26, forecastAt: '2026-03-31T10:00:00.000Z', need: 6, movable: 64 }
    const row = await answered({
      ...expected,
      family: 'standard DSv2 Promo Family',
      familyKey: 'standarddsv2promofamily',
    })
    expect(row?.why).toBe(
      'The forecast expects up to 26 vCPU in use until 2026-03-31, 6 more than now; 80 of 100 vCPU are free, which covers ' +
        'it. Beyond the need and a buffer of 10, 64 can move: the group g can take it. Azure approves no more quota for this ' +
        'series: what is given cannot be requested back.',
    )
    expect((await answered({ ...expected, buffer: 74, movable: 0 }))?.why).toMatch(/which covers it\.$/)
  })

  test('with a given need says what the forecast keeps of it besides', async () => {
    const some = { need: 5, forecastUsed: 60, forecastAt: '2026-03-31T10:00:00.000Z' }
    const covered = '5 vCPU must be free; 80 of 100 vCPU are free, which covers it. '
    expect((await answered({ ...some, movable: 30 }))?.why).toBe(
      `${covered}The forecast expects up to 60 vCPU in use until 2026-03-31. Beyond that and a buffer of 10, 30 can move: ` +
        'the group g can take it.',
    )
    expect((await answered({ ...some, forecastUsed: 95, movable: 0 }))?.why).toBe(
      `${covered}The forecast expects up to 95 vCPU in use until 2026-03-31: with a buffer of 10, nothing can move.`,
    )
    expect((await answered({ ...some, forecastUsed: 22, movable: 65 }))?.why).toBe(
      `${covered}Beyond the need and a buffer of 10, 65 can move: the group g can take it.`,
    )
    expect((await answered({ ...some, need: 90, shortfall: 10, forecastUsed: 95, movable: 0 }))?.why).not.toContain(
      'forecast',
    )
  })

  test('says that a reading was too old for a forecast, where one was asked for', async () => {
    const old = { snapshotTime: '2026-02-21T23:00:00.000Z' }
    expect((await answered(old))?.why).toContain(
      'No forecast counts: the reading was more than 7 days old at the capture.',
    )
    expect((await answered(old, { ...run, needsSource: 'given' }))?.why).not.toContain('No forecast')
    expect((await answered({ ...old, need: 5, movable: 65 }, { ...run, needsSource: 'both' }))?.why).not.toContain(
      'No fo',
    )
    expect((await answered({ snapshotTime: '2026-02-22T00:00:00.000Z' }))?.why).not.toContain('No forecast')
  })

  test('that has more than its buffer free, and gives nothing, is counted by quota category', async () => {
    const row = await answered({ movable: 0 })
    expect(row?.why).toBe(
      '80 of 100 vCPU are free, but nothing can move: Azure counts machines by quota category here, and what the limit of a ' +
        'family leaves is not known.',
    )
  })

  test('that covers its need, has more than its buffer free besides, and gives nothing, is counted by quota category', async () => {
    const byCategory =
      'Nothing can move: Azure counts machines by quota category here, and what the limit of a family leaves is not known.'
    const forecastAt = '2026-03-31T10:00:00.000Z'
    expect((await answered({ need: 5, movable: 0 }))?.why).toBe(
      `5 vCPU must be free; 80 of 100 vCPU are free, which covers it. ${byCategory}`,
    )
    expect((await answered({ need: 6, movable: 0, forecastUsed: 26, forecastAt }))?.why).toContain(byCategory)
    expect((await answered({ need: 5, movable: 0, forecastUsed: 26, forecastAt }))?.why).toContain(byCategory)
    expect((await answered({ need: 70, movable: 0 }))?.why).not.toContain('category')
  })

  test('says that more is in use than its limit or the regional total allows', async () => {
    const some = { need: 30, movable: 0, quotaUsed: 120, shortfall: 50, regionalUsed: 320 }
    const row = await answered(some)
    expect(row?.why).toBe(
      '30 vCPU must be free; 0 of 100 vCPU are free, and 20 vCPU above the limit are in use: 50 vCPU are missing. ' +
        '20 vCPU more are in use than the regional total of 300: a move alone does not make the need usable.',
    )
    expect((await answered({ ...some, regionalUsed: 290 }))?.why).toContain('has 10 of 300 vCPU free')
  })
})

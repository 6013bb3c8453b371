import { describe, expect, test } from 'vitest'
import { viewAges } from './view-ages.js'

const read = (subscriptionId: string, hour: number, subscriptionName: string | null = null) => ({
  subscriptionId,
  subscriptionName,
  region: `region-of-${subscriptionId}`,
  snapshotTime: new Date(Date.UTC(2026, 2, 1) + hour * 3_600_000).toISOString(),
})

describe('The ages of a view', () => {
  test('name the oldest rows where they are an hour or more behind the newest', () => {
    expect(viewAges([read('s1', 6), read('s2', 0, 'Payments'), read('s3', 4)])).toEqual({
      isMixed: true,
      newest: '2026-03-01T06:00:00.000Z',
      oldest: '2026-03-01T00:00:00.000Z',
      oldestSubscription: { id: 's2', name: 'Payments' },
      oldestRegion: 'region-of-s2',
      text: 'Rows differ in age: those of Payments in region-of-s2 were read 6 hours before the newest.',
    })
  })
  test.each([
    [1, '1 hour'],
    [47, '47 hours'],
    [72, '3 days'],
  ])('tell %s hours as %s', (hours, text) => {
    expect(viewAges([read('s1', 0), read('s2', hours)]).text).toContain(
      `those of s1 in region-of-s1 were read ${text} b`,
    )
  })
  test('are of one kind within a run, however long it takes', () => {
    expect(viewAges([read('s1', 0), read('s2', 0.99)])).toMatchObject({ isMixed: false, text: null })
  })
  test('are not there where there is no row', () => {
    const nothing = { newest: null, oldest: null, oldestSubscription: null, oldestRegion: null, text: null }
    expect(viewAges([])).toEqual({ isMixed: false, ...nothing })
  })
})

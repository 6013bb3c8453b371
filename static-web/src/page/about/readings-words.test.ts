import { expect, it } from 'vitest'
import { failedPlaces, readingsWords } from './readings-words.js'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const regionName = (region: string) => (region === 'westus' ? 'West US' : undefined)
const age = (time: string) => (now - Date.parse(time)) / 1000
const readings = {
  units: 250,
  failed: 0,
  oldestSnapshotTime: hoursAgo(0.5),
  failedRegions: [],
  retryTime: null,
  subscriptions: 5,
  oldestSubscriptions: [],
}

it('says nothing where all regions were read at about the same time', () => {
  expect(readingsWords(readings, hoursAgo(0.2), age)).toBeUndefined()
  expect(failedPlaces(readings, age, regionName)).toBeUndefined()
})

it('says how old the oldest is where some are older than others', () => {
  expect(readingsWords({ ...readings, oldestSnapshotTime: hoursAgo(5) }, hoursAgo(0.2), age)).toBe('oldest 5 h')
})

it('counts what failed, and names the regions with their ages and the next try', () => {
  const failedRegions = [
    {
      region: 'chilecentral',
      failed: 1,
      units: 5,
      suspect: 0,
      reason: 'Azure did not answer',
      oldestSnapshotTime: null,
    },
    { region: 'westus', failed: 1, units: 5, suspect: 1, reason: 'half a list', oldestSnapshotTime: hoursAgo(7) },
  ]
  const some = { ...readings, failed: 2, oldestSnapshotTime: hoursAgo(7), failedRegions, retryTime: hoursAgo(-1) }
  expect(readingsWords(some, hoursAgo(1), age)).toBe('2 of 250 failed; oldest 7 h')
  expect(failedPlaces(some, age, regionName)).toBe(
    'Failed: chilecentral (1 of 5, never read, Azure did not answer), West US (westus, 1 of 5, 7 h old, half a list). They are read again at 2026-03-01 13:00 UTC.',
  )
})

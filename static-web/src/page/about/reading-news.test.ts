import { expect, it } from 'vitest'
import { isNews, readingState } from './reading-news.js'

const [first, second] = ['2026-08-01T00:00:00.000Z', '2026-08-01T06:00:00.000Z']
const run = { status: 'running', startedAt: first, finishedAt: null, done: 1, failed: 0, total: 2, reason: null }
const state = (snapshotTime: string | null, { isRunning = false, replaying = false } = {}) =>
  readingState({ ingestion: isRunning ? run : null, narrowIngestion: null, snapshotTime, replaying }, false)
const away = readingState(undefined, true)

it('is the first region, the end of an ingestion, and the return of the service', () => {
  expect(isNews(state(null, { isRunning: true }), state(first, { isRunning: true }))).toBe(true)
  expect(isNews(state(first, { isRunning: true }), state(second))).toBe(true)
  expect(isNews(state(first), state(second))).toBe(true)
  expect(isNews(away, state(first))).toBe(true)
})

it('is neither a first answer nor the start of an ingestion, nor anything that stays as it is', () => {
  expect(isNews(readingState(undefined, false), state(first))).toBe(false)
  expect(isNews(state(first), state(first, { isRunning: true }))).toBe(false)
  expect(isNews(state(first), state(first))).toBe(false)
  expect(isNews(state(first), away)).toBe(false)
})

it('is the end of a replay, though the newest snapshot stays the same, but not its beginning', () => {
  expect(isNews(state(first, { replaying: true }), state(first))).toBe(true)
  expect(isNews(state(first), state(first, { replaying: true }))).toBe(false)
  expect(isNews(state(first, { replaying: true, isRunning: true }), state(first, { isRunning: true }))).toBe(true)
})

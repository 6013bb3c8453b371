import { expect, test } from 'vitest'
import { ProblemLog } from './problem-log.js'

test('Of many problems one a minute is told', () => {
  const told: string[] = []
  let now = 0
  const problems = new ProblemLog(
    text => told.push(text),
    () => now,
  )
  expect(problems.isRecent()).toBe(false)
  for (now = 0; now < 150_000; now += 1_000) problems.note(`at ${now}`)
  expect(told).toEqual(['at 0', 'at 60000', 'at 120000'])
  expect(problems.isRecent()).toBe(true)
  now += 60_000
  expect(problems.isRecent()).toBe(false)
})

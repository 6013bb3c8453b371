import { expect, test } from 'vitest'
import { UseWatch } from './use-watch.js'

test('A database rests if a probe has found it ready, and nothing has used it since', async () => {
  let now = 0
  const watch = new UseWatch(() => new Date(now))
  const probe = async () => watch.note(true)
  watch.note(true)
  now = 100
  expect(watch.hasRested(60)).toBe(false)
  await watch.probe(probe)
  expect(watch.hasRested(60)).toBe(true)

  watch.note(true)
  for (now = 110; now <= 160; now += 10) await watch.probe(probe)
  expect(watch.hasRested(60)).toBe(true)

  now = 300
  watch.note(false)
  now = 400
  expect(watch.hasRested(60)).toBe(false)
  await watch.probe(() => Promise.reject(new Error('no schema'))).catch(() => {})
  expect(watch.hasRested(60)).toBe(false)
  await watch.probe(probe)
  expect(watch.hasRested(60)).toBe(true)
})

import { expect, test } from 'vitest'
import { createAnswers } from './answers.js'

/** Answers that come one after the other, the last one again and again, and how long was waited for them. */
function answering(...statuses: (number | 'none')[]) {
  let now = 0
  const fetcher = async () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    if (status === 'none') throw new Error('refused')
    return new Response('', { status: status ?? 200 })
  }
  const pause = async (ms: number) => {
    now += ms
  }
  const answers = createAnswers(fetcher as typeof fetch, { now: () => new Date(now), pause })
  return { answers, waited: () => now / 1000 }
}

test('A cold start and a resuming database are waited for', async () => {
  const { answers, waited } = answering('none', 502, 503, 200)
  expect((await answers.patiently('http://a/x')).status).toBe(200)
  expect(waited()).toBe(15)
})

test('What does not come up is waited for two minutes once, not for each check', async () => {
  const { answers, waited } = answering(503)
  expect((await answers.patiently('http://a/x')).status).toBe(503)
  expect((await answers.patiently('http://a/y')).status).toBe(503)
  expect(waited()).toBe(120)
  await answers.patiently('http://b/x')
  expect(waited()).toBe(240)
})

test('An answer that will not change is not waited for', async () => {
  const { answers, waited } = answering(404)
  expect((await answers.patiently('http://a/x')).status).toBe(404)
  expect(waited()).toBe(0)
})

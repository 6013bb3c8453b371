import { expect, test } from 'vitest'
import { AppError } from '#shared/kernel/app-error.js'
import { longestCheckMs, runChecks } from './checks.js'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const never = () => new Promise<never>(() => {})
const checks = <T>(all: Record<string, () => Promise<T>>) => new Map(Object.entries(all))

test('Checks answer by their names, in their order', async () => {
  const answers = await runChecks(checks({ b: async () => 1, a: async () => 2 }), { pause: never, log: silent })
  expect(answers).toEqual({
    answers: [
      { check: 'b', value: 1 },
      { check: 'a', value: 2 },
    ],
    failures: [],
  })
})

test('One that fails, even at once, says only what may be shown, and the others answer', async () => {
  const lines: unknown[] = []
  const log = { ...silent, warn: (message: string, data?: object) => void lines.push(message, data) }
  const { answers, failures } = await runChecks(
    checks({
      known: () => Promise.reject(new AppError('unavailable', 'The table is missing')),
      unknown: () => {
        throw new Error('server db.internal, user app')
      },
      good: async () => undefined,
    }),
    { pause: never, log },
  )
  expect(answers).toEqual([{ check: 'good', value: undefined }])
  expect(failures).toEqual([
    { check: 'known', error: 'The table is missing' },
    { check: 'unknown', error: 'It failed; the log says why' },
  ])
  expect(lines).toContain('The check unknown failed')
})

test('One that is late is a failure, and nobody minds when it fails after all', async () => {
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', hear)
  let fail = (_: Error) => {}
  const slow = () =>
    new Promise<number>((_, reject) => {
      fail = reject
    })
  const waits: number[] = []
  const pause = (ms: number) => {
    waits.push(ms)
    return new Promise<void>(resolve => setImmediate(resolve))
  }
  const { answers, failures } = await runChecks(checks({ slow, quick: async () => 1 }), { pause, log: silent })
  fail(new Error('the connection ended'))
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', hear)
  expect(waits).toEqual([longestCheckMs])
  expect(answers).toEqual([{ check: 'quick', value: 1 }])
  expect(failures).toEqual([{ check: 'slow', error: 'It did not answer within 8 seconds' }])
  expect(unhandled).toEqual([])
})

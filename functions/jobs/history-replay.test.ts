import type { OrchestrationContext, Task } from 'durable-functions'
import { describe, expect, test } from 'vitest'
import { replay } from './history-replay.js'

const span = { presentTime: '2026-08-01T00:00:00.000Z', days: 3 }

/** Runs an orchestration to its end; `answer` is what each of its activities gives. */
function run(input: Parameters<typeof replay>[2], answer: (activity: string) => unknown) {
  const asked: string[] = []
  const continued: unknown[] = []
  const ask = (name: string) => {
    asked.push(name)
    return { name } as unknown as Task
  }
  const df = {
    currentUtcDateTime: new Date('2026-03-01T12:00:00Z'),
    callActivityWithRetry: ask,
    callSubOrchestrator: ask,
    createTimer: () => ask('timer'),
    continueAsNew: (next: unknown) => continued.push(next),
  }
  const steps = replay('history', { df } as unknown as OrchestrationContext, input)
  for (let step = steps.next(); !step.done && asked.length < 1_000; ) step = steps.next(answer(asked.at(-1) ?? ''))
  return { asked, continued, count: (name: string) => asked.filter(one => one === name).length }
}

describe('The orchestration of the replay', () => {
  test('starts over with the days it has settled before its history grows long', () => {
    const { asked, continued, count } = run({ runId: 'h' }, name => (name === 'historySpan' ? span : null))
    expect(continued).toEqual([{ runId: 'h', span }])
    expect(asked.length).toBeLessThan(100)
    expect([count('historySpan'), count('historyFinish')]).toEqual([1, 0])
  })

  test('goes on from there once there is an ingestion, and ends', () => {
    const answers: Record<string, unknown> = { historyFirstIngestion: 'first', historyPlan: ['s1', 's2'] }
    const { asked, continued } = run({ runId: 'h', span }, name => answers[name])
    const subscriptions = ['historySubscription', 'historySubscription']
    expect(asked).toEqual(['historyFirstIngestion', 'historyPlan', ...subscriptions, 'historyFinish'])
    expect(continued).toEqual([])
  })
})

import type { OrchestrationContext, Task } from 'durable-functions'
import { describe, expect, test } from 'vitest'
import { applyQuotas } from './quota-apply.js'

const start = Date.parse('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString()
const ended = { kind: 'ended' }

interface Asked {
  readonly name: string
  readonly input?: unknown
  readonly tasks?: readonly Asked[]
}

/**
 * Runs the orchestration to its end. `answers` are what each activity gives, one after the other, the last one again;
 * `winners` are the names of the tasks that end each race.
 */
function run(
  answers: Readonly<Record<string, readonly unknown[]>>,
  winners: readonly string[] = [],
  input: Parameters<typeof applyQuotas>[1] = { jobId: 'j' },
) {
  const asked: string[] = []
  const continued: unknown[] = []
  const cancelled: string[] = []
  const timers: string[] = []
  const counts = new Map<string, number>()
  const ask = (name: string, input?: unknown) => ({ name, input }) as unknown as Task
  const timer = (time: Date) => {
    timers.push(time.toISOString())
    return { name: 'timer', cancel: () => cancelled.push('timer') } as unknown as Task
  }
  const df = {
    currentUtcDateTime: new Date(start),
    callActivityWithRetry: (name: string, _retry: unknown, input: unknown) => ask(name, input),
    callSubOrchestrator: (name: string, _input: unknown, id: string) => ask(name, id),
    createTimer: timer,
    waitForExternalEvent: (name: string) => ask(name),
    continueAsNew: (next: unknown) => continued.push(next),
    Task: { all: (tasks: Asked[]) => ({ name: 'all', tasks }), any: (tasks: Asked[]) => ({ name: 'any', tasks }) },
  }
  const told = ({ name, input }: Asked) =>
    name === 'quotaApplyStep' ? `step ${(input as { step: number }).step}` : name
  const wins = [...winners]
  const answer = (task: Asked): unknown => {
    if (task.name === 'all') {
      asked.push(...(task.tasks ?? []).map(told))
      return []
    }
    if (task.name === 'any') {
      const winner = task.tasks?.find(({ name }) => name === (wins[0] ?? 'timer')) ?? task.tasks?.[0]
      wins.shift()
      asked.push(`first ${winner?.name}`)
      return winner
    }
    asked.push(told(task))
    const count = counts.get(task.name) ?? 0
    counts.set(task.name, count + 1)
    return answers[task.name]?.[count] ?? answers[task.name]?.at(-1) ?? null
  }
  const flow = applyQuotas({ df } as unknown as OrchestrationContext, input)
  for (let next = flow.next(); !next.done && asked.length < 1_000; )
    next = flow.next(answer(next.value as unknown as Asked))
  return { asked, continued, cancelled, timers }
}

describe('The orchestration of an apply', () => {
  test('does what comes next until the job has ended, and has the changed quotas read', () => {
    const { asked, continued } = run(
      {
        quotaApplyNext: [{ kind: 'steps', steps: [1, 2] }, { kind: 'steps', steps: [3] }, ended],
        quotaApplyRead: [{ runId: 'r' }],
        quotaApplyReadGroups: [{ runId: 'g' }],
      },
      ['capacityIngestion', 'quotagroupsIngestion'],
    )
    expect(asked).toEqual([
      'quotaApplyNext',
      'step 1',
      'step 2',
      'quotaApplyNext',
      'step 3',
      'quotaApplyNext',
      'quotaApplyRead',
      'first capacityIngestion',
      'quotaApplyReadGroups',
      'first quotagroupsIngestion',
    ])
    expect(continued).toEqual([])
  })

  test.each([
    ['ended', ended],
    ['is parked', { kind: 'parked', until: at(7_200) }],
  ])('ends where the job %s and nothing has changed', (_what, next) => {
    const { asked, continued } = run({ quotaApplyNext: [next], quotaApplyRead: [null] })
    expect(asked).toEqual(['quotaApplyNext', 'quotaApplyRead'])
    expect(continued).toEqual([])
  })

  test('starts over when a wait ends by itself, so that no old wait takes the next event', () => {
    const { asked, continued, cancelled, timers } = run({ quotaApplyNext: [{ kind: 'wait', until: at(60) }] }, [
      'timer',
    ])
    expect(asked).toEqual(['quotaApplyNext', 'first timer'])
    expect(continued).toEqual([{ jobId: 'j' }])
    expect(cancelled).toEqual([])
    expect(timers).toEqual([at(60)])
  })

  test('goes on at once when the job is decided or cancelled, and drops the timer', () => {
    const { asked, cancelled } = run({ quotaApplyNext: [{ kind: 'wait', until: at(60) }, ended] }, ['changed'])
    expect(asked).toEqual(['quotaApplyNext', 'first changed', 'quotaApplyNext', 'quotaApplyRead'])
    expect(cancelled).toEqual(['timer'])
  })

  test.each([
    [at(-60), at(1)],
    [at(14 * 86_400), at(86_400)],
  ])('waits until %s no less than a second and no more than a day', (until, waited) => {
    expect(run({ quotaApplyNext: [{ kind: 'wait', until }] }).timers).toEqual([waited])
  })

  test('starts over before its history grows long', () => {
    const { asked, continued } = run({ quotaApplyNext: [{ kind: 'steps', steps: [1] }] })
    expect(asked.length).toBeLessThan(100)
    expect(continued).toEqual([{ jobId: 'j' }])
  })

  test('waits for another run before it has the quotas read, without asking what comes next', () => {
    const answers = { quotaApplyNext: [ended], quotaApplyRead: [{ retryAt: at(30) }] }
    const first = run(answers)
    expect(first.continued).toEqual([{ jobId: 'j', reading: 1 }])
    expect(first.timers).toEqual([at(30)])
    const next = run(answers, [], { jobId: 'j', reading: 1 })
    expect(next.asked).toEqual(['quotaApplyRead', 'timer'])
    expect(next.continued).toEqual([{ jobId: 'j', reading: 2 }])
    expect(run(answers, [], { jobId: 'j', reading: 240 }).continued).toEqual([])
  })

  test('asks once more after a reading that may have been early, unless it did not end in time', () => {
    const answers = {
      quotaApplyNext: [ended],
      quotaApplyRead: [{ runId: 'r', isEarly: true }],
      quotaApplyReadGroups: [null],
    }
    const early = run(answers, ['capacityIngestion'])
    expect(early.asked.at(-1)).toBe('quotaApplyReadGroups')
    expect(early.continued).toEqual([{ jobId: 'j', reading: 1 }])
    expect(run(answers, ['timer']).continued).toEqual([])
    expect(run(answers, ['capacityIngestion'], { jobId: 'j', reading: 240 }).continued).toEqual([])
  })

  test('does not wait for ever for a run that somebody else carries out, and for groups only a while', () => {
    const read = run(
      { quotaApplyNext: [ended], quotaApplyRead: [{ runId: 'r' }], quotaApplyReadGroups: [{ retryAt: at(30) }] },
      ['timer'],
    )
    expect(read.timers[0]).toBe(at(7_200))
    expect(read.asked.filter(name => name === 'quotaApplyReadGroups')).toHaveLength(20)
  })
})

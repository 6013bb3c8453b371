import { describe, expect, it } from 'vitest'
import { type Action, ActionType } from './action.js'
import { type Episode, type EpisodeSubject, runEpisode } from './episode.js'
import { EventType, type HistoryEvent, historyEvent, outline } from './history-event.js'

const now = Date.parse('2026-01-01T00:00:00Z')
const started = historyEvent(EventType.executionStarted, now, { Name: 'flow', Input: '1' })
const completed = (id: number) => historyEvent(EventType.taskCompleted, now, { TaskScheduledId: id, Result: '"r"' })
const failure = (id: number) =>
  historyEvent(EventType.taskFailed, now, { TaskScheduledId: id, Reason: 'x', Details: 'y' })
const call = (functionName: string): Action => ({ actionType: ActionType.callActivity, functionName, input: 1 })
const answer = (actions: Action[], more: object = {}) =>
  JSON.stringify({ isDone: false, actions: [actions], schemaVersion: 2, ...more })

function subject(): EpisodeSubject {
  return { id: 'i', name: 'flow', input: '1', parentId: undefined, played: '', timeline: [], plan: undefined }
}

/** Runs an episode with the given answers of the orchestrator; `asked` are the inputs it got. */
async function episode(of: EpisodeSubject, messages: HistoryEvent[], ...answers: string[]) {
  const asked: { history: Record<string, unknown>[] }[] = []
  const result = await runEpisode(of, messages, {
    now: () => now,
    objection: decision =>
      decision.kind === 'activity' && decision.name === 'missing' ? 'no such function' : undefined,
    async runOrchestrator(_name, input) {
      asked.push(JSON.parse(input))
      return answers.shift() ?? 'not expected to run'
    },
  })
  return { ...result, asked }
}

/** The subject after an episode, its plan fed with the next messages as the engine does. */
function resumed(of: EpisodeSubject, { events, plan }: Episode, next: HistoryEvent[]): EpisodeSubject {
  for (const message of next) plan?.apply(message)
  const played = events.map(event => JSON.stringify({ IsPlayed: true, ...event })).join(',')
  return { ...of, plan, played, timeline: [...of.timeline, ...events.map(outline)] }
}

const types = (events: HistoryEvent[]) => events.map(event => event.EventType)

describe('runEpisode', () => {
  it('records messages and decisions between the marks of an episode', async () => {
    const first = await episode(subject(), [started], answer([call('a')], { customStatus: { step: 1 } }))
    expect(types(first.events)).toEqual([12, 0, 4, 13])
    expect(first.decisions).toEqual([{ kind: 'activity', id: 0, name: 'a', input: '1' }])
    expect(first.customStatus).toBe('{"step":1}')
    expect(first.asked[0]).toMatchObject({ input: 1, instanceId: 'i', isReplaying: false, upperSchemaVersionNew: 2 })
    expect(first.asked[0]?.history.map(event => event.IsPlayed)).toEqual([false, false])
  })

  it('does not begin before its messages, even if the clock was set back', async () => {
    const fireAt = new Date(now + 3).toISOString()
    const fired = historyEvent(EventType.timerFired, now + 3, { TimerId: 0, FireAt: fireAt })
    const { asked } = await episode(subject(), [started, fired], answer([]))
    const begin = asked[0]?.history.find(event => event.EventType === EventType.orchestratorStarted)
    expect(begin?.Timestamp).toBe(fireAt)
  })

  it('shows old events as played and new ones as not', async () => {
    const of = subject()
    const first = await episode(of, [started], answer([call('a')]))
    const next = [completed(0)]
    const last = await episode(
      resumed(of, first, next),
      next,
      answer([call('a')], { isDone: true, output: { done: 1 } }),
    )
    expect(last.asked[0]?.history.map(event => event.IsPlayed)).toEqual([true, true, true, true, false, false])
    expect(last.ending).toEqual({ kind: 'completed', output: '{"done":1}' })
  })

  it('does without a replay where the orchestrator has nothing to say', async () => {
    const of = subject()
    const retried = { ...call('a'), actionType: ActionType.callActivityWithRetry }
    const retryOptions = { firstRetryIntervalInMilliseconds: 10, maxNumberOfAttempts: 2 }
    const first = await episode(of, [started], answer([{ ...retried, retryOptions }]))
    const next = [failure(0)]
    const second = await episode(resumed(of, first, next), next)
    expect(second.asked).toEqual([])
    expect(second.decisions).toEqual([{ kind: 'timer', id: 1, fireAt: now + 10 }])
  })

  it('lets a group finish before the failure that the orchestrator made of it', async () => {
    const of = subject()
    const group: Action = { actionType: ActionType.whenAll, compoundActions: [call('a'), call('b')] }
    const thrown = `false\n\n$OutOfProcData$:${answer([group], { error: 'first failed' })}`
    const first = await episode(of, [started], thrown)
    expect(first.ending).toBeUndefined()
    const next = [failure(0), completed(1)]
    const last = await episode(resumed(of, first, next), next, thrown)
    expect(last.ending).toMatchObject({ kind: 'failed', reason: "Orchestrator function 'flow' failed: first failed" })
  })

  it('continues as new with its input and what was not awaited', async () => {
    const raised = historyEvent(EventType.eventRaised, now, { Name: 'n', Input: '7' })
    const again: Action = { actionType: ActionType.continueAsNew, input: '"text"' }
    const { ending } = await episode(subject(), [started, raised], answer([again], { isDone: true }))
    expect(ending).toEqual({ kind: 'continued', input: '"text"', carried: [raised] })
  })

  it.each([
    ['an unknown function', answer([call('missing')]), /no such function/],
    ['an answer that is none', 'the worker has gone', /the worker has gone/],
    ['an error without a message', `true\n\n$OutOfProcData$:${answer([])}`, /without a message/],
    ['a lock', answer([{ actionType: ActionType.lockEntities }]), /lock.*not supported/],
  ])('fails the instance for %s', async (_name, text, message) => {
    const { ending } = await episode(subject(), [started], text)
    expect(ending).toMatchObject({ kind: 'failed', reason: expect.stringMatching(message) })
  })
})

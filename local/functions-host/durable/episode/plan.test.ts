import { describe, expect, it } from 'vitest'
import { type Action, ActionType } from './action.js'
import { type Decision, decisionEvent } from './decision.js'
import { EventType, type HistoryEvent, historyEvent } from './history-event.js'
import { Plan } from './plan.js'

const start = Date.parse('2026-01-01T00:00:00Z')
const begin = [historyEvent(EventType.orchestratorStarted, start), historyEvent(EventType.executionStarted, start)]
const call = (functionName: string, more: Partial<Action> = {}): Action => ({
  actionType: ActionType.callActivity,
  functionName,
  ...more,
})
const retried = (maxNumberOfAttempts: number, more = {}): Action => ({
  actionType: ActionType.callActivityWithRetry,
  functionName: 'shaky',
  retryOptions: { firstRetryIntervalInMilliseconds: 1000, maxNumberOfAttempts, ...more },
})
const all = (...compoundActions: Action[]): Action => ({ actionType: ActionType.whenAll, compoundActions })
const any = (...compoundActions: Action[]): Action => ({ actionType: ActionType.whenAny, compoundActions })
const wait = (externalEventName: string): Action => ({ actionType: ActionType.waitForExternalEvent, externalEventName })
const timer = (after: number): Action => ({
  actionType: ActionType.createTimer,
  fireAt: new Date(start + after).toISOString(),
})
const done = (id: number) => historyEvent(EventType.taskCompleted, start, { TaskScheduledId: id, Result: '1' })
const broken = (id: number, at = start) => historyEvent(EventType.taskFailed, at, { TaskScheduledId: id })
const fired = (id: number, at = start) => historyEvent(EventType.timerFired, at, { TimerId: id })
const raised = (Name: string) => historyEvent(EventType.eventRaised, start, { Name, Input: '1' })
const short = (decisions: Decision[]) =>
  decisions.map(d => (d.kind === 'timer' ? `${d.id}:timer+${d.fireAt - start}` : `${d.id}:${d.name}`))

function planFor(actions: Action[], ...events: HistoryEvent[]) {
  return new Plan(actions, [...begin, ...events])
}

describe('Plan', () => {
  it('numbers tasks in the order of scheduling and events not at all', () => {
    const plan = planFor([all(call('a'), wait('go'), call('b'), timer(5)), call('never yet')])
    expect(short(plan.takeDecisions())).toEqual(['0:a', '1:b', '2:timer+5'])
    expect(plan.isIdle).toBe(false)
  })

  it('goes on to the next action when the current one is finished', () => {
    const plan = planFor([call('a'), call('b')], done(0))
    expect(short(plan.takeDecisions())).toEqual(['0:a', '1:b'])
    plan.apply(done(1))
    expect(plan.isIdle).toBe(true)
  })

  it('waits for the whole group after a failure, and for one of any', () => {
    const group = planFor([all(call('a'), call('b')), call('c')], broken(0))
    expect(short(group.takeDecisions())).toEqual(['0:a', '1:b'])
    group.apply(done(1))
    expect(short(group.takeDecisions())).toEqual(['2:c'])
    const race = planFor([any(call('a'), call('b')), call('c')], done(1))
    expect(short(race.takeDecisions())).toEqual(['0:a', '1:b', '2:c'])
  })

  it('spends one id per attempt and per delay, backing off, and ends with a timer that fires at once', () => {
    const plan = planFor([retried(3, { backoffCoefficient: 3, maxRetryIntervalInMilliseconds: 2500 }), call('after')])
    for (const event of [broken(0), fired(1), broken(2), fired(3), broken(4)]) plan.apply(event)
    expect(short(plan.takeDecisions())).toEqual([
      '0:shaky',
      '1:timer+1000',
      '2:shaky',
      '3:timer+2500',
      '4:shaky',
      '5:timer+0',
    ])
    plan.apply(fired(5))
    expect(short(plan.takeDecisions())).toEqual(['6:after'])
  })

  it('measures a delay from the time of the failure', () => {
    const plan = planFor([retried(2)])
    plan.apply(broken(0, start + 700))
    expect(short(plan.takeDecisions())).toEqual(['0:shaky', '1:timer+1700'])
  })

  it('cuts long timers into legs', () => {
    const day = 86_400_000
    const plan = planFor([timer(10 * day)])
    plan.apply(fired(0, start + 3 * day))
    plan.apply(fired(1, start + 6 * day))
    expect(short(plan.takeDecisions())).toEqual([`0:timer+${3 * day}`, `1:timer+${6 * day}`, `2:timer+${10 * day}`])
    plan.apply(fired(2, start + 10 * day))
    expect(plan.isIdle).toBe(true)
  })

  it('keeps events raised before they are awaited, in order', () => {
    const plan = planFor([call('a'), wait('go'), wait('go'), call('b')], raised('go'), raised('other'), done(0))
    expect(plan.isIdle).toBe(false)
    plan.apply(raised('go'))
    expect(short(plan.takeDecisions())).toEqual(['0:a', '1:b'])
    expect(plan.unawaited.map(event => event.Name)).toEqual(['other'])
  })

  it('counts what arrives after continue-as-new as unawaited', () => {
    const again: Action = { actionType: ActionType.continueAsNew, input: '"next"' }
    const plan = planFor([any(wait('stop'), timer(1)), again], fired(0, start + 1), raised('stop'))
    expect(plan.continuation).toBe('"next"')
    expect(plan.unawaited).toHaveLength(1)
  })

  it('decides nothing twice', () => {
    const decisions = planFor([all(call('a'), call('b'))]).takeDecisions()
    const plan = planFor(
      [all(call('a'), call('b')), call('c')],
      ...decisions.map(d => decisionEvent(d, start)),
      done(0),
      done(0),
      done(1),
    )
    expect(short(plan.takeDecisions())).toEqual(['2:c'])
  })

  it('refuses a replay that contradicts the history', () => {
    const scheduled = historyEvent(EventType.taskScheduled, start, { EventId: 0, Name: 'a', Input: 'null' })
    expect(() => planFor([call('b')], scheduled)).toThrow(/not deterministic.*activity 'a' as task 0.*activity 'b'/)
    expect(() => planFor([], scheduled)).toThrow(/no longer asks/)
  })

  it.each([
    [{ actionType: ActionType.callEntity }, /Entities/],
    [{ actionType: ActionType.callHttp }, /callHttp/],
    [{ actionType: ActionType.lockEntities }, /lock/],
    [retried(2, { retryTimeoutInMilliseconds: 1 }), /retryTimeoutInMilliseconds/],
  ])('refuses what the engine does not do: %j', (action, message) => {
    expect(() => planFor([action])).toThrow(message)
  })
})

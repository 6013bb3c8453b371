import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Episode } from '#local/functions-host/durable/episode/episode.js'
import { EventType, historyEvent } from '#local/functions-host/durable/episode/history-event.js'
import type { InstanceRow } from '#local/functions-host/durable/store/instance-row.js'
import { EpisodeLoop } from './episode-loop.js'
import type { Ledger } from './ledger.js'
import { type LiveInstance, liveInstance, type Message } from './live-instance.js'

describe('EpisodeLoop', () => {
  let replays: number
  let respond: () => void
  let live: Map<string, LiveInstance>
  let loop: EpisodeLoop

  /** An instance with a message that waits for its episode. */
  function instance(id: string): LiveInstance {
    const created = liveInstance({ id, name: 'flow', input: '1', status: 'Running', parentId: null } as InstanceRow)
    created.inbox.push({ n: 1, event: historyEvent(EventType.executionStarted, 0) })
    live.set(id, created)
    return created
  }

  beforeEach(() => {
    replays = 0
    live = new Map()
    const ledger = {
      live,
      change: async (work: () => unknown) => work(),
      record: (of: LiveInstance, taken: readonly Message[], _episode: Episode) => {
        of.inbox.splice(0, taken.length)
        of.phase = 'idle'
        return []
      },
    } as unknown as Ledger
    const runOrchestrator = () => {
      replays += 1
      return new Promise<string>(resolve => {
        respond = () => resolve('{"actions":[[]]}')
      })
    }
    const world = { now: Date.now, runOrchestrator, objection: () => undefined, carryOut: () => {}, log: () => {} }
    loop = new EpisodeLoop({ ...world, maxConcurrentOrchestrators: 2 }, () => ledger)
  })
  const replayed = (times: number) => vi.waitFor(() => expect(replays).toBe(times), 10_000)

  it('runs one episode of an instance at a time, and one more for messages that arrived in the meantime', async () => {
    const one = instance('one')
    loop.wake(one)
    await replayed(1)
    one.inbox.push({ n: 2, event: historyEvent(EventType.eventRaised, 0, { Name: 'x' }) })
    loop.wake(one)
    expect(replays).toBe(1)
    respond()
    await replayed(2)
  })

  it('runs no more episodes at once than allowed', async () => {
    for (const id of ['one', 'two', 'three']) loop.wake(instance(id))
    await replayed(2)
    respond()
    await replayed(3)
  })

  it('lets an instance rest only while tasks of it are open', async () => {
    const one = instance('one')
    one.restsUntil = performance.now() + 3_600_000
    one.openTasks.add(7)
    loop.wake(one)
    expect([one.phase, one.rest === undefined]).toEqual(['idle', false])
    one.openTasks.delete(7)
    loop.wake(one)
    await replayed(1)
    expect(one.rest).toBeUndefined()
  })

  it('leaves suspended and ended instances alone, and everything once it is closed', async () => {
    const suspended = instance('suspended')
    suspended.row.status = 'Suspended'
    loop.wake(suspended)
    const ended = instance('ended')
    loop.wake(ended)
    live.delete('ended')
    await vi.waitFor(() => expect(ended.phase).toBe('idle'), 10_000)
    loop.close()
    loop.wake(instance('late'))
    expect([suspended.phase, live.get('late')?.phase, replays]).toEqual(['idle', 'idle', 0])
  })
})

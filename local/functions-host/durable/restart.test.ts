import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../tests/support/until.js'
import type { Durable } from '../durable-port.js'
import { EngineFixture } from './engine-fixture.js'
import { createClient } from './in-memory-app.js'
import type { Runner } from './runner.js'

let engine: EngineFixture

beforeEach(async () => {
  engine = new EngineFixture()
  await engine.start()
})

afterEach(() => engine.stop())

const runnerIn = (durable: Durable) => JSON.parse(durable.clientBinding()).runner as Runner

describe('restart', () => {
  it('resumes what was unfinished: activities, timers and unread events', async () => {
    const early = await engine.client.startNew('early')
    await engine.client.raiseEvent(early, 'item', 1)
    const waiting = await engine.client.startNew('waiting')
    for (const id of [early, waiting]) await engine.running(id)
    const race = await engine.client.startNew('race', { input: 1000 })
    // On a slow machine it may be over before this is read.
    await engine.until(race, status => status.runtimeStatus !== 'Pending')
    await engine.client.suspend(waiting, 'pause')
    const closing = engine.durable.close()
    engine.release()
    await closing

    await engine.start()
    await engine.running(early)
    await engine.client.raiseEvent(early, 'item', 2)
    expect((await engine.ended(early)).output).toEqual([1, 2])
    expect((await engine.ended(race)).output).toBe('too late')
    expect((await engine.client.getStatus(waiting)).runtimeStatus).toBe('Suspended')
    await engine.client.resume(waiting, 'go on')
    expect((await engine.ended(waiting)).output).toBe('waited')
  })

  it('has one owner; others use its client, also after it has been replaced', async () => {
    const follower = await engine.another()
    expect([engine.durable.isOwner, follower.isOwner]).toEqual([true, false])
    const id = await createClient(follower).startNew('fanOut', { input: 3 })
    expect((await engine.ended(id)).output).toBe(6)
    const { here, ...runner } = runnerIn(follower)
    expect([here, { ...runner, here: true }]).toEqual([false, runnerIn(engine.durable)])
    await follower.close()
    await engine.durable.close()
    await engine.start()
    expect(engine.durable.isOwner).toBe(true)
    expect((await engine.ended(id)).output).toBe(6)
  })

  it('is taken over by another where the owner ends, with what is unfinished', async () => {
    const follower = await engine.another()
    let owners = 0
    follower.whenOwner(() => {
      owners += 1
    })
    const waiting = await engine.client.startNew('waiting')
    await engine.running(waiting)
    const closing = engine.durable.close()
    engine.release()
    await closing
    expect(owners).toBe(0)
    await until('another owner', () => owners > 0 || undefined)
    expect([follower.isOwner, runnerIn(follower).here]).toEqual([true, true])
    engine.durable = follower
    engine.client = createClient(follower)
    expect((await engine.ended(waiting)).output).toBe('waited')
    follower.whenOwner(() => {
      owners += 1
    })
    expect(owners).toBe(2)
  })

  it('goes on by itself once its store can be written again', async () => {
    const waiting = await engine.client.startNew('waiting')
    await engine.running(waiting)
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = new DatabaseSync(join(engine.storage, 'durable.sqlite'), { timeout: 5_000 })
    for (const table of ['inbox', 'meta'])
      store.exec(`create trigger no_${table} before insert on ${table} begin select raise(abort, 'no room'); end`)
    await expect(engine.client.startNew('fanOut', { input: 3 })).rejects.toThrow()
    engine.release()
    await until(
      'a word of it',
      () => told.mock.calls.some(([line]) => /no room.*continue by themselves/.test(line)) || undefined,
    )
    await expect(createClient(engine.durable).startNew('fanOut', { input: 3 })).rejects.toThrow()
    for (const table of ['inbox', 'meta']) store.exec(`drop trigger no_${table}`)
    store.close()
    expect((await engine.ended(waiting)).output).toBe('waited')
    expect(await engine.outcome('fanOut', 3)).toEqual(['Completed', 6])
    told.mockRestore()
  })

  it('settles on one owner among many that start at the same time', async () => {
    await engine.durable.close()
    const all = await Promise.all(Array.from({ length: 4 }, () => engine.another()))
    expect(all.filter(durable => durable.isOwner)).toHaveLength(1)
    engine.durable = all.find(durable => durable.isOwner)!
    await Promise.all(all.filter(durable => !durable.isOwner).map(durable => durable.close()))
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineFixture } from './engine-fixture.js'
import { clientOf } from './in-memory-app.js'

let engine: EngineFixture

beforeEach(async () => {
  engine = new EngineFixture()
  await engine.start()
})

afterEach(() => engine.stop())

describe('restart', { timeout: 30_000 }, () => {
  it('resumes what was unfinished: activities, timers and unread events', async () => {
    const early = await engine.client.startNew('early')
    await engine.client.raiseEvent(early, 'item', 1)
    const race = await engine.client.startNew('race', { input: 1000 })
    const waiting = await engine.client.startNew('waiting')
    for (const id of [early, race, waiting]) await engine.running(id)
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
    const id = await clientOf(follower).startNew('fanOut', { input: 3 })
    expect((await engine.ended(id)).output).toBe(6)
    await engine.durable.close()
    await engine.start()
    expect(engine.durable.isOwner).toBe(true)
    expect(JSON.parse(follower.clientBinding())).toEqual(JSON.parse(engine.durable.clientBinding()))
    expect((await engine.ended(id)).output).toBe(6)
    await follower.close()
  })

  it('settles on one owner among many that start at the same time', async () => {
    await engine.durable.close()
    const all = await Promise.all(Array.from({ length: 4 }, () => engine.another()))
    expect(all.filter(durable => durable.isOwner)).toHaveLength(1)
    engine.durable = all.find(durable => durable.isOwner)!
    await Promise.all(all.filter(durable => !durable.isOwner).map(durable => durable.close()))
  })
})

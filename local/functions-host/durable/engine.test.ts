import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineFixture } from './engine-fixture.js'

let engine: EngineFixture

beforeEach(async () => {
  engine = new EngineFixture()
  await engine.start()
})

afterEach(() => engine.stop())

describe('durable engine', () => {
  it('fans out and in', async () => {
    expect(await engine.outcome('fanOut', 50)).toEqual(['Completed', 2450])
    expect(engine.runs).toHaveLength(50)
  })

  it('retries activities, alone and in groups', async () => {
    expect(await engine.outcome('shaky', { failures: 2, attempts: 3 })).toEqual(['Completed', ['after 2', 8]])
    expect(await engine.outcome('shakyGroup')).toEqual(['Completed', ['after 0', 'after 1', 'after 2']])
  })

  it('gives up after the last attempt', async () => {
    const [status, output] = await engine.outcome('shaky', { failures: 9, attempts: 2 })
    expect(status).toBe('Failed')
    expect(output).toMatch(/Orchestrator function 'shaky' failed: .*not yet/)
    expect(engine.runs).toHaveLength(2)
  })

  it('engine.runs sub-orchestrations and hands their failures over', async () => {
    expect(await engine.outcome('parent')).toEqual(['Completed', [6, 12]])
    expect(await engine.outcome('failureParent')).toEqual(['Completed', 'caught true'])
    expect(engine.runs.filter(run => run === 'broken')).toHaveLength(2)
  })

  it('decides a race between an event and a timer', async () => {
    expect(await engine.outcome('race', 20)).toEqual(['Completed', 'too late'])
    const id = await engine.client.startNew('race', { input: 60_000 })
    await engine.running(id)
    await engine.client.raiseEvent(id, 'approval', { by: 'someone' })
    expect((await engine.ended(id)).output).toEqual({ by: 'someone' })
  })

  it('keeps events that are raised before they are awaited', async () => {
    const id = await engine.client.startNew('early')
    await engine.client.raiseEvent(id, 'item', 1)
    await engine.client.raiseEvent(id, 'item', 2)
    engine.release()
    expect((await engine.ended(id)).output).toEqual([1, 2])
  })

  it('continues as new and carries unprocessed events', async () => {
    const id = await engine.client.startNew('counter', { input: { round: 0, seen: [] } })
    await engine.client.raiseEvent(id, 'note', 'carried')
    const status = await engine.client.getStatus(id, { showInput: true })
    expect(status.name).toBe('counter')
    expect((await engine.ended(id)).output).toEqual(['carried'])
    expect((await engine.client.getStatus(id)).customStatus).toEqual({ round: 3 })
  })

  it('waits for the whole group where one task of it fails', async () => {
    const id = await engine.client.startNew('swallow')
    await vi.waitFor(() => expect(engine.runs).toContain('a'), 10_000)
    await engine.running(id)
    expect(engine.runs).not.toContain('double')
    engine.release()
    expect((await engine.ended(id)).output).toEqual(['caught', 2])
  })

  it.each([
    ['unknownActivity', undefined, /'nowhere' doesn't exist.*activity/],
    ['unknownChild', undefined, /'nowhere' doesn't exist.*orchestrator/],
    ['changing', undefined, /not deterministic.*activity 'double' as task 0.*activity 'wait'/],
    ['calling', undefined, /callHttp.*not supported/],
    ['broken', 7, /on purpose: 7/],
  ])('fails %s with a clear message', async (name, input, message) => {
    const [status, output] = await engine.outcome(name, input)
    expect(status).toBe('Failed')
    expect(output).toMatch(message)
  })

  it.each([['12'], [12], [null], [{ deep: ['ü', { a: 1 }] }], ['x'.repeat(1_000_000)]])(
    'keeps inputs as they are: %#',
    async input => {
      const [status, output] = await engine.outcome('echo', input)
      expect(status).toBe('Completed')
      expect(output).toEqual([input, input, null])
    },
  )
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type HostUnderTest, startHostUnderTest } from './host-under-test.js'

interface Status {
  runtimeStatus: string
  input: unknown
  output: unknown
  customStatus: unknown
}

const patience = { timeout: 50_000, interval: 50 }

describe('durable functions', () => {
  let host: HostUnderTest

  const call = async (method: string, path: string, body?: unknown) => {
    const text =
      typeof body === 'string' && !path.startsWith('start') && !path.startsWith('run') ? body : JSON.stringify(body)
    const init = text === undefined ? { method } : { method, body: text }
    const answer = await fetch(`${host.url}/durable/${path}`, init)
    const content = await answer.text()
    return { status: answer.status, body: content === '' ? undefined : JSON.parse(content), headers: answer.headers }
  }
  const start = async (name: string, input?: unknown, id = randomUUID() as string): Promise<string> => {
    const { status, body } = await call('POST', `start/${name}/${id}`, input)
    expect([status, body.id]).toEqual([202, id])
    return id
  }
  const raise = (id: string, event: string, data: unknown) => call('POST', `raise/${id}/${event}`, JSON.stringify(data))
  const reached = (id: string, wanted: RegExp) =>
    vi.waitFor(async () => {
      const { body } = await call('GET', `status/${id}`)
      expect(body.runtimeStatus).toMatch(wanted)
      return body as Status
    }, patience)
  const ended = (id: string) => reached(id, /Completed|Failed|Terminated/)
  const result = async (name: string, input?: unknown) => {
    const { runtimeStatus, output } = await ended(await start(name, input))
    return [runtimeStatus, output]
  }

  beforeAll(async () => {
    host = await startHostUnderTest()
  })
  afterAll(() => host?.stop())

  it('fan out and in', async () => {
    expect(await result('squares', [1, 2, 3, 4, 5])).toEqual(['Completed', 55])
  })

  it.each([['text'], ['12'], [12], [null], [{ list: [1, { deep: 'ü' }] }]])('pass values through: %j', async value => {
    expect(await result('echoes', value)).toEqual(['Completed', [value, value, null]])
  })

  it('retry, and give up after the last attempt', async () => {
    expect(await result('retries', { failures: 2, allowed: 3 })).toEqual(['Completed', [3, 9]])
    expect(await result('retries', { failures: 2, allowed: 2 })).toEqual(['Completed', 'gave up'])
  })

  it('fail with the message of what they did not catch', async () => {
    const [status, output] = await result('fails', 'broken on purpose')
    expect(status).toBe('Failed')
    expect(output).toContain('broken on purpose')
  })

  it('run sub-orchestrations', async () => {
    const id = await start('family')
    expect((await ended(id)).output).toEqual([14, true])
    expect((await ended(`${id}-child`)).output).toBe(5)
  })

  it('wait for an event or a timer, whichever comes first', async () => {
    expect(await result('approval', 100)).toEqual(['Completed', 'too late'])
    const id = await start('approval', 3_600_000)
    await reached(id, /Running/)
    expect((await raise(id, 'approve', { by: 'someone' })).status).toBe(202)
    expect((await ended(id)).output).toEqual({ by: 'someone' })
  })

  it('get events that were raised before they waited, in order', async () => {
    const id = await start('twoEvents')
    await reached(id, /Running/)
    await raise(id, 'item', 'a')
    await raise(id, 'item', 'b')
    expect((await ended(id)).output).toEqual(['a', 'b'])
  })

  it('continue as new and show a custom status', async () => {
    const status = await ended(await start('rounds', { round: 1, last: 4 }))
    expect(status).toMatchObject({ output: 16, customStatus: { round: 4 }, input: { round: 4, last: 4 } })
  })

  it('know when they are replayed', async () => {
    expect(await result('replays')).toEqual(['Completed', [true, true, false]])
  })

  it('can be terminated', async () => {
    const id = await start('approval', 3_600_000)
    await reached(id, /Running/)
    expect((await call('POST', `terminate/${id}`, 'enough')).status).toBe(202)
    expect(await ended(id)).toMatchObject({ runtimeStatus: 'Terminated', output: 'enough' })
    expect((await raise(id, 'approve', 1)).status).toBe(202)
    expect((await call('GET', `status/${id}`)).body.runtimeStatus).toBe('Terminated')
  })

  // An orchestrator that waits for an event or a timer is not an example: Azure lets an event end it in spite of this.
  it('can be suspended and resumed', async () => {
    const id = await start('twoEvents')
    await reached(id, /Running/)
    await call('POST', `suspend/${id}`, 'pause')
    await reached(id, /Suspended/)
    await raise(id, 'item', 'a')
    await raise(id, 'item', 'b')
    expect(await result('squares', [2])).toEqual(['Completed', 4])
    expect((await call('GET', `status/${id}`)).body.runtimeStatus).toBe('Suspended')
    await call('POST', `resume/${id}`, 'go on')
    expect((await ended(id)).output).toEqual(['a', 'b'])
  })

  it('have one running instance per id, and can be started again after it has finished', async () => {
    const id = await start('approval', 3_600_000)
    await reached(id, /Running/)
    const { status, body } = await call('POST', `start/approval/${id}`, 1)
    expect(status).toBe(400)
    expect(body.error).toMatch(/409.*already exists/)
    await raise(id, 'approve', 1)
    await ended(id)
    await start('squares', [7], id)
    await vi.waitFor(async () => expect((await call('GET', `status/${id}`)).body.output).toBe(49), patience)
  })

  it('can be purged when they have finished', async () => {
    const id = await start('squares', [1])
    await ended(id)
    expect((await call('DELETE', `instances/${id}`)).body).toEqual({ instancesDeleted: 1 })
    expect((await call('GET', `status/${id}`)).body.error).toMatch(/404/)
    expect((await call('DELETE', `instances/${id}`)).body).toEqual({ instancesDeleted: 0 })
  })

  it('cannot be purged before', async () => {
    const id = await start('approval', 3_600_000)
    await reached(id, /Running/)
    expect((await call('DELETE', `instances/${id}`)).body.error).toMatch(/412/)
    await raise(id, 'approve', 1)
    await ended(id)
  })

  it('are listed by status and age', async () => {
    const from = new Date(Date.now() - 60_000).toISOString()
    const [good, bad] = [await start('squares', [1]), await start('fails', 'on purpose')]
    await Promise.all([ended(good), ended(bad)])
    const failed = (await call('GET', `list/Failed?from=${from}`)).body
    expect(failed).toContain(bad)
    expect(failed).not.toContain(good)
  })

  it('fail if there is no orchestrator of that name', async () => {
    const [status, output] = await result('nowhere')
    expect(status).toBe('Failed')
    expect(output).toContain("The function 'nowhere' doesn't exist")
    expect((await raise(randomUUID(), 'approve', 1)).body.error).toMatch(/No instance/)
  })

  it('can be waited for', async () => {
    expect(await call('POST', 'run/squares', [3, 4])).toMatchObject({ status: 200, body: 25 })
    const failed = await call('POST', 'run/fails', 'on purpose')
    expect([failed.status, failed.body.runtimeStatus]).toEqual([500, 'Failed'])
  })

  it('give out URLs to manage them with', async () => {
    const { body, headers } = await call('POST', 'start/approval', 3_600_000)
    expect(headers.get('location')).toBe(body.statusQueryGetUri)
    const pending = await fetch(body.statusQueryGetUri)
    expect(pending.status).toBe(202)
    const init = { method: 'POST', body: '"by URL"', headers: { 'content-type': 'application/json' } }
    expect((await fetch(body.sendEventPostUri.replace('{eventName}', 'approve'), init)).status).toBe(202)
    await ended(body.id)
    const shown = await (await fetch(`${body.statusQueryGetUri}&showHistory=true&showInput=false`)).json()
    expect(shown).toMatchObject({ runtimeStatus: 'Completed', output: 'by URL', input: null })
    const kinds = shown.historyEvents.map((event: { EventType: string }) => event.EventType)
    expect(kinds).toEqual(
      expect.arrayContaining(['ExecutionStarted', 'TimerCreated', 'EventRaised', 'ExecutionCompleted']),
    )
    expect((await fetch(body.purgeHistoryDeleteUri, { method: 'DELETE' })).status).toBe(200)
    expect((await fetch(body.statusQueryGetUri)).status).toBe(404)
  })
})

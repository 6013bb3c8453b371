import type { OrchestrationRuntimeStatus } from 'durable-functions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineFixture } from '#local/functions-host/durable/engine-fixture.js'

let engine: EngineFixture

beforeEach(async () => {
  engine = new EngineFixture()
  await engine.start()
})

afterEach(() => engine.stop())

describe('client API', () => {
  it('terminates, ignoring what is still running', async () => {
    const id = await engine.client.startNew('waiting')
    await engine.running(id)
    await engine.client.terminate(id, 'enough')
    engine.release()
    expect(await engine.ended(id)).toMatchObject({
      runtimeStatus: 'Terminated',
      output: 'enough',
      customStatus: 'waiting',
    })
    await engine.client.terminate(id, 'again')
    await expect(engine.client.terminate('nobody', 'x')).rejects.toThrow(/No instance/)
  })

  it('suspends and resumes', async () => {
    const id = await engine.client.startNew('waiting')
    await engine.running(id)
    await engine.client.suspend(id, 'pause')
    engine.release()
    expect(await engine.outcome('fanOut', 2)).toEqual(['Completed', 2])
    expect((await engine.client.getStatus(id)).runtimeStatus).toBe('Suspended')
    await engine.client.resume(id, 'go on')
    expect((await engine.ended(id)).output).toBe('waited')
  })

  it('refuses a second start under a running id and restarts a finished one', async () => {
    const id = await engine.client.startNew('waiting', { instanceId: 'only-one' })
    await expect(engine.client.startNew('waiting', { instanceId: id })).rejects.toThrow(/409.*already exists/)
    engine.release()
    await engine.ended(id)
    expect(await engine.client.startNew('fanOut', { instanceId: id, input: 2 })).toBe(id)
    expect((await engine.ended(id)).output).toBe(2)
  })

  it('refuses to start what is not there', async () => {
    await expect(engine.client.startNew('echo', { instanceId: 'a%23b' })).rejects.toThrow(/must not contain/)
    await expect(engine.client.rewind('x', 'y')).rejects.toThrow(/not supported/)
  })

  it('is not for pages in a browser, nor for paths it cannot read', async () => {
    const { rpcBaseUrl } = JSON.parse(engine.durable.clientBinding())
    const foreign = { method: 'POST', headers: { origin: 'http://elsewhere.example' } }
    expect((await fetch(`${rpcBaseUrl}orchestrators/fanOut`, foreign)).status).toBe(403)
    expect((await fetch(`${rpcBaseUrl}instances/%E0%A4%A`)).status).toBe(400)
    expect((await fetch(`${rpcBaseUrl}elsewhere`)).status).toBe(404)
    expect((await fetch(`${rpcBaseUrl}orchestrators/fanOut`, { method: 'POST', body: '{' })).status).toBe(400)
    expect(await engine.client.getStatusAll()).toEqual([])
  })

  it('shows the history', async () => {
    const id = await engine.client.startNew('fanOut', { input: 1 })
    await engine.ended(id)
    const { managementUrls } = JSON.parse(engine.durable.clientBinding())
    const url = managementUrls.statusQueryGetUri.replace(managementUrls.id, id)
    const { historyEvents } = await (await fetch(`${url}&showHistory=true&showHistoryOutput=true`)).json()
    expect(historyEvents).toMatchObject([
      { EventType: 'ExecutionStarted', FunctionName: 'fanOut', Input: '1' },
      { EventType: 'TaskCompleted', FunctionName: 'double', Result: 0 },
      { EventType: 'ExecutionCompleted', OrchestrationStatus: 'Completed', Result: 0 },
    ])
  })

  it('lists, filters, pages and purges', async () => {
    for (let i = 0; i < 5; i++) await engine.outcome('fanOut', 1)
    await engine.outcome('broken', 1)
    const id = await engine.client.startNew('waiting')
    expect(await engine.client.getStatusAll()).toHaveLength(7)
    const failed = await engine.client.getStatusBy({ runtimeStatus: ['Failed' as OrchestrationRuntimeStatus] })
    expect(failed.map(status => status.name)).toEqual(['broken'])
    const { managementUrls } = JSON.parse(engine.durable.clientBinding())
    const first = await fetch(`${managementUrls.statusQueryGetUri.replace(`/${managementUrls.id}`, '/')}&top=4`)
    expect(await first.json()).toHaveLength(4)
    const token = first.headers.get('x-ms-continuation-token') ?? ''
    const rest = await fetch(first.url, { headers: { 'x-ms-continuation-token': token } })
    expect(await rest.json()).toHaveLength(3)
    expect(rest.headers.get('x-ms-continuation-token')).toBeNull()

    expect(await engine.client.purgeInstanceHistory(failed[0]!.instanceId)).toEqual({ instancesDeleted: 1 })
    await expect(engine.client.getStatus(failed[0]!.instanceId)).rejects.toThrow(/404/)
    await expect(engine.client.purgeInstanceHistory(id)).rejects.toThrow(/412.*terminal state/)
    expect(await engine.client.purgeInstanceHistoryBy({ createdTimeFrom: new Date(0) })).toEqual({
      instancesDeleted: 5,
    })
    await expect(engine.client.purgeInstanceHistoryBy({ createdTimeFrom: undefined as never })).rejects.toThrow(
      /createdTimeFrom/,
    )
    expect((await engine.client.getStatusAll()).map(status => status.instanceId)).toEqual([id])
  })
})

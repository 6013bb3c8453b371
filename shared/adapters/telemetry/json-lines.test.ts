import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LogData } from '#shared/kernel/log.js'
import type { DependencyStart } from '#shared/kernel/telemetry.js'
import { plainTelemetry } from './start-telemetry.js'

const correlationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const lines: [string, LogData][] = []
const telemetry = plainTelemetry((...line) => lines.push(line))
const call: DependencyStart = { name: 'GET /x', type: 'worker', http: { method: 'GET', url: 'http://a/x' } }

beforeEach(() => {
  lines.length = 0
})

const inRequest = <T>(work: () => Promise<T>) => telemetry.request({ name: 'r', origin: { correlationId } }, work)

describe('Without a collector', () => {
  test('a call that fails has a line, with the correlation id of what it was done for', async () => {
    await inRequest(() => telemetry.dependency(call, async span => span.end({ status: 503 })))
    await inRequest(() => telemetry.dependency(call, () => Promise.reject(new Error('cut')))).catch(() => {})
    const dimensions = { correlationId, dependency: 'worker', url: 'http://a/x' }
    expect(lines).toMatchObject([
      ['GET /x failed', { ...dimensions, status: 503 }],
      ['GET /x failed', dimensions],
    ])
  })

  test('a call or a statement that is slow has one, another has none', async () => {
    const now = vi.spyOn(performance, 'now')
    now.mockReturnValueOnce(0).mockReturnValueOnce(1_200).mockReturnValueOnce(0).mockReturnValueOnce(900)
    await telemetry.dependency(call, async span => span.end({ status: 200 }))
    await telemetry.dependency(call, async span => span.end({ status: 200 }))
    now.mockRestore()
    telemetry.statement('select 1', 'sqlite', 1_001, false)
    telemetry.statement('select 2', 'sqlite', 999, false)
    telemetry.statement('select 3', 'sqlite', 1, true)
    expect(lines.map(([message, { statement }]) => [message, statement])).toEqual([
      ['GET /x was slow', undefined],
      ['A statement was slow', 'select 1'],
      ['A statement failed', 'select 3'],
    ])
  })

  test('requests at the same time keep their scopes apart', async () => {
    const scopes = [1, 2, 3].map(async () => {
      const scope = await inRequest(async () => {
        const before = telemetry.scope()
        await new Promise(setImmediate)
        expect(telemetry.scope()).toBe(before)
        return before
      })
      return scope?.traceId
    })
    expect(new Set(await Promise.all(scopes)).size).toBe(3)
  })

  test('nothing is handed on where nothing is worked for', async () => {
    expect(telemetry.headers()).toEqual({})
    await telemetry.dependency(call, async () => expect(telemetry.headers()).toEqual({}))
  })
})

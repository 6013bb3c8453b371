import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
import { mergedUnit } from '#shared/adapters/azure/compute/past-units.js'
import type { AzureUnit } from '#shared/capacity/ingestion/compute-units.js'
import type { UnitReading } from '#shared/capacity/unit.js'
import type { PastReadings } from '#shared/ingestion/history/past-readings.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { pastReadings } from './past-readings.js'

const [friday, thursday, wednesday] = ['2026-07-31', '2026-07-30', '2026-07-29'].map(day => `${day}T00:00:00.000Z`)
const place = { subscriptionId: '11111111-1111-4111-8111-111111111111', region: 'westus' }
const sku = (name: string, reasonCode?: string) => ({
  resourceType: 'virtualMachines',
  name,
  size: name,
  family: 'f',
  locations: ['westus'],
  locationInfo: [],
  restrictions: reasonCode ? [{ type: 'Location', values: ['westus'], restrictionInfo: {}, reasonCode }] : [],
})

const usage = (value: string, currentValue: number) => ({
  name: { value, localizedValue: value },
  currentValue,
  limit: 100,
  unit: 'Count',
})

let server: Server
let past: PastReadings<AzureUnit>
let asked: string[]
let tellsTime: boolean
let throttledTime: string | undefined

function answer({ url = '', headers }: IncomingMessage): object {
  const [time, since] = [headers['x-time'], headers['x-time-since']]
  if (url.includes('/usages')) {
    if (since === undefined) return { value: [usage('cores', 40), usage('f', 40)] }
    return { value: time === thursday ? [usage('f', 30)] : [] }
  }
  if (!url.includes('/skus')) return { value: [] }
  asked.push(`${time} ${since}`)
  if (since === undefined) return { value: [sku('A'), sku('B')] }
  if (time === thursday) return { value: [sku('B', 'QuotaId')] }
  return { value: time === wednesday ? [sku('A', 'NotOfferedThen'), sku('C')] : [] }
}

beforeEach(async () => {
  asked = []
  tellsTime = true
  throttledTime = undefined
  server = createServer((request, response) => {
    if (tellsTime) response.setHeader('x-time', '2026-08-01T00:00:00.000Z')
    if (throttledTime && request.headers['x-time'] === throttledTime) {
      asked.push('too many')
      return response.writeHead(429, { 'retry-after': '60' }).end()
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ports = { clock: () => new Date(), sleep: async () => {}, random: () => 0 }
  const access = { endpoint, credential: { getToken: async () => null }, calls: new Calls(ports) }
  past = pastReadings(access, 'x-time', { units: azureCompute, merged: mergedUnit, lists: 'SKUs' })
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

describe('The past of a Resource Manager', () => {
  test('leads up to the time that it tells', async () => {
    expect(await past.now()).toBe('2026-08-01T00:00:00.000Z')
    tellsTime = false
    await expect(past.now()).rejects.toThrow(UpstreamError)
  })

  test('is asked for whole once, then for what differs, and comes whole each time', async () => {
    const readings: UnitReading[] = []
    for await (const reading of past.unit(place, [friday, thursday, wednesday] as string[])) readings.push(reading)
    expect(asked).toEqual([`${friday} undefined`, `${thursday} ${friday}`, `${wednesday} ${thursday}`])
    const closed = readings.map(({ skus }) => skus.map(({ name, restrictions }) => `${name} ${restrictions.length}`))
    expect(closed).toEqual([
      ['A 0', 'B 0'],
      ['A 0', 'B 1'],
      ['B 1', 'C 0'],
    ])
    expect(readings[1]?.skus[0]).toBe(readings[0]?.skus[0])
    expect(readings.map(({ usages }) => usages.map(({ used }) => used))).toEqual([
      [40, 40],
      [40, 30],
      [40, 30],
    ])
    // An equal list is the same one, so that a day without a change costs nothing.
    expect(readings[2]?.usages).toBe(readings[1]?.usages)
  })

  test('is left alone for as long as it asked on another day', async () => {
    throttledTime = thursday
    const read = async (...times: (string | undefined)[]) => {
      for await (const _ of past.unit(place, times as string[]));
    }
    await expect(read(friday, thursday)).rejects.toThrow(UpstreamError)
    const before = asked.length
    await expect(read(wednesday)).rejects.toThrow('Azure asks to wait')
    expect(asked.length).toBe(before)
  })
})

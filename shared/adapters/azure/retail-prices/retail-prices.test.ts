import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { RetailPrice } from '#shared/prices/retail-price.js'
import { retailPrices } from './retail-prices.js'

/** A meter as the public list documents it; the values are those of the documentation's own example. */
const item = {
  currencyCode: 'USD',
  tierMinimumUnits: 0,
  retailPrice: 0.176346,
  unitPrice: 0.176346,
  armRegionName: 'westeurope',
  location: 'EU West',
  effectiveStartDate: '2020-08-01T00:00:00Z',
  meterId: '000a794b-bdb0-58be-a0cd-0c3a0f222923',
  meterName: 'F16s Spot',
  productId: 'DZH318Z0BQPS',
  skuId: 'DZH318Z0BQPS/00TG',
  productName: 'Virtual Machines FS Series Windows',
  skuName: 'F16s Spot',
  serviceName: 'Virtual Machines',
  serviceId: 'DZH313Z7MMC8',
  serviceFamily: 'Compute',
  unitOfMeasure: '1 Hour',
  type: 'Consumption',
  isPrimaryMeterRegion: true,
  armSkuName: 'Standard_F16s',
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
let answers: Answer[] = []
const server = createServer((request, response) => {
  asked.push(request)
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(request, response)
})
let url = ''
const waits: number[] = []

beforeEach(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  asked.length = 0
  waits.length = 0
})
afterEach(() => new Promise(resolve => server.close(resolve)))

const page =
  (Items: unknown[], NextPageLink: string | null = null): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Items, NextPageLink }))
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end('{}')

async function read(region = 'westeurope'): Promise<RetailPrice[]> {
  let now = Date.parse('2026-08-01T00:00:00.000Z')
  const sleep = async (ms: number) => {
    waits.push(ms)
    now += ms
  }
  const list = retailPrices({ url, calls: new Calls({ sleep, clock: () => new Date(now), random: () => 0.5 }) })
  const prices: RetailPrice[] = []
  for await (const some of list.pages(region, 'USD')) prices.push(...some.records)
  return prices
}

describe('The retail price list', () => {
  test('is asked for one region, without a credential, page by page', async () => {
    answers = [
      page([item], `${url}/api/retail/prices?$skip=100`),
      page([item, { ...item, armRegionName: 'uksouth' }], ''),
      page([]),
    ]
    expect(await read()).toMatchObject([
      { armSkuName: 'Standard_F16s', retailPrice: 0.176346, isPrimaryMeterRegion: true, derivedFrom: null },
      { skuName: 'F16s Spot' },
    ])
    const [first, second] = asked.map(({ url: path }) => new URL(path ?? '', url))
    expect(first?.searchParams.get('$filter')).toBe(
      "serviceName eq 'Virtual Machines' and armRegionName eq 'westeurope' and priceType eq 'Consumption'",
    )
    expect([first?.searchParams.get('currencyCode'), second?.search]).toEqual(["'USD'", '?$skip=100'])
    expect(asked).toHaveLength(3)
    for (const { headers } of asked) expect(headers).not.toHaveProperty('authorization')
  })

  test('is asked for its primary meters first, and then for all', async () => {
    const other = { ...item, armSkuName: 'Standard_E16-4s_v3', isPrimaryMeterRegion: false }
    answers = [page([item]), page([item, { ...other, effectiveEndDate: '2026-09-01T00:00:00Z' }])]
    expect((await read()).map(price => [price.armSkuName, price.isPrimaryMeterRegion, price.effectiveEndDate])).toEqual(
      [
        ['Standard_F16s', true, ''],
        ['Standard_F16s', true, ''],
        ['Standard_E16-4s_v3', false, '2026-09-01T00:00:00Z'],
      ],
    )
    const regions = asked.map(({ url: path }) => new URL(path ?? '', url).searchParams.get('meterRegion'))
    expect(regions).toEqual(["'primary'", null])
  })

  test.each(['http://127.0.0.1:1/api', 'https://prices.example.com/next', 'file:///etc/passwd', 'http://['])(
    'is not followed to another address: %s',
    async next => {
      answers = [page([item], next)]
      await expect(read()).rejects.toThrow('Azure answered with a next page on another host, which was not followed')
      expect(asked).toHaveLength(1)
    },
  )

  test('is not followed by a redirect', async () => {
    answers = [status(302, { location: 'http://127.0.0.1:1/' })]
    await expect(read()).rejects.toBeInstanceOf(UpstreamError)
  })

  test('is asked again where it is busy, for as long as it says', async () => {
    answers = [status(429, { 'retry-after': '3' }), status(503), request => void request.socket.destroy(), page([item])]
    expect(await read()).toHaveLength(2)
    expect(waits).toEqual([3000, 1000, 2000])
  })

  test('is left for later where it asks for a long wait, or stays away', async () => {
    answers = [status(429, { 'retry-after': '600' })]
    await expect(read()).rejects.toMatchObject({ retryAt: new Date('2026-08-01T00:10:00.000Z') })
    answers = [status(500)]
    await expect(read()).rejects.toMatchObject({
      message: 'prices of westeurope: status 500',
      retryAt: expect.any(Date),
    })
    expect(waits).toEqual([500, 1000, 2000])
  })

  test('is given up where it refuses, or answers something other than a list', async () => {
    answers = [status(400)]
    await expect(read()).rejects.toMatchObject({ message: 'prices of westeurope: status 400', retryAt: undefined })
    answers = [status(200)]
    await expect(read()).rejects.toThrow('Azure answered an object that is not a price list')
  })

  test.each<[string, string, string, number]>([
    ['HTML', '<html>', 'Azure answered HTML instead of a price list', 2],
    ['an error of status 200', '{"error":{"code":"Busy"}}', 'Azure answered an error instead of a price list: Busy', 2],
    [
      'another list',
      '{"Items":[1,2]}',
      'Azure answered a list of which no record can be read: price: expected object',
      1,
    ],
    ['too much', ' '.repeat(9 * 1024 * 1024), "Azure's answer is longer than 8 MB", 1],
  ])('is told as what it is where it is %s', async (_name, body, sentence, calls) => {
    answers = [(_request, response) => void response.writeHead(200).end(body)]
    const error = await read().catch(reason => reason)
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error.message).toContain(`prices of westeurope: ${sentence}`)
    expect([error.retryAt, asked.length]).toEqual([undefined, calls])
  })

  test('is not unpacked without end', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    answers = [(_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)]
    await expect(read()).rejects.toMatchObject({
      message: "prices of westeurope: Azure's answer is longer than 8 MB unpacked",
    })
  })

  test('loses what cannot be read of it, and says how much and why', async () => {
    const odd = [null, { ...item, armSkuName: 7 }, { ...item, retailPrice: 'free' }, { ...item, retailPrice: 1e300 }]
    answers = [page([item, ...odd]), page([])]
    const calls = new Calls({ sleep: async () => {}, clock: () => new Date(), random: () => 0.5 })
    const pages = []
    for await (const some of retailPrices({ url, calls }).pages('westeurope', 'USD')) pages.push(some)
    expect(pages.map(({ records }) => records.length)).toEqual([1, 0])
    expect(pages.map(({ skipped }) => skipped?.records ?? 0)).toEqual([4, 0])
    expect(pages[0]?.skipped?.reason).toContain('price: expected object, received null')
  })

  test('ends, whatever it says', async () => {
    answers = [page([], `${url}/again`)]
    await expect(read()).rejects.toThrow('Azure answered with a next page that was already read')
    expect(asked).toHaveLength(2)
    answers = [(request, response) => page([], `${url}/${asked.length}`)(request, response)]
    asked.length = 0
    await expect(read()).rejects.toThrow('more than 400 pages')
    expect(asked).toHaveLength(400)
  })
})

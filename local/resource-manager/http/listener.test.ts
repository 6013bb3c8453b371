import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ResourceManager, startResourceManager } from '../simulator.js'

let manager: ResourceManager
let usages: string
beforeAll(async () => {
  manager = await startResourceManager({
    subscriptions: 1,
    regions: 'westindia,southcentralus,germanywestcentral',
    slowPauseMs: 5,
  })
  usages = `/subscriptions/${manager.subscriptions[0]!.id}/providers/Microsoft.Compute/locations/westindia/usages?api-version=2024-07-01`
})
afterAll(() => manager.close())
afterEach(() => post('/__faults', {}))

const get = (path: string) => fetch(manager.url + path)

function post(path: string, body: unknown): Promise<Response> {
  return fetch(manager.url + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
}

async function readError(response: Response): Promise<[number, string]> {
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  expect(error.message).not.toBe('')
  return [response.status, error.code]
}

describe('refusals', () => {
  test.each([
    ['/subscriptions', 400, 'MissingApiVersionParameter'],
    ['/subscriptions?api-version=1999-01-01', 400, 'InvalidApiVersionParameter'],
    ['/subscriptions/nobody?api-version=2022-12-01', 400, 'InvalidSubscriptionId'],
    ['/elsewhere?api-version=2022-12-01', 404, 'NotFound'],
    ['/subscriptions?api-version=2022-12-01&$skiptoken=x', 400, 'InvalidSkipToken'],
    ['/subscriptions?api-version=2022-12-01&$top=0', 400, 'BadRequest'],
    ['//', 400, 'BadRequest'],
    ['/subscriptions/%?api-version=2022-12-01', 400, 'BadRequest'],
  ])('%s is answered with %i %s', async (path, status, code) => {
    expect(await readError(await get(path))).toEqual([status, code])
  })

  test('a type, a filter or a method that is not known', async () => {
    const base = `/subscriptions/${manager.subscriptions[0]!.id}/providers/Microsoft.Compute`
    expect(await readError(await get(`${base}/toasters?api-version=2024-07-01`))).toEqual([404, 'InvalidResourceType'])
    const filtered = `${base}/skus?api-version=2021-07-01&$filter=name eq 'x'`
    expect(await readError(await get(filtered))).toEqual([400, 'BadRequest'])
    expect(await readError(await post(usages, {}))).toEqual([405, 'MethodNotAllowed'])
  })
})

test('every answer has its ids and what is left of the reads', async () => {
  const { headers } = await fetch(manager.url + usages, { headers: { 'x-ms-correlation-request-id': 'mine' } })
  expect(headers.get('x-ms-correlation-request-id')).toBe('mine')
  expect(headers.get('x-ms-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(Number(headers.get('x-ms-ratelimit-remaining-subscription-reads'))).toBeGreaterThan(0)
  expect(headers.get('date')).not.toBeNull()
})

test('an answer is of the time that is asked for, and says so; the past is not throttled', async () => {
  const skus = usages.replace(/locations.*/, "skus?api-version=2021-07-01&$filter=location eq 'southcentralus'")
  const at = (time: string) => fetch(manager.url + skus, { headers: { 'x-simulated-time': time } })
  const then = '2026-07-20T12:00:00.000Z'
  const past = await at(then)
  expect(past.headers.get('x-simulated-time')).toBe(then)
  expect(past.headers.get('x-ms-ratelimit-remaining-subscription-reads')).toBeNull()
  const present = await get(skus)
  expect(present.headers.get('x-simulated-time')).toBe('2026-08-01T00:00:00.000Z')
  const list = await past.text()
  expect(await present.text()).not.toBe(list)
  const headers = { 'x-simulated-time': then, 'x-simulated-time-since': '2026-08-01T00:00:00Z' }
  const changed = await fetch(manager.url + skus, { headers })
  const records = (text: string) => new Set((JSON.parse(text).value as unknown[]).map(record => JSON.stringify(record)))
  const now = records(await (await get(skus)).text())
  const differing = [...records(list)].filter(record => !now.has(record))
  expect(differing.length).toBeGreaterThan(0)
  expect(records(await changed.text())).toEqual(new Set(differing))
  await post('/__clock', { now: then })
  expect(await (await get(skus)).text()).toBe(list)
  await post('/__clock', { now: '2026-08-01T00:00:00Z' })
  expect(await readError(await at('yesterday'))).toEqual([400, 'InvalidHeaderValue'])
})

test('usages that differ from another time are listed alone', async () => {
  const at = async (headers: Record<string, string>) => {
    const inUse = usages.replace(/locations\/[^/]*/, 'locations/southcentralus')
    const answer = await fetch(manager.url + inUse, { headers })
    const { value } = (await answer.json()) as { value: Record<string, unknown>[] }
    return value.map(row => JSON.stringify(row))
  }
  const then = '2026-07-20T12:00:00.000Z'
  const [past, now] = [await at({ 'x-simulated-time': then }), new Set(await at({}))]
  const differing = past.filter(row => !now.has(row))
  expect(differing.length).toBeGreaterThan(0)
  expect(differing.length).toBeLessThan(past.length / 2)
  const since = { 'x-simulated-time': then, 'x-simulated-time-since': '2026-08-01T00:00:00Z' }
  expect(await at(since)).toEqual(differing)
})

test('what differs from another time names what was not offered then', async () => {
  const skus = usages.replace(/locations.*/, "skus?api-version=2021-07-01&$filter=location eq 'germanywestcentral'")
  const differs = async (time: string, since: string) => {
    const headers = { 'x-simulated-time': time, 'x-simulated-time-since': since }
    const { value } = (await (await fetch(manager.url + skus, { headers })).json()) as {
      value: Record<string, unknown>[]
    }
    return value
  }
  const [before, after] = ['2026-07-20T00:00:00Z', '2026-07-21T00:00:00Z']
  const gone = await differs(before, after)
  expect(gone.length).toBe(7)
  for (const sku of gone)
    expect(sku).toMatchObject({
      family: 'StandardFamsv6Family',
      locations: ['germanywestcentral'],
      capabilities: [],
      restrictions: [{ type: 'Location', reasonCode: 'NotOfferedThen' }],
    })
  const names = (list: Record<string, unknown>[]) => list.map(({ name }) => name)
  const launched = await differs(after, before)
  expect(names(launched)).toEqual(names(gone))
  for (const { restrictions } of launched) expect(restrictions).toEqual([])
})

describe('faults', () => {
  test.each(['seconds', 'date', 'text'])('a 429 that says in %s when to come back', async retryAfter => {
    await post('/__faults', { answers: [429], retryAfter })
    const asked = Date.now()
    const response = await get(usages)
    const header = response.headers.get('retry-after')
    expect(response.status).toBe(429)
    if (retryAfter === 'seconds') expect(header).toMatch(/^\d+$/)
    if (retryAfter === 'date') expect(new Date(header!).getTime()).toBeGreaterThan(asked)
    if (retryAfter === 'text') {
      expect(header).toBeNull()
      expect(await response.text()).toMatch(/try again after \d+ seconds/)
    }
  })

  test('cut breaks the connection before or in the middle of the answer', async () => {
    await post('/__faults', { answers: ['cut'] })
    const ends = new Set<string>()
    for (let turn = 0; turn < 12; turn++) {
      const response = await get(usages).catch(() => undefined)
      if (!response) ends.add('before')
      else await expect(response.text()).rejects.toThrow()
      if (response) ends.add('middle')
    }
    expect(ends).toEqual(new Set(['before', 'middle']))
  })

  test('truncated ends well as a transfer and badly as JSON', async () => {
    await post('/__faults', { answers: ['truncated'] })
    const response = await get(usages)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text.length).toBeGreaterThan(100)
    expect(() => JSON.parse(text)).toThrow()
  })

  test('half is a correct list of the first half', async () => {
    const whole = ((await (await get(usages)).json()) as { value: unknown[] }).value
    await post('/__faults', { answers: ['half'] })
    const { value } = (await (await get(usages)).json()) as { value: unknown[] }
    expect(value).toEqual(whole.slice(0, Math.floor(whole.length / 2)))
    expect(value.length).toBeGreaterThan(10)
  })

  test('a subscription may have another state, or not be listed', async () => {
    const list = async () => {
      const answer = await get('/subscriptions?api-version=2022-12-01')
      return ((await answer.json()) as { value: { subscriptionId: string; state: string }[] }).value
    }
    const [first, ...others] = await list()
    const id = first?.subscriptionId ?? ''
    await post('/__subscriptions', { [id]: 'Disabled' })
    expect(await list()).toEqual([{ ...first, state: 'Disabled' }, ...others])
    await post('/__subscriptions', { [id]: 'Removed' })
    expect(await list()).toEqual(others)
    await post('/__subscriptions', {})
    expect(await list()).toEqual([first, ...others])
  })

  test('slow arrives whole in the end', async () => {
    const whole = await (await get(usages)).text()
    await post('/__faults', { answers: ['slow'] })
    const started = performance.now()
    expect(await (await get(usages)).text()).toBe(whole)
    expect(performance.now() - started).toBeGreaterThan(40)
  })

  test('latency holds an answer back, and {} ends it', async () => {
    await post('/__faults', { latencyMs: [600_000, 600_000], match: 'usages' })
    const cancel = new AbortController()
    const late = fetch(manager.url + usages, { signal: cancel.signal }).then(
      () => 'answered',
      () => 'aborted',
    )
    expect(await Promise.race([late, wait(60, 'waiting')])).toBe('waiting')
    cancel.abort()
    await post('/__faults', {})
    expect((await get(usages)).status).toBe(200)
  })

  test.each([
    [{ rate: 2 }, 'rate must be a number from 0 to 1'],
    [{ answers: [200] }, 'answers.0 must be a status from 400 to 599'],
    [{ answers: ['explode'] }, 'answers.0 must be'],
    [{ latencyMs: [9, 1] }, 'latencyMs must be a number of milliseconds'],
    [{ retryAfter: 'soon' }, 'retryAfter must be'],
    [{ waitSeconds: 0 }, 'waitSeconds must be a whole number of seconds from 1 to 60'],
    [{ speed: 3 }, '"speed"'],
    ['{', 'not JSON'],
  ])('%j is refused with a sentence', async (body, sentence) => {
    const response = await post('/__faults', body)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { message: string } }).error.message).toContain(sentence)
  })

  test('GET shows what is on and what was given', async () => {
    await post('/__faults', { answers: [503], seed: 4 })
    await get(usages)
    const report = await (await get('/__faults')).json()
    expect(report).toMatchObject({ settings: { answers: [503], seed: 4, rate: 1 }, given: { '503': 1 } })
  })
})

describe('clock and request counts', () => {
  test('the clock moves by hours and to a time', async () => {
    expect(await (await post('/__clock', { advanceHours: 25 })).json()).toMatchObject({
      now: '2026-08-02T01:00:00.000Z',
      rate: 0,
    })
    await post('/__clock', { now: '2026-08-01T00:00:00Z' })
    expect(await (await get('/__clock')).json()).toMatchObject({ now: '2026-08-01T00:00:00.000Z' })
    expect((await post('/__clock', { now: 'noon' })).status).toBe(400)
  })

  test('requests are counted by kind and unit, received and answered apart', async () => {
    await post('/__requests', {})
    await get(usages)
    await post('/__faults', { answers: [500] })
    await get(usages)
    const report = await (await get('/__requests')).json()
    const count = { received: 2, answered: 1 }
    expect(report).toEqual({
      kinds: { usages: count },
      units: [
        {
          subscriptionId: manager.subscriptions[0]!.id,
          region: 'westindia',
          skus: { received: 0, answered: 0 },
          usages: count,
        },
      ],
    })
    await post('/__requests', {})
    expect(await (await get('/__requests')).json()).toEqual({ kinds: {}, units: [] })
  })

  test('other own addresses and methods are refused', async () => {
    expect((await get('/__nothing')).status).toBe(404)
    expect((await fetch(`${manager.url}/__clock`, { method: 'DELETE' })).status).toBe(405)
  })
})

import { createHttpHeaders, createPipelineRequest, RestError } from '@azure/core-rest-pipeline'
import { CredentialUnavailableError } from '@azure/identity'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cutAnswer,
  endlessAnswer,
  lateAnswer,
  type UnusableAnswer,
  wrongAnswer,
} from '#shared/kernel/unusable-answer.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { Calls } from './calls.js'

const start = Date.parse('2026-03-01T12:00:00Z')
let now: number
let slept: number[]
let calls: Calls

beforeEach(() => {
  now = start
  slept = []
  const sleep = async (ms: number) => {
    slept.push(ms)
    now += ms
  }
  calls = new Calls({ clock: () => new Date(now), sleep, random: () => 0.5 })
})

interface Answer {
  status?: number
  code?: string
  retryAfter?: string
  body?: string
}

function restError({ status, code, retryAfter, body = '' }: Answer): RestError {
  const request = createPipelineRequest({ url: 'https://management.azure.com/' })
  const headers = createHttpHeaders(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  const response = status === undefined ? {} : { response: { request, status, headers, bodyAsText: body } }
  return new RestError('failed', {
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { statusCode: status }),
    ...response,
  })
}

/** A call that fails with each of the answers in turn, then gives `done`. */
function failing(...answers: (Answer | Error)[]) {
  let made = 0
  const call = async () => {
    const answer = answers[made]
    made += 1
    if (answer) throw answer instanceof Error ? answer : restError(answer)
    return 'done'
  }
  const run = (gate = 'sub', place = 'westus', provider = 'Microsoft.Compute') =>
    calls.run({ gate, provider, place }, 'SKUs of westus', call)
  return { run, made: () => made }
}

const upstream = async (run: Promise<unknown>): Promise<UpstreamError> => {
  const error = await run.then(
    () => undefined,
    reason => reason,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error as UpstreamError
}

describe('A Resource Manager call', () => {
  test.each<[string, Answer | Error]>([
    ['a server error', { status: 500, code: 'InternalServerError' }],
    ['a gateway that is away', { status: 502 }],
    ['a slow gateway', { status: 504 }],
    ['a request time-out', { status: 408 }],
    ['a cut connection', { code: 'ECONNRESET' }],
    ['an answer cut short', cutAnswer("Azure's answer was cut short")],
    ['a throttle without a time', { status: 429 }],
    ['a broken connection', new TypeError('terminated')],
  ])('is made again after %s, with growing waits', async (_name, answer) => {
    const call = failing(answer, answer)
    expect(await call.run()).toBe('done')
    expect(slept).toEqual([250, 500])
  })

  test.each([400, 401, 403, 404, 409])('is not made again after status %i', async status => {
    const call = failing({ status, code: 'SomeCode' })
    const error = await upstream(call.run())
    expect([error.message, error.retryAt, call.made()]).toEqual([
      `SKUs of westus: status ${status}, SomeCode`,
      undefined,
      1,
    ])
  })

  test('is not made again without a credential, and tells nothing of the machine', async () => {
    const call = failing(new CredentialUnavailableError('ManagedIdentityCredential: 10.1.2.3 does not answer'))
    const error = await upstream(call.run())
    expect([error.message, error.retryAt, call.made()]).toEqual([
      'SKUs of westus: no credential for Azure; sign in with az login, or give the app its identity',
      undefined,
      1,
    ])
  })

  test('gives up after three attempts and says when to come back', async () => {
    const call = failing({ status: 503 }, { status: 503 }, { status: 503 })
    const error = await upstream(call.run())
    expect(call.made()).toBe(3)
    expect(error.message).toBe('SKUs of westus: status 503')
    expect(error.retryAt).toEqual(new Date(now + 5_000))
    expect(error.cause).toBeInstanceOf(RestError)
  })

  test.each<[string, Answer, number]>([
    ['seconds', { status: 429, retryAfter: '3' }, 3_000],
    ['a date', { status: 503, retryAfter: new Date(start + 4_000).toUTCString() }, 4_000],
    ['words', { status: 429, body: 'try again after 2 seconds' }, 2_000],
  ])('sleeps through a short wait that is given in %s', async (_name, answer, wait) => {
    expect(await failing(answer).run()).toBe('done')
    expect(slept).toEqual([wait])
  })

  test('hands a long wait back at once', async () => {
    const call = failing({ status: 429, retryAfter: '60' })
    const error = await upstream(call.run())
    expect(error.retryAt).toEqual(new Date(start + 60_000))
    expect([slept, call.made()]).toEqual([[], 1])
    expect(error.cause).toBeInstanceOf(RestError)
  })

  test('is not made while its gate is closed, though another gate is open', async () => {
    await upstream(failing({ status: 429, retryAfter: '60' }).run('sub'))
    const same = failing()
    expect((await upstream(same.run('sub'))).retryAt).toEqual(new Date(start + 60_000))
    expect(same.made()).toBe(0)
    expect(await failing().run('other')).toBe('done')
  })

  test('waits out the last seconds of a closed gate', async () => {
    await upstream(failing({ status: 429, retryAfter: '60' }).run())
    now += 57_000
    expect(await failing().run()).toBe('done')
    expect(slept).toEqual([3_000])
  })

  test('says in the end that there was no answer', async () => {
    const error = await upstream(failing(...Array(3).fill({ code: 'ENOTFOUND' })).run())
    expect(error.message).toBe('SKUs of westus: no answer (ENOTFOUND)')
  })

  test.each<[string, UnusableAnswer, number, boolean]>([
    ['twice where it is answered another thing', wrongAnswer('Azure answered HTML'), 2, false],
    ['once where the answer has no end', endlessAnswer('Azure answered too much'), 1, false],
    ['once where the time was up, and later', lateAnswer('Azure took too long'), 1, true],
    ['three times where the answer is cut, and later', cutAnswer('Azure was cut short'), 3, true],
  ])('is made %s', async (_name, answer, tries, isLater) => {
    const call = failing(...Array(9).fill(answer))
    const error = await upstream(call.run())
    expect([error.message, call.made()]).toEqual([`SKUs of westus: ${answer.message}`, tries])
    expect(error.retryAt !== undefined).toBe(isLater)
  })

  test('leaves the rest of a subscription alone for minutes, whatever one region is told', async () => {
    const told = failing({ status: 429, retryAfter: String(50 * 365 * 86_400) })
    const error = await upstream(told.run('sub', 'westus'))
    expect(error.message).toBe('SKUs of westus: Azure asks to wait for a day or longer')
    expect(error.retryAt).toEqual(new Date(start + 86_400_000))
    const other = failing()
    expect((await upstream(other.run('sub', 'eastus'))).retryAt).toEqual(new Date(start + 300_000))
    now += 300_000
    expect(await other.run('sub', 'eastus')).toBe('done')
    now += 3_300_000
    expect(await failing().run('sub', 'westus')).toBe('done')
  })

  test('of another provider goes on where a provider asks to wait, and does not where the Resource Manager asks', async () => {
    await upstream(failing({ status: 429, code: 'TooManyRequests', retryAfter: '60' }).run('sub', 'westus'))
    const [same, other] = [failing(), failing()]
    await upstream(same.run('sub', 'eastus'))
    expect(await other.run('sub', 'westus', 'Microsoft.CognitiveServices')).toBe('done')
    const refused = { status: 429, code: 'SubscriptionRequestsThrottled', retryAfter: '60' }
    await upstream(failing(refused).run('sub', 'westus', 'Microsoft.CognitiveServices'))
    const third = failing()
    expect((await upstream(third.run('sub', 'westus', 'Microsoft.Quota'))).retryAt).toEqual(new Date(start + 60_000))
    expect([same.made(), third.made()]).toEqual([0, 0])
    expect(await failing().run('other', 'westus', 'Microsoft.Quota')).toBe('done')
  })
})

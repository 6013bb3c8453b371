import type { HttpHandler } from '@azure/functions'
import { HttpRequest, HttpResponse, type HttpResponseInit, InvocationContext, type LogLevel } from '@azure/functions'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../tests/support/product/edge.js'

let lines: { level: LogLevel; text: string }[] = []
let neverThrowing: typeof import('./never-throwing.js').neverThrowing
let context: typeof import('#functions/composition/context.js').context

beforeAll(async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  ;({ neverThrowing } = await import('./never-throwing.js'))
  ;({ context } = await import('#functions/composition/context.js'))
})
beforeEach(() => {
  lines = []
})

async function ask(handler: HttpHandler, headers: Record<string, string> = {}) {
  const logHandler = (level: LogLevel, text: unknown) => void lines.push({ level, text: String(text) })
  const request = new HttpRequest({ method: 'GET', url: 'http://localhost/api/x', headers })
  const invocation = new InvocationContext({ functionName: 'broken', logHandler })
  const response = await neverThrowing(handler)(request, invocation)
  if (!(response instanceof HttpResponse)) throw new Error('not a response')
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const answering = (response: unknown) => ask((async () => response) as HttpHandler)

describe('What a handler does wrong is answered with 500 in the envelope at once', () => {
  test.each<[string, HttpHandler]>([
    [
      'it throws',
      () => {
        throw new Error('on purpose')
      },
    ],
    ['it rejects', () => Promise.reject(new Error('on purpose'))],
    ['it rejects with nothing', () => Promise.reject()],
  ])('%s', async (_name, handler) => {
    const { status, headers, text } = await ask(handler)
    const { error, ref, ...more } = JSON.parse(text)
    expect([status, error, more]).toEqual([500, 'Something went wrong on our side', {}])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-correlation-id': ref,
      'x-content-type-options': 'nosniff',
    })
    expect(lines).toEqual([{ level: 'error', text: expect.stringContaining(ref) }])
  })

  test.each<[string, unknown]>([
    ['no result', undefined],
    ['null', null],
    ['a text', 'a text is not an answer'],
    ['a line break in a header', { headers: { 'x-bad': 'a\r\nb' } }],
    ['a control character, which only Node refuses', { headers: { 'x-bad': 'a\u0001b' } }],
    ['a character beyond Latin-1', { headers: { 'x-bad': 'é€' } }],
    ['a name of a header that cannot be one', { headers: { 'x bad': 'a' } }],
    ['a status that cannot be one', { status: 42 }],
    ['a cookie with a semicolon in its path', { cookies: [{ name: 'a', value: 'b', path: '/;x' }] }],
    ['a cookie whose name has a blank', { cookies: [{ name: 'a b', value: 'b' }] }],
    ['a cookie that ends at no time', { cookies: [{ name: 'a', value: 'b', expires: new Date(Number.NaN) }] }],
  ])('it gives %s', async (_name, response) => {
    const { status, text } = await answering(response)
    expect([status, Object.keys(JSON.parse(text))]).toEqual([500, ['error', 'ref']])
    expect(lines.map(({ level }) => level)).toEqual(['error'])
  })

  test('with the reference that the caller gave, and without what went wrong', async () => {
    const ref = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const { text } = await ask(() => Promise.reject(new Error('a detail')), { 'x-correlation-id': ref.toUpperCase() })
    expect(JSON.parse(text)).toEqual({ error: 'Something went wrong on our side', ref })
  })

  test('where the log fails as well', async () => {
    const request = new HttpRequest({ method: 'GET', url: 'http://localhost/api/x' })
    const logHandler = () => {
      throw new Error('no log')
    }
    const invocation = new InvocationContext({ functionName: 'broken', logHandler })
    const response = await neverThrowing(() => Promise.reject(new Error('no')))(request, invocation)
    expect((response as HttpResponse).status).toBe(500)
  })

  test('and is in the error log under its reference', async () => {
    const { migrate, readMigrations } = await import('#shared/adapters/sql/migrations.js')
    const { database } = context()
    await migrate(database, readMigrations(database.dialect), () => new Date())
    const { text } = await answering(undefined)
    const { ref } = JSON.parse(text)
    const rows = () => database.db.selectFrom('ErrorLog').select('message').where('correlationId', '=', ref).execute()
    await expect.poll(rows).toEqual([{ message: 'The handler returned no response' }])
    await database.close()
  })
})

test('What is right goes as it is', async () => {
  const response: HttpResponseInit = {
    status: 201,
    headers: { 'x-own': 'ä' },
    body: 'text',
    cookies: [{ name: 'a', value: 'b;c', path: '/', maxAge: 5, sameSite: 'Lax' }],
  }
  const { status, headers, text } = await answering(response)
  expect([status, headers.get('x-own'), text, lines]).toEqual([201, 'ä', 'text', []])
  expect((await answering({ status: 204, body: 'left out' })).text).toBe('')
})

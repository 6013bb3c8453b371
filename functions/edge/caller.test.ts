import { HttpRequest } from '@azure/functions'
import { expect, test } from 'vitest'
import type { Context } from '#functions/composition/context.js'
import { toCaller } from './caller.js'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const context = (TRUSTED_PROXIES: number) => ({ config: { TRUSTED_PROXIES } }) as Context

test.each([
  [undefined, 'direct'],
  ['', 'direct'],
  ['203.0.113.5', '203.0.113.5'],
  ['made-up, 203.0.113.5:10000', '203.0.113.5'],
  ['made-up:1,203.0.113.5:10001', '203.0.113.5'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['10.0.0.1, 2001:db8::1', '2001:db8::1'],
])('The address behind %j is %s: what the nearest front added, without its port', (forwarded, address) => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = new HttpRequest({ method: 'GET', url: 'http://localhost/', headers })
  expect(toCaller(request, context(1), log).address).toEqual({ key: address, front: null })
})

test.each([
  ['of a browser', '198.51.100.7:5000, 203.0.113.5:443', '198.51.100.7 through 203.0.113.5', '203.0.113.5'],
  ['that a caller has forged', 'x, 198.51.100.7, 203.0.113.9:1', '198.51.100.7 through 203.0.113.9', '203.0.113.9'],
  ['of a caller that avoids the site', '203.0.113.9:1', '203.0.113.9', null],
  ['that is missing', '', 'direct', null],
])(
  'Behind two proxies, the address %s counts together with what the nearest one saw',
  (_name, forwarded, key, front) => {
    const request = new HttpRequest({
      method: 'GET',
      url: 'http://localhost/',
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(toCaller(request, context(2), log).address).toEqual({ key, front })
  },
)

test.each<[string, string, string | undefined]>([
  ['one line', 'theme=dark; connect.sid=s1', 's1'],
  ['lines joined with a comma', 'theme=dark,connect.sid=s1', 's1'],
  ['lines joined with a comma and a blank', 'theme=dark, connect.sid=s1; lang=en', 's1'],
  ['the session first', 'connect.sid=s1,theme=dark', 's1'],
  ['two sessions: the first counts', 'connect.sid=s1,connect.sid=s2', 's1'],
  ['a value with a comma in it', 'sizes=a,b,c; connect.sid=s1', 's1'],
  ['no session', 'theme=dark,lang=en', undefined],
])('The session is found in the cookies of %s', (_name, cookie, session) => {
  const request = new HttpRequest({ method: 'GET', url: 'http://localhost/', headers: { cookie } })
  expect(toCaller(request, context(1), log).cookies['connect.sid']).toBe(session)
})

test('A comma that no name follows stays in the value of its cookie', () => {
  const request = new HttpRequest({ method: 'GET', url: 'http://localhost/', headers: { cookie: 'sizes=a,b; x=1' } })
  expect(toCaller(request, context(1), log).cookies).toEqual({ sizes: 'a,b', x: '1' })
})

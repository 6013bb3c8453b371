import { HttpRequest } from '@azure/functions'
import { expect, test } from 'vitest'
import type { Context } from '#functions/composition/context.js'
import { toCaller } from './caller.js'

const log = { debug() {}, info() {}, warn() {}, error() {} }

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
  expect(toCaller(request, {} as Context, log).address).toBe(address)
})

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
  expect(toCaller(request, {} as Context, log).cookies['connect.sid']).toBe(session)
})

test('A comma that no name follows stays in the value of its cookie', () => {
  const request = new HttpRequest({ method: 'GET', url: 'http://localhost/', headers: { cookie: 'sizes=a,b; x=1' } })
  expect(toCaller(request, {} as Context, log).cookies).toEqual({ sizes: 'a,b', x: '1' })
})

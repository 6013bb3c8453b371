import { HttpRequest } from '@azure/functions'
import { expect, test } from 'vitest'
import { callerOf } from './caller.js'
import type { Context } from './context.js'

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
  expect(callerOf(request, {} as Context, log).address).toBe(address)
})

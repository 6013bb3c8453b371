import { describe, expect, it } from 'vitest'
import { readTarget } from './request-target.js'

describe('a request target', () => {
  it.each([
    ['/', '/', '/'],
    ['/a/b?x=%20', '/a/b?x=%20', '/a/b'],
    ['/a%20b', '/a%20b', '/a b'],
    ['/a%2Fb/c%20d', '/a%252Fb/c%20d', '/a%2Fb/c d'],
    ['/%28%c3%a4%29?%28', '/(%C3%A4)?%28', '/(ä)'],
    ['/a%3Fb%23c%5B', '/a%3Fb%23c%5B', '/a?b#c['],
    ['/%zz', '/%25zz', '/%zz'],
    ['/%ff', '/%25ff', '/%ff'],
    ['/a/../b/./c?d=/../e', '/b/c?d=/../e', '/b/c'],
    ['/a/%2e%2E/b', '/b', '/b'],
    ['/.well-known/x', '/.well-known/x', '/.well-known/x'],
    ['//evil.example/../x', '/x', '/x'],
    ['http://elsewhere.example:80/a?b', '/a?b', '/a'],
  ])('%s has the url %s and the path %s', (raw, url, path) => {
    expect(readTarget(raw)).toEqual({ url, path })
  })

  it.each(['*', '', 'a/b', 'http://[', 'ftp://host/x'])('%s is none', raw => {
    expect(readTarget(raw)).toBeUndefined()
  })
})

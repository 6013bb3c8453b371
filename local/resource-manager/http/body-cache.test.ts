import { expect, test } from 'vitest'
import { BodyCache } from './body-cache.js'

test('BodyCache forgets what was used longest ago when it holds too many bytes', () => {
  const cache = new BodyCache(10)
  cache.put('a', Buffer.alloc(4))
  cache.put('b', Buffer.alloc(4))
  cache.get('a')
  cache.put('c', Buffer.alloc(4))
  expect([cache.get('a')?.length, cache.get('b'), cache.get('c')?.length]).toEqual([4, undefined, 4])
  cache.put('a', Buffer.alloc(6))
  expect([cache.get('a')?.length, cache.get('c')?.length]).toEqual([6, 4])
})

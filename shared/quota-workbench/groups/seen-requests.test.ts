import { describe, expect, test } from 'vitest'
import { seenRequest } from './seen-requests.js'

const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString()
const never = { inProgressSeenAt: null, succeededSeenAt: null }
const request = (state: string, submitted: number | null) => ({
  state,
  submittedAt: submitted === null ? null : day(submitted),
})
const read = (on: number, before: number | null) => ({
  readAt: day(on),
  earlierReadAt: before === null ? null : day(before),
})

describe('What readings tell of the pace of a request', () => {
  test('is when it was first seen in progress, and when first seen succeeded', () => {
    const first = seenRequest(request('InProgress', 1), undefined, read(2, 1))
    expect(first).toEqual({ inProgressSeenAt: day(2), succeededSeenAt: null })
    expect(seenRequest(request('Accepted', 1), first, read(3, 2))).toEqual(first)
    const done = seenRequest(request('Succeeded', 1), first, read(5, 3))
    expect(done).toEqual({ inProgressSeenAt: day(2), succeededSeenAt: day(5) })
    expect(seenRequest(request('Succeeded', 1), done, read(9, 8))).toEqual(done)
    expect(seenRequest(request('Failed', 1), first, read(5, 3))).toEqual(first)
  })

  test('is nothing if it was seen only as done, unless it was submitted after the reading before', () => {
    expect(seenRequest(request('Succeeded', 1), undefined, read(5, null))).toEqual(never)
    expect(seenRequest(request('Succeeded', 1), undefined, read(5, 3))).toEqual(never)
    expect(seenRequest(request('Succeeded', null), undefined, read(5, 3))).toEqual(never)
    expect(seenRequest(request('Succeeded', 4), undefined, read(5, 3)).succeededSeenAt).toBe(day(5))
    expect(seenRequest(request('Succeeded', 4), never, read(6, 3))).toEqual(never)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'
import { loadEdge } from '../../tests/support/product/edge.js'

const failing = route({
  id: 'failing',
  method: 'GET',
  path: '/api/failing',
  level: 'public',
  area: 'Test',
  summary: 'Fails',
  response: z.object({}),
})
type Edge = Awaited<ReturnType<typeof loadEdge>>
let edge: Edge
beforeEach(async () => {
  edge = await loadEdge()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const failed = (errcode: number) => Object.assign(new Error('said by the driver'), { errcode })
async function answerTo(error: unknown) {
  const binding = edge.bind(failing, () => {
    throw error
  })
  const { status, text, headers, lines } = await edge.call(binding, '/api/failing')
  return { status, sentence: JSON.parse(text).error as string, wait: headers['retry-after'], lines }
}

describe('A database that cannot be used', { timeout: 60_000 }, () => {
  test.each([
    [13, /^The disk is full, so the database cannot be written\. Free some space/, '60'],
    [8, /^The database cannot be written: its disk is read-only\. Make the disk writable/, '60'],
    [778, /its disk reports errors\. Check the disk/, '60'],
    [11, /^The database file is damaged.*restore the file from a backup, or delete it/, '60'],
    [26, /^The database file is damaged/, '60'],
    [5, /^The database is locked by another program.*Try again/, '10'],
    [14, /^The database cannot be reached/, '10'],
  ])('answers 503 with what happened, why and what to do: code %i', async (code, sentence, wait) => {
    const answer = await answerTo(failed(code))
    expect(answer).toMatchObject({ status: 503, sentence: expect.stringMatching(sentence), wait })
    expect(answer.sentence).not.toContain('driver')
  })

  test('is in the log once a minute, and in the line of each request', async () => {
    const first = await answerTo(failed(11))
    const second = await answerTo(failed(11))
    expect(first.lines.map(({ level }) => level)).toEqual(['error', 'warning'])
    expect(second.lines.map(({ level }) => level)).toEqual(['warning'])
  })

  test('and is damaged is the cause of what else fails, too', async () => {
    expect((await answerTo(new TypeError('x is undefined'))).status).toBe(500)
    vi.spyOn(edge.context().database.damage, 'isSuspected', 'get').mockReturnValue(true)
    expect(await answerTo(new TypeError('x is undefined'))).toMatchObject({
      status: 503,
      sentence: expect.stringContaining('The database file is damaged'),
    })
  })
})

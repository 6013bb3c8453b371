import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pageNumber } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'
import { loadEdge } from '../../tests/support/product/edge.js'

const echo = route({
  id: 'echo',
  method: 'GET',
  path: '/api/echo',
  level: 'public',
  area: 'Test',
  summary: 'Echo',
  query: z.object({ page: pageNumber }),
  response: z.object({ page: z.int() }),
})

let edge: Awaited<ReturnType<typeof loadEdge>>
beforeAll(async () => {
  edge = await loadEdge()
})
afterAll(async () => {
  await edge.context().database.close()
  vi.unstubAllEnvs()
})

describe('Two who ask alike at the same time', () => {
  const asked = async (options: object, paths: readonly string[]) => {
    let times = 0
    const answers = Promise.withResolvers<void>()
    const binding = edge.bind(
      echo,
      async ({ query }) => {
        times += 1
        await answers.promise
        return query
      },
      options,
    )
    const all = Promise.all(paths.map(path => edge.call(binding, path)))
    await vi.waitFor(() => expect(times).toBeGreaterThan(0), 10_000)
    answers.resolve()
    expect((await all).map(({ status }) => status)).toEqual(paths.map(() => 200))
    return times
  }
  const alike = ['/api/echo?page=2', '/api/echo?page=2']

  test('are given one answer where it knows no caller', async () => {
    expect(await asked({ version: () => 'v1' }, alike)).toBe(1)
    expect(await asked({ shared: true }, alike)).toBe(1)
  })

  test('have each their own where it may know who asks, or be sent while it is read', async () => {
    expect(await asked({}, alike)).toBe(2)
    expect(await asked({ version: () => 'v1', shared: false }, alike)).toBe(2)
  })

  test('have each their own where they ask for something else', async () => {
    expect(await asked({ version: () => 'v1' }, ['/api/echo?page=2', '/api/echo?page=3'])).toBe(2)
  })
})

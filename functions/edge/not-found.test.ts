import { HttpRequest, InvocationContext } from '@azure/functions'
import { describe, expect, test } from 'vitest'
import { routes } from '#shared/contract/routes.js'
import { notFound } from './not-found.js'

const handler = notFound(routes)
async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await handler(
    new HttpRequest({ method, url: `http://localhost${path}`, headers }),
    new InvocationContext(),
  )
  const { status, headers: sent, body } = response as { status: number; headers: Record<string, string>; body: string }
  return { status, headers: sent, body: JSON.parse(body) as { error: string; ref: string } }
}

describe('What no route takes', () => {
  test.each([
    '/',
    '/api',
    '/api/capacity/nothing',
    '/api/capacity/paged/more',
    '/healthzz',
    '/x/healthz',
    '/api/.capacity',
  ])('is answered with 404 under %s', async path => {
    const { status, headers, body } = await ask('GET', path)
    expect([status, body.error]).toEqual([404, 'There is nothing at this address'])
    expect(headers).not.toHaveProperty('allow')
    expect(Object.keys(body)).toEqual(['error', 'ref'])
  })

  test.each([
    ['POST', '/api/capacity', 'GET, HEAD'],
    ['DELETE', '/API/Capacity/', 'GET, HEAD'],
    ['GET', '/internal/ingest/capacity', 'POST'],
    ['PUT', '/healthz', 'GET, HEAD'],
  ])('is answered with 405 for %s %s, with what is allowed: %s', async (method, path, allow) => {
    const { status, headers, body } = await ask(method, path)
    expect([status, headers.allow]).toEqual([405, allow])
    expect(body.error).toBe(`${method} is not allowed here; allowed: ${allow}`)
  })

  test('carries the reference of the call, which is the caller’s own where it sends one', async () => {
    const own = await ask('GET', '/nothing', { 'x-correlation-id': '0F8FAD5B-D9CB-469F-A165-70867728950E' })
    expect(own.body.ref).toBe('0f8fad5b-d9cb-469f-a165-70867728950e')
    expect(own.headers['x-correlation-id']).toBe(own.body.ref)
    const other = await ask('GET', '/nothing', { 'x-correlation-id': 'not an id' })
    expect(other.body.ref).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.headers).toMatchObject({ 'x-correlation-id': other.body.ref, 'cache-control': 'no-store' })
  })

  test('takes a parameter of a path for any one part of it', async () => {
    const parametrised = notFound([{ ...routes[0]!, method: 'PUT', path: '/api/plans/{planId}/apply' }])
    const status = async (path: string) => {
      const request = new HttpRequest({ method: 'GET', url: `http://localhost${path}` })
      return ((await parametrised(request, new InvocationContext())) as { status: number }).status
    }
    expect(await status('/api/plans/7/apply')).toBe(405)
    expect(await status('/api/plans/7/8/apply')).toBe(404)
    expect(await status('/api/plans//apply')).toBe(404)
  })
})

test('A path with several methods names all of them', async () => {
  const removable = notFound([routes[0]!, { ...routes[0]!, method: 'DELETE' }])
  const request = new HttpRequest({ method: 'PUT', url: `http://localhost${routes[0]?.path}` })
  expect(await removable(request, new InvocationContext())).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, DELETE' },
  })
})

test('What no route takes is 503 as well while a setting keeps the app from serving', async () => {
  const problem = 'The setting SESSION_SECRET is missing'
  const request = new HttpRequest({ method: 'GET', url: 'http://localhost/api/nothing' })
  const { status, body } = (await notFound(routes, () => problem)(request, new InvocationContext())) as {
    status: number
    body: string
  }
  expect([status, JSON.parse(body).error]).toEqual([503, problem])
})

import { describe, expect, test } from 'vitest'
import { apiDescription } from '#functions/edge/openapi.js'
import { routes } from '#shared/contract/routes.js'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object; description?: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}
interface Description {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const description = apiDescription() as unknown as Description
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every value under a key, at any depth. */
function findValues(key: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...findValues(key, value)])
}

test('The description of the API is the one that is listed', async () => {
  const text = `${JSON.stringify(description, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../shared/contract/openapi.generated.json')
})

describe('The description of the API', () => {
  test('is OpenAPI 3.1 with a title and a version', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/)
    expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  })

  test('describes every path and method of the routes, and no other', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.sort()).toEqual([...new Set(routes.map(({ path, method }) => `${method} ${path}`))].sort())
  })

  test('gives each operation an id of its own, a summary and an area', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { operation } of operations)
      expect(operation).toMatchObject({ summary: expect.stringMatching(/\S/), tags: [expect.stringMatching(/\S/)] })
  })

  test.each(operations)('gives $method $path answers with schemas, of which one is a success', ({ operation }) => {
    const statuses = Object.keys(operation.responses)
    expect(statuses.every(status => /^[1-5]\d\d$/.test(status))).toBe(true)
    expect(statuses.filter(status => /^2/.test(status)).length).toBeLessThanOrEqual(1)
    expect(statuses.filter(status => /^[23]/.test(status)).length).toBeGreaterThanOrEqual(1)
    for (const { description: words, content } of Object.values(operation.responses)) {
      expect(words).toMatch(/\S/)
      for (const { schema } of Object.values(content ?? {})) expect(schema).toBeTypeOf('object')
    }
  })

  test.each(operations)(
    'names the parameters of $method $path once each, those in the path as required',
    ({ path, operation }) => {
      const parameters = operation.parameters ?? []
      expect(new Set(parameters.map(({ name, in: place }) => `${place} ${name}`)).size).toBe(parameters.length)
      for (const { name, in: place, schema } of parameters) {
        expect(['query', 'path', 'header', 'cookie'], name).toContain(place)
        expect(schema, name).toBeTypeOf('object')
      }
      const inPath = parameters.filter(({ in: place }) => place === 'path')
      expect(inPath.map(({ name }) => name).sort()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
      expect(inPath.every(({ required }) => required)).toBe(true)
    },
  )

  test.each([
    ['GET', '/api/about', [200, 500, 503]],
    ['GET', '/api/capacity/paged', [200, 304, 400, 500, 503]],
    ['GET', '/api/capacity', [200, 304, 400, 429, 500, 503]],
    ['POST', '/api/ai/models/capacity', [200, 400, 403, 404, 413, 415, 429, 500, 503]],
    ['POST', '/api/capacity/scores/live', [200, 400, 403, 404, 413, 415, 429, 500, 503]],
    ['GET', '/api/admin/config', [200, 401, 403, 500, 503]],
    ['PUT', '/api/admin/ui-settings', [200, 400, 401, 403, 409, 413, 415, 500, 503]],
    ['POST', '/api/admin/errors/log', [201, 400, 401, 403, 413, 415, 429, 500, 503]],
    ['GET', '/api/admin/ingest/jobs/{jobId}', [200, 400, 401, 403, 404, 500, 503]],
    ['POST', '/internal/db/migrate', [200, 400, 401, 404, 409, 413, 415, 500, 503]],
    ['GET', '/auth/signin', [302, 400, 429, 500, 503]],
    ['GET', '/api/page', [200, 302, 400, 500, 503]],
  ])('lists for %s %s the statuses that it can answer', (method, path, statuses) => {
    const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    expect(Object.keys(responses).map(Number)).toEqual(statuses)
  })

  test('types numbers in queries as numbers, with their bounds and defaults', () => {
    const all = operations.flatMap(({ operation }) => operation.parameters ?? [])
    const typed = (name: string) => all.filter(parameter => parameter.name === name).map(({ schema }) => schema)
    const named = ['pageNumber', 'pageSize', 'limit', 'hoursBack', 'days', 'desiredCount']
    for (const schema of named.flatMap(typed))
      expect(schema).toMatchObject({
        type: 'integer',
        minimum: expect.any(Number),
        maximum: expect.any(Number),
        default: expect.any(Number),
        example: expect.any(Number),
      })
    expect(typed('pageSize')[0]).toMatchObject({ minimum: 1, maximum: 500, default: 100 })
    const texts = all.filter(({ schema }) => (schema as { type?: string }).type === 'string')
    expect(texts.filter(({ description: words = '' }) => /\d+ to \d+; default: \d+/.test(words))).toEqual([])
  })

  test('refers only to schemas and security schemes that it holds', () => {
    const known = Object.keys(description.components.schemas).map(name => `#/components/schemas/${name}`)
    expect([...new Set(findValues('$ref', description))].filter(ref => !known.includes(ref as string))).toEqual([])
    const schemes = operations.flatMap(({ operation }) => operation.security.flatMap(one => Object.keys(one)))
    expect(schemes.filter(name => !(name in description.components.securitySchemes))).toEqual([])
  })

  test('says null as a type, as 3.1 does', () => {
    expect(findValues('nullable', description)).toEqual([])
  })
})

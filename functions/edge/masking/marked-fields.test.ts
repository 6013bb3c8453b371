import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exportMediaTypes } from '#shared/contract/common/export-fields.js'
import type { Route } from '#shared/contract/common/route.js'
import { routes } from '#shared/contract/routes.js'

/** A part of a JSON Schema. */
interface Shape {
  readonly type?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly 'x-subscription'?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly additionalProperties?: Shape | boolean
}

interface Field {
  readonly path: string
  readonly name: string
  readonly hasText: boolean
  readonly marks: readonly string[]
}

/** Every field of a schema, however deep. */
function schemaFields(schema: z.ZodType | undefined, io: 'input' | 'output'): Field[] {
  if (!schema) return []
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
  const named = new Map(Object.entries(whole.$defs ?? {}))
  const direct = (shape: Shape): Shape[] => [
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
    ...(shape.items ? [shape.items] : []),
    ...(typeof shape.additionalProperties === 'object' ? [shape.additionalProperties] : []),
    ...(shape.$ref ? [named.get(shape.$ref.replace('#/$defs/', '')) ?? {}] : []),
  ]
  const hasText = (shape: Shape): boolean => shape.type === 'string' || direct(shape).some(hasText)
  const marks = (shape: Shape): string[] => [shape['x-subscription'] ?? [], ...direct(shape).map(marks)].flat()
  const fields = (shape: Shape, path: string): Field[] => [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
      const here = `${path}.${name}`
      return [{ path: here, name, hasText: hasText(field), marks: marks(field) }, ...fields(field, here)]
    }),
    ...direct(shape).flatMap(part => fields(part, path)),
  ]
  return fields(whole, '')
}

const answered = ({ response, fileRow }: Route) => [
  ...schemaFields(response, 'output'),
  ...schemaFields(fileRow, 'output'),
]
const asked = ({ query, params, body }: Route) => [query, params, body].flatMap(part => schemaFields(part, 'input'))

const open = routes.filter(({ level }) => level === 'public')
const named = open.map(route => [route.id, route] as const)

describe('In the contract of a public route', () => {
  test.each(named)('%s marks each field that is called like a subscription', (_id, route) => {
    const fields = [...asked(route), ...answered(route)].filter(({ hasText }) => hasText)
    const unmarked = (called: RegExp, mark: string) =>
      fields.flatMap(({ path, name, marks }) => (called.test(name) && !marks.includes(mark) ? [path] : []))
    expect(unmarked(/subscription_?ids?$/i, 'id')).toEqual([])
    expect(unmarked(/subscription_?names?$/i, 'name')).toEqual([])
    expect(
      fields.flatMap(({ path, name }) => (/^subscriptions?$/i.test(name) && !hasParts(fields, path) ? [path] : [])),
    ).toEqual([])
  })

  /** A list of objects, whose own fields are looked at. */
  const hasParts = (fields: readonly Field[], path: string) => fields.some(field => field.path.startsWith(`${path}.`))

  test.each(named)('%s marks what it is asked with where the edge looks for it', (_id, route) => {
    const deep = asked(route).filter(({ path, marks }) => path.split('.').length > 2 && marks.length > 0)
    expect(deep).toEqual([])
  })

  test.each(named)('%s lists subscriptions where it searches for a part of an id', (_id, route) => {
    if (!asked(route).some(({ marks }) => marks.includes('search'))) return
    const list = z.object({
      rows: z.array(z.object({ subscriptionId: z.string(), subscriptionName: z.string() })),
      total: z.int(),
      truncated: z.boolean(),
    })
    const has = new Set(answered(route).map(({ path }) => path))
    for (const { path } of schemaFields(list, 'output')) expect(has).toContain(path)
    expect(asked(route).map(({ name }) => name)).toContain('limit')
  })

  test.each(named)('%s says what the rows of its file are', (_id, { mediaType, fileRow }) => {
    if (Object.values(exportMediaTypes).includes(mediaType ?? '')) expect(fileRow).toBeDefined()
  })
})

test('Some routes name subscriptions', () => {
  expect(open.filter(route => answered(route).some(({ marks }) => marks.includes('id'))).length).toBeGreaterThan(8)
})

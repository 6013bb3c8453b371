import { z } from 'zod'
import { own } from '#shared/contract/common/own.js'

/** A part of a JSON Schema, as far as sentences need it. */
interface Shape {
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}

/**
 * The sentence for an input that a schema refuses without a message of its own: what is allowed, and what was given if
 * its type is wrong. It follows the name of the field: `must be a string, not 5`.
 */
export function refusalWords(schema: z.ZodType, issue: z.core.$ZodRawIssue): string {
  const place = (issue.path ?? []).reduce<Shape | undefined>(
    (shape, key) => (typeof key === 'number' ? shape?.items : own(shape?.properties ?? {}, String(key))),
    toShape(schema),
  )
  if (issue.code === 'unrecognized_keys') {
    const fields = Object.keys(place?.properties ?? {})
    return `is not a field here; ${fields.length > 0 ? `allowed: ${fields.join(', ')}` : 'none is allowed'}`
  }
  const allowed = place && allowedBy(place)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return allowed ? `is missing; it must be ${allowed}` : 'is missing'
  if (!allowed) return 'is not valid'
  return `must be ${allowed}${issue.code === 'invalid_type' ? `, not ${toKind(issue.input)}` : ''}`
}

const shapes = new WeakMap<z.ZodType, Shape>()

/** The JSON Schema of the input, before defaults and conversions. The empty registry inlines all references. */
function toShape(schema: z.ZodType): Shape {
  const options = { io: 'input', unrepresentable: 'any', metadata: z.registry<Record<string, never>>() } as const
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, options) as Shape)
  shapes.set(schema, shape)
  return shape
}

function allowedBy(shape: Shape): string | undefined {
  if (shape.anyOf) return shape.anyOf.map(one => allowedBy(one) ?? 'another value').join(', or ')
  if (shape.enum) return `one of ${shape.enum.join(', ')}`
  if (shape.const !== undefined) return String(shape.const)
  switch (shape.type) {
    case 'string':
      return own(formats, shape.format ?? '') ?? `a string${counted(shape.minLength, shape.maxLength, 'character')}`
    case 'integer':
      return `a whole number${range(shape)}`
    case 'number':
      return `a number${range(shape)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `a list${counted(shape.minItems, shape.maxItems, 'value')}`
    case 'object':
      return 'an object'
    default:
      return shape.type
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID such as 0f8fad5b-d9cb-469f-a165-70867728950e',
  'date-time': 'a time in UTC such as 2026-08-01T12:00:00Z',
  date: 'a date such as 2026-08-01',
  uri: 'an address such as https://example.com',
}

function counted(least = 0, max: number | undefined, what: string): string {
  const plural = (count: number) => `${count} ${what}${count === 1 ? '' : 's'}`
  if (max === undefined) return least > 0 ? ` of ${plural(least)} or more` : ''
  return least > 0 ? ` of ${least} to ${plural(max)}` : ` of at most ${plural(max)}`
}

/** Leaves out the bounds of safe integers, which zod adds itself. */
function range({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Shape): string {
  const [hasLeast, hasMost] = [minimum > Number.MIN_SAFE_INTEGER, maximum < Number.MAX_SAFE_INTEGER]
  if (hasLeast && hasMost) return ` from ${minimum} to ${maximum}`
  if (hasLeast) return `, ${minimum} or more`
  return hasMost ? `, at most ${maximum}` : ''
}

function toKind(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

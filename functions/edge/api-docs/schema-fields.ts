import { own } from '#shared/contract/common/own.js'
import { code, escaped, prose } from './docs-html.js'

/** What is used of a JSON schema. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
  readonly default?: unknown
  readonly example?: unknown
  readonly examples?: readonly unknown[]
}

/** A field of an answer or a body, in HTML: its path, what it can be, what it means. */
export type FieldRow = readonly [name: string, type: string, meaning: string]

const formats: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'date', uuid: 'UUID', uri: 'address' }

/** The name that a reference gives. */
export const referenceName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

/** What values of a schema can be, as HTML; references link to the shape of that name. */
export function typeWords(schema: Schema): string {
  const name = referenceName(schema)
  if (name !== undefined) return `<a href="#${escaped(name)}">${escaped(name)}</a>`
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map(value => code(JSON.stringify(value))).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeWords))].join(' or ')
  if (typeof schema.type === 'object') return schema.type.map(type => typeWords({ ...schema, type })).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeWords(schema.items) : 'anything'}`
  if (schema.type === 'object')
    return hasValues(schema) ? `object of ${typeWords(schema.additionalProperties)}` : 'object'
  if (schema.type === 'integer' || schema.type === 'number') return numberWords(schema)
  if (schema.type === 'string') return own(formats, schema.format ?? '') ?? 'text'
  return escaped(schema.type === 'boolean' ? 'true or false' : (schema.type ?? 'anything'))
}

const hasValues = (schema: Schema): schema is Schema & { additionalProperties: Schema } =>
  !schema.properties && typeof schema.additionalProperties === 'object'

function numberWords({ type, minimum, maximum }: Schema): string {
  const name = type === 'integer' ? 'whole number' : 'number'
  const isBounded = Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)
  if (!isBounded || (maximum as number) >= Number.MAX_SAFE_INTEGER) return name
  return `${name}, ${minimum} to ${maximum}`
}

/** The sentence about a field, as HTML, with its default and an example. */
export function meaningWords({ description = '', default: fallback, example, examples }: Schema): string {
  const sample = example ?? examples?.[0]
  return [
    prose(description),
    fallback === undefined ? '' : `Default: ${code(JSON.stringify(fallback))}.`,
    sample === undefined ? '' : `Example: ${code(typeof sample === 'string' ? sample : JSON.stringify(sample))}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The fields of an object, and of the objects in it that have no name of their own, by their paths. */
export function fieldRows(schema: Schema, path = ''): FieldRow[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap(choice => fieldRows(choice, path))
  if (schema.type === 'array' && schema.items) return fieldRows(schema.items, `${path}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`
    const mark = schema.required?.includes(name) ? '' : ' <small>optional</small>'
    const row: FieldRow = [`${code(fieldPath)}${mark}`, typeWords(field), meaningWords(field)]
    return [row, ...fieldRows(field, fieldPath)]
  })
}

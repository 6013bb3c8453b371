import type { z } from 'zod'
import { own, setOwn } from '#shared/contract/common/own.js'
import type { SubscriptionMark } from '#shared/contract/common/subscription-fields.js'
import type { Masks } from './masks.js'

/** Returns a copy of the value with masks in its marked fields; unchanged parts are shared with the original. */
export type Masker = (value: unknown, masks: Masks) => unknown

/** The parts of a schema that are walked, by its kind. */
interface Definition {
  readonly type: string
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}

/** The mark of a field; undefined where it has none. */
export const toMark = (schema: z.ZodType): SubscriptionMark | undefined => schema.meta()?.['x-subscription']

/** Schemas whose masker is being made: one that contains itself meets itself again. */
type Begun = Map<z.ZodType, { masker?: Masker | undefined }>

/** The masker for the values of a schema, whose marked fields are found once. Undefined if it has none. */
export function maskerFor(schema: z.ZodType, begun: Begun = new Map()): Masker | undefined {
  const met = begun.get(schema)
  if (met) return (value, masks) => met.masker?.(value, masks) ?? value
  const entry: { masker?: Masker | undefined } = {}
  begun.set(schema, entry)
  entry.masker = madeFor(schema, begun)
  begun.delete(schema)
  return entry.masker
}

function madeFor(schema: z.ZodType, begun: Begun): Masker | undefined {
  const mark = toMark(schema)
  if (mark !== undefined)
    return leaf(mark === 'id' ? (id, masks) => masks.shown(id) : (text, masks) => masks.text(text))
  const { type, element, innerType, valueType, options, shape, in: given, out } = schema.def as unknown as Definition
  if (shape) return fields(Object.entries(shape), begun)
  if (options) return inTurn(options.flatMap(option => maskerFor(option, begun) ?? []))
  if (type === 'record' && valueType) return each(maskerFor(valueType, begun))
  if (element) return list(maskerFor(element, begun))
  if (type === 'pipe' && given && out) return maskerFor(out, begun) ?? maskerFor(given, begun)
  return innerType && optional(maskerFor(innerType, begun))
}

const leaf = (mask: (text: string, masks: Masks) => string): Masker => {
  const masker: Masker = (value, masks) => {
    if (typeof value === 'string') return mask(value, masks)
    return Array.isArray(value) ? value.map(one => masker(one, masks)) : value
  }
  return masker
}

const optional = (masker: Masker | undefined): Masker | undefined =>
  masker && ((value, masks) => (value === null || value === undefined ? value : masker(value, masks)))

const list = (masker: Masker | undefined): Masker | undefined =>
  masker && ((value, masks) => (value as unknown[]).map(one => masker(one, masks)))

const each = (masker: Masker | undefined): Masker | undefined =>
  masker &&
  ((value, masks) =>
    Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, masker(one, masks)])))

/** Ids come first: names and sentences are searched for them. */
function fields(shape: readonly (readonly [string, z.ZodType])[], begun: Begun): Masker | undefined {
  const maskers = shape.flatMap(([name, schema]) => {
    const masker = maskerFor(schema, begun)
    return masker ? [{ name, masker, isId: toMark(schema) === 'id' }] : []
  })
  maskers.sort((a, b) => Number(b.isId) - Number(a.isId))
  if (maskers.length === 0) return undefined
  return (value, masks) => {
    const copy = { ...(value as Record<string, unknown>) }
    for (const { name, masker } of maskers) {
      const one = own(copy, name)
      if (one !== null && one !== undefined) setOwn(copy, name, masker(one, masks))
    }
    return copy
  }
}

/** In a union, a field that is marked in one option is marked in all. */
function inTurn(maskers: readonly Masker[]): Masker | undefined {
  if (maskers.length === 0) return undefined
  return (value, masks) => maskers.reduce((masked, masker) => masker(masked, masks), value)
}

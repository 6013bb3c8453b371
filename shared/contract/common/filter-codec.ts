import type { z } from 'zod'
import { type Range, rangeText } from './filter-words.js'

/** A parsed filter. A parameter that filters nothing is absent or undefined. */
export type ParsedFilter<Schema extends z.ZodType> = {
  readonly [Name in keyof z.output<Schema>]?: Held<z.output<Schema>[Name]>
}
type Held<Value> = Value extends readonly (infer Word)[] ? readonly Word[] : Value

export interface FilterCodec<Filter> {
  /** The parameters, in the order of an address. */
  readonly names: readonly (keyof Filter & string)[]
  /** The values of one parameter as words of an address; empty if it filters nothing. */
  values(filter: Filter, name: keyof Filter): readonly string[]
  /** Converts to query parameters, in a fixed order and without those that filter nothing. */
  query(filter: Filter): Record<string, string>
}

/** Creates the codec that writes what the schema of a filter reads. */
export function filterCodec<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): FilterCodec<ParsedFilter<z.ZodObject<Shape>>> {
  type Filter = ParsedFilter<z.ZodObject<Shape>>
  const names = Object.keys(schema.shape) as (keyof Filter & string)[]
  const values = (filter: Filter, name: keyof Filter): readonly string[] => {
    const value: unknown = filter[name]
    return (Array.isArray(value) ? value : [value]).map(word).filter(text => text !== '')
  }
  return {
    names,
    values,
    query: filter =>
      Object.fromEntries(
        names.flatMap(name => {
          const words = values(filter, name)
          return words.length > 0 ? [[name, words.join(',')] as const] : []
        }),
      ),
  }
}

/** The only filters with object values are ranges. */
const word = (value: unknown): string =>
  typeof value === 'object' && value !== null ? rangeText(value as Range) : String(value ?? '')

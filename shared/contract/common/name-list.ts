import { z } from 'zod'

/** A list of names in a body. Queries use `list` of the filters. */
interface NameList {
  readonly pattern: RegExp
  /** The required form of a name, for the error: `a region name`. */
  readonly what: string
  /** Names with the same key are duplicates. */
  readonly key: (name: string) => string
  readonly min?: number
  readonly max: number
  /** Returns the names in their given spelling instead of their keys. */
  readonly spelled?: boolean
}

const isAll = (name: string): boolean => name.toLowerCase() === 'all'

/** An array of names, or the word `all`, also as one of the names. Undefined means all, and so does an empty list. */
export function nameList({ pattern, what, key, min = 0, max, spelled = false }: NameList) {
  const name = z
    .string()
    .trim()
    .refine(text => isAll(text) || pattern.test(text), `must be ${what}, or all`)
  const all = z.string().trim().regex(/^all$/i)
  return z
    .union([z.array(name).min(min).max(max), all], { error: `must be a list of names, each ${what}, or all` })
    .transform((given): string[] | undefined => {
      const names = typeof given === 'string' ? [given] : given
      if (names.length === 0 || names.some(isAll)) return undefined
      const byKey = new Map(names.map(one => [key(one), one]))
      return [...(spelled ? byKey.values() : byKey.keys())]
    })
}

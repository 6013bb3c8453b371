import { z } from 'zod'

/** A list of names in a body; queries have `list` of the filters. */
interface NameList {
  readonly pattern: RegExp
  /** What a name must be, for the error: `a region name`. */
  readonly what: string
  /** Names that have the same key are one. */
  readonly key: (name: string) => string
  readonly min?: number
  readonly max: number
  /** Gives the names as they are spelled, not their keys. */
  readonly spelled?: boolean
}

const isAll = (name: string): boolean => name.toLowerCase() === 'all'

/** An array of names, or the word `all`, also as one of the names. `undefined`: all of them, or an empty list. */
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

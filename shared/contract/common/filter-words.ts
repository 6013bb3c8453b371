import { z } from 'zod'
import { whole } from './paging.js'

/** Building blocks of filters. In a query each is a text, and the word `all` (or an empty text) means no filter. */

const words = (text: string): string[] => [...new Set(text.split(',').map(word => word.trim()))].filter(Boolean)
const isAll = (list: string[]): boolean => list.length === 0 || list.some(word => word.toLowerCase() === 'all')

/** A comma-separated list of words that `read` accepts. `allowed` describes them in the error. */
export function list<T>(read: (word: string) => T | undefined, allowed: string, maxItems = 500) {
  return z
    .string()
    .max(20_000)
    .optional()
    .transform((text, ctx): T[] | undefined => {
      const asked = words(text ?? '')
      if (isAll(asked)) return undefined
      if (asked.length > maxItems) ctx.addIssue({ code: 'custom', message: `takes at most ${maxItems} values` })
      const values = asked.slice(0, maxItems).flatMap(word => {
        const value = read(word)
        if (value !== undefined) return [value]
        ctx.addIssue({ code: 'custom', message: `does not know "${word.slice(0, 80)}"; allowed: ${allowed}, or all` })
        return []
      })
      return [...new Set(values)]
    })
}

/** A word that matches a pattern, converted to its key. */
export const matching = (pattern: RegExp, key: (word: string) => string) => (word: string) =>
  pattern.test(word) ? key(word) : undefined

/** The characters of Azure's names. */
/** One of these words, case-insensitive. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find(word => word.toLowerCase() === text.toLowerCase())

export const isName = /^[\w .\-/()]{1,100}$/

/** The same with `*` for any characters. */
export const isNameOrPattern = /^[\w .\-/()*]{1,100}$/

/** Databases differ in how they match control characters, so these are rejected. */
export const searchText = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must hold no control characters')
  .optional()

/** Whether the month has this day. Otherwise JavaScript would take it as a day of the next month. */
function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
}

/** A time with its zone, as ISO 8601 in UTC. `now`, `all` and an empty text mean no time. */
export const momentText = z
  .string()
  .max(40)
  .optional()
  .transform((raw, ctx): string | undefined => {
    const given = raw?.trim() ?? ''
    if (given === '' || /^(now|all)$/i.test(given)) return undefined
    // A plus that was not encoded as %2B has become a space.
    const text = given.replace(/ (?=\d\d:?\d\d$)/, '+')
    const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)
    const time = withZone && isDay(text.slice(0, 'yyyy-mm-dd'.length)) ? Date.parse(text) : Number.NaN
    if (Number.isFinite(time)) return new Date(time).toISOString()
    ctx.addIssue({ code: 'custom', message: 'must be a time with its zone, such as 2026-08-01T12:00:00Z' })
    return z.NEVER
  })

/** A number that is absent if it equals the default. `all` means the default too. */
export const unlessDefault = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform(text => (text?.trim().toLowerCase() === 'all' ? undefined : text))
    .pipe(whole(name, min, max, fallback))
    .transform((value): number | undefined => (value === fallback ? undefined : value))
    .meta({
      override: { type: 'integer', minimum: min, maximum: max, default: fallback },
      description: `${name}: ${min} to ${max}; default: ${fallback}.`,
      example: fallback,
    })

/** Numbers from `min` to `max`, both included. An absent side has no limit. */
export interface Range {
  readonly min?: number
  readonly max?: number
}

const figure = String.raw`\d{1,9}(?:\.\d{1,6})?`
const pattern = new RegExp(`^(?:(?<exact>${figure})|(?<min>${figure})?\\.\\.(?<max>${figure})?)$`)

/** Parses `4..16`, `4..`, `..16` or `8`; undefined if the text has another form or no limit at all. */
export function readRange(text: string): Range | undefined {
  const parts = pattern.exec(text.replace(/\s+/g, ''))?.groups
  if (!parts) return undefined
  const { exact, min = exact, max = exact } = parts
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) }
}

/** Converts a range to its text in an address. */
export function rangeText({ min, max }: Range): string {
  return min === max ? `${min ?? ''}` : `${min ?? ''}..${max ?? ''}`
}

/** Whether a number is in a range. Without a range, every number is; an unknown number is in no range. */
export const isInRange = (value: number | null, range: Range | undefined): boolean =>
  range === undefined || (value !== null && value >= (range.min ?? value) && value <= (range.max ?? value))

/** A filter by a number, such as `4..16`. Unknown values are in no range. */
export const rangeFilter = (what: string, example: string) =>
  z
    .string()
    .max(100)
    .optional()
    .transform((text, ctx): Range | undefined => {
      const given = text?.trim() ?? ''
      if (given === '' || given.toLowerCase() === 'all') return undefined
      const range = readRange(given)
      if (!range) {
        ctx.addIssue({ code: 'custom', message: 'must be a range such as 4..16, 4.., ..16 or 8, or all' })
        return z.NEVER
      }
      if (range.min !== undefined && range.max !== undefined && range.min > range.max) {
        ctx.addIssue({
          code: 'custom',
          message: `must not end before it begins: ${range.min} is more than ${range.max}`,
        })
        return z.NEVER
      }
      return range
    })
    .meta({
      description: `${what}: a range such as 4..16, 4.. (at least), ..16 (at most) or 8 (exactly), or all. Rows where it is not known are in no range.`,
      example,
    })

/** A parameter that is one of some words, in any casing; the first where it is absent. */
export const wordField = <const Word extends string>(words: readonly [Word, ...(readonly Word[])]) =>
  z
    .string()
    .max(100)
    .optional()
    .transform((text, ctx): Word => {
      const asked = text?.trim().toLowerCase() || words[0]
      const known = words.find(word => word === asked)
      if (!known) ctx.addIssue({ code: 'custom', message: `must be one of ${words.join(', ')}` })
      return known ?? z.NEVER
    })

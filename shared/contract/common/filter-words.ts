import { z } from 'zod'
import { whole } from './paging.js'

/** What filters are made of. On the wire each is a text, and the word `all` (or nothing) means no filter. */

const words = (text: string): string[] => [...new Set(text.split(',').map(word => word.trim()))].filter(Boolean)
const isAll = (list: string[]): boolean => list.length === 0 || list.some(word => word.toLowerCase() === 'all')

/** A comma-separated list of what `read` knows; `allowed` names that in the error. */
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

/** A word that a pattern matches, as its key. */
export const matching = (pattern: RegExp, key: (word: string) => string) => (word: string) =>
  pattern.test(word) ? key(word) : undefined

/** What names of Azure are made of. */
export const isName = /^[\w .\-/()]{1,100}$/

/** No database agrees with another on what a control character matches. */
export const searchText = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must hold no control characters')
  .optional()

/** Whether a month has that day: a day too many would pass for one of the next month. */
function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
}

/** A time with its zone, as ISO 8601 in UTC; `now`, `all` and nothing mean no time. */
export const momentText = z
  .string()
  .max(40)
  .optional()
  .transform((raw, ctx): string | undefined => {
    const given = raw?.trim() ?? ''
    if (given === '' || /^(now|all)$/i.test(given)) return undefined
    // A plus that was not written as %2B has become a blank.
    const text = given.replace(/ (?=\d\d:?\d\d$)/, '+')
    const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)
    const time = withZone && isDay(text.slice(0, 'yyyy-mm-dd'.length)) ? Date.parse(text) : Number.NaN
    if (Number.isFinite(time)) return new Date(time).toISOString()
    ctx.addIssue({ code: 'custom', message: 'must be a time with its zone, such as 2026-08-01T12:00:00Z' })
    return z.NEVER
  })

/** A number that is absent where it is the default, which `all` means as well. */
export const unlessDefault = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform(text => (text?.trim().toLowerCase() === 'all' ? undefined : text))
    .pipe(whole(name, min, max, fallback))
    .transform((value): number | undefined => (value === fallback ? undefined : value))
    .meta({
      override: { type: 'integer', minimum: min, maximum: max, default: fallback },
      description: `${name}: ${min} to ${max}; ${fallback} unless given.`,
      example: fallback,
    })

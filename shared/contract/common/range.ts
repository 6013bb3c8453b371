import { z } from 'zod'

/** Figures from `min` to `max`, both included; a side that is absent has no bound. */
export interface Range {
  readonly min?: number
  readonly max?: number
}

const figure = String.raw`\d{1,9}(?:\.\d{1,6})?`
const pattern = new RegExp(`^(?:(?<exact>${figure})|(?<min>${figure})?\\.\\.(?<max>${figure})?)$`)

/** Reads `4..16`, `4..`, `..16` or `8`; undefined where the text is none of these, and where it has no bound at all. */
export function readRange(text: string): Range | undefined {
  const parts = pattern.exec(text.replace(/\s+/g, ''))?.groups
  if (!parts) return undefined
  const { exact, min = exact, max = exact } = parts
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) }
}

/** A range as an address has it. */
export function rangeText({ min, max }: Range): string {
  return min === max ? `${min ?? ''}` : `${min ?? ''}..${max ?? ''}`
}

/** A filter by a figure, such as `4..16`. What is not known is in no range. */
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

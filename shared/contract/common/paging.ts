import { z } from 'zod'

/** A whole number within limits, with a default. */
export const whole = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform((text, ctx): number => {
      if (text === undefined || text.trim() === '') return fallback
      const value = Number(text)
      if (!Number.isInteger(value) || value < min || value > max) {
        ctx.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` })
      }
      return value
    })
    .meta({
      description: `${name}: ${min} to ${max}; default: ${fallback}.`,
      example: fallback,
      // Query parameters are texts. This is the required form.
      override: { type: 'integer', minimum: min, maximum: max, default: fallback },
    })

export const pageNumber = whole('The page, counted from 1', 1, 1_000_000, 1)
export const pageSize = whole('Rows on a page', 1, 500, 100)
export const limit = whole('Rows at most', 1, 50_000, 1_000)

export interface Sort<Column extends string> {
  readonly column: Column
  readonly direction: 'asc' | 'desc'
}

/** `column:asc` or `column:desc`; a bare column sorts ascending. */
export function sortBy<Column extends string>(columns: readonly Column[], fallback: `${Column}:${'asc' | 'desc'}`) {
  return z
    .string()
    .optional()
    .transform((text, ctx): Sort<Column> => {
      const [asked, direction = 'asc', rest] = (text?.trim() || fallback).split(':')
      const column = columns.find(name => name.toLowerCase() === asked?.trim().toLowerCase())
      const way = direction.trim().toLowerCase()
      if (!column || rest !== undefined || (way !== 'asc' && way !== 'desc')) {
        ctx.addIssue({ code: 'custom', message: `must be column:asc or column:desc; columns: ${columns.join(', ')}` })
        return z.NEVER
      }
      return { column, direction: way }
    })
    .meta({ description: `Order of the rows: one of ${columns.join(', ')}, then :asc or :desc.`, example: fallback })
}

export const Pagination = z
  .object({
    total: z.int(),
    pageNumber: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    hasNext: z.boolean(),
    hasPrevious: z.boolean(),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof Pagination>

export function paginate(total: number, page: number, size: number): Pagination {
  const pageCount = Math.max(1, Math.ceil(total / size))
  return { total, pageNumber: page, pageSize: size, pageCount, hasNext: page < pageCount, hasPrevious: page > 1 }
}

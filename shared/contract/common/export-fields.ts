import { z } from 'zod'

/** What every export is asked for. */

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export const formatField = z
  .string()
  .max(100)
  .optional()
  .transform((text, ctx): ExportFormat => {
    const asked = text?.trim().toLowerCase() || 'xlsx'
    const known = exportFormats.find(one => one === asked)
    if (!known) ctx.addIssue({ code: 'custom', message: `must be one of ${exportFormats.join(', ')}` })
    return known ?? z.NEVER
  })
  .meta({ description: `The kind of file: ${exportFormats.join(' or ')}; xlsx unless given.`, example: 'xlsx' })

/** Columns of a file, in the order wanted. */
export const columnsField = <Listed extends { readonly key: string }>(
  exportColumns: readonly Listed[],
  example: string,
) =>
  z
    .string()
    .max(2_000)
    .optional()
    .transform((text, ctx): readonly Listed[] => {
      const asked = (text ?? '').split(',').flatMap(word => word.trim().toLowerCase() || [])
      if (asked.length === 0 || asked.includes('all')) return exportColumns
      return [...new Set(asked)].flatMap(word => {
        const column = exportColumns.find(({ key }) => key.toLowerCase() === word)
        if (column) return [column]
        const allowed = exportColumns.map(({ key }) => key).join(', ')
        ctx.addIssue({ code: 'custom', message: `does not know "${word.slice(0, 80)}"; allowed: ${allowed}, or all` })
        return []
      })
    })
    .meta({
      description: 'Columns in the order wanted, each once, or all; all unless given.',
      example,
    })

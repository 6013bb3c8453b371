import { z } from 'zod'
import { wordField } from './filter-words.js'
import { heavy } from './read-cost.js'

/** The parameters of every export. */

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export const formatField = wordField(exportFormats).meta({
  description: `The kind of file: ${exportFormats.join(' or ')}; default: xlsx.`,
  example: 'xlsx',
})

/** Columns of a file, in the requested order. */
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
      description: 'Columns in the requested order, each once, or all; default: all.',
      example,
    })

/** The common part of export routes. */
export const fileRoute = {
  cost: heavy,
  level: 'public',
  answers: [429],
  mediaType: exportMediaTypes.xlsx,
  otherMediaTypes: [exportMediaTypes.csv],
  response: z.string().meta({
    format: 'binary',
    description:
      'The file. Headers describe its contents: x-headroom-rows, x-headroom-snapshot, x-headroom-oldest-snapshot and ' +
      'x-correlation-id; a workbook has them in its second sheet too. More rows than a file of the format may have (see exportMaxRows of /api/about) are rejected with 400. ' +
      'It is sent to two callers at once (429 for a third), no faster than they read; a file that fails on the way breaks off.',
  }),
} as const

import { z } from 'zod'
import { sortBy } from '#shared/contract/common/paging.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { CapacityRow } from './capacity.js'
import { type CapacityColumn, capacityColumns, sortableCapacityColumns } from './capacity-columns.js'
import { CapacityFilter } from './capacity-filter.js'

/** What a row holds that the grid has no column for. */
const moreColumns = [
  { key: 'shortfallVCpus', label: 'Shortfall', kind: 'number', width: 110, sortable: false, unit: 'vCPU' },
  { key: 'priceDerivedFrom', label: 'Price derived from', kind: 'text', width: 200, sortable: false },
  { key: 'subscriptionId', label: 'Subscription id', kind: 'text', width: 280, sortable: false },
  { key: 'ageSeconds', label: 'Age', kind: 'number', width: 90, sortable: false, unit: 's' },
] as const satisfies readonly CapacityColumn[]

/** The columns of a file, those of the grid first. */
export const exportColumns: readonly ExportColumn[] = [...capacityColumns, ...moreColumns]
export interface ExportColumn extends CapacityColumn {
  readonly key: keyof CapacityRow | 'shortfallVCpus'
}

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const format = z
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

const columns = z
  .string()
  .max(2_000)
  .optional()
  .transform((text, ctx): readonly ExportColumn[] => {
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
    example: 'vmSku,region,availability',
  })

export const capacityExport = route({
  id: 'capacityExport',
  cost: heavy,
  method: 'GET',
  path: '/api/capacity/export',
  level: 'public',
  answers: [429],
  area: 'Capacity',
  summary: 'VM capacity by the common filters as a file to save, in the order of the pages',
  query: CapacityFilter.extend({
    sort: sortBy(sortableCapacityColumns, 'region:asc'),
    format,
    columns,
  }),
  mediaType: exportMediaTypes.xlsx,
  otherMediaTypes: [exportMediaTypes.csv],
  fileRow: CapacityRow,
  response: z.string().meta({
    format: 'binary',
    description:
      'The file. Headers name what it was made of: x-headroom-rows, x-headroom-snapshot, x-headroom-oldest-snapshot and ' +
      'x-correlation-id; a workbook says it in its second sheet as well. More rows than a file of the format may hold (see exportMaxRows of /api/about) are refused with 400. ' +
      'It is sent to two callers at once (429 for a third), no faster than they read; a file that fails on the way breaks off.',
  }),
})

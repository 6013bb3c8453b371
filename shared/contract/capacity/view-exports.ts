import { z } from 'zod'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { searchText, wordField } from '#shared/contract/common/filter-words.js'
import { sortBy } from '#shared/contract/common/paging.js'
import { rowsCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { MatrixRow } from './capacity-analytics.js'
import { CapacityFilter } from './capacity-filter.js'
import { CapacityFamily, FamilyFilter, familyColumns, familyFileColumns } from './family-columns.js'

/** Exported files of the views besides the list of sizes. */

const file = { ...fileRoute, method: 'GET', area: 'Capacity' } as const

export const familiesExport = route({
  ...file,
  id: 'familiesExport',
  cost: rowsCost,
  path: '/api/capacity/families/export',
  summary: 'Families by region as a file to save',
  query: CapacityFilter.extend({
    ...FamilyFilter.shape,
    sort: sortBy(familyColumns, 'region:asc'),
    format: formatField,
    columns: columnsField(familyFileColumns, 'family,region,available'),
  }),
  fileRow: CapacityFamily,
})

/** The figures that a matrix cell can show besides its state. */
export const matrixFigures = ['deployable', 'fits', 'quota', 'score'] as const
export type MatrixFigure = (typeof matrixFigures)[number]

const show = wordField(matrixFigures).meta({
  description:
    'The figure beside the state of each cell: deployable (rows where desiredCount machines fit), fits (machines of the ' +
    'smallest size that fit), quota (usable vCPU) or score; default: deployable.',
  example: 'fits',
})

export const matrixExport = route({
  ...file,
  id: 'matrixExport',
  path: '/api/capacity/matrix/export',
  summary: 'Families by region as a table to save: a row for each family, two columns for each region',
  query: CapacityFilter.extend({
    show,
    find: searchText.meta({ description: 'Part of the name of a family: the rows that are listed.' }),
    format: formatField,
  }),
  fileRow: MatrixRow,
})

export interface ComparedKey {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
}
export const maxCompared = 6

/** Names of regions and subscriptions contain no slash; that of a size might. */
const comparedKey = /^([^/,]{1,64})\/([^/,]{1,100})\/([^,]{1,100})$/

const mark = z
  .string()
  .max(2_000)
  .optional()
  .transform((text, ctx): ComparedKey[] => {
    const keys = [...new Set((text ?? '').split(',').filter(Boolean))].map(word => {
      const [, subscriptionId, region, vmSku] = comparedKey.exec(word.trim()) ?? []
      return subscriptionId && region && vmSku ? { subscriptionId, region, vmSku } : undefined
    })
    const known = keys.filter(key => key !== undefined)
    if (known.length === 0 || known.length < keys.length || known.length > maxCompared)
      ctx.addIssue({
        code: 'custom',
        message: `must be 1 to ${maxCompared} of subscription/region/sku, separated by commas`,
      })
    return known
  })
  .meta({
    description: `The rows to compare, each as subscription/region/sku, separated by commas; 1 to ${maxCompared}.`,
    example: '00000000-0000-4000-a000-000000000000/eastus/Standard_D2s_v5',
    ...marked('row'),
  })

const only = z
  .string()
  .optional()
  .transform((text, ctx): 'differences' | undefined => {
    const asked = text?.trim().toLowerCase() ?? ''
    if (asked === 'differences') return asked
    if (asked !== '' && asked !== 'all') ctx.addIssue({ code: 'custom', message: 'must be differences, or all' })
    return undefined
  })
  .meta({ description: '`differences`: only facts that differ between the rows.', example: 'differences' })

const { desiredCount, zones, at } = CapacityFilter.shape

export const ComparedFact = z
  .object({
    fact: z.string(),
    differs: z.boolean(),
    values: z
      .array(z.union([z.string(), z.number(), z.date(), z.null()]))
      .meta({ description: 'One for each of the rows.', ...marked('text') }),
  })
  .meta({ id: 'ComparedFact' })
export type ComparedFact = z.infer<typeof ComparedFact>

export const compareExport = route({
  ...file,
  id: 'compareExport',
  cost: () => 'light',
  path: '/api/capacity/compare/export',
  summary: 'Up to 6 rows side by side as a table to save: a row for each fact, a column for each size',
  query: z.object({ mark, only, desiredCount, zones, at, format: formatField }),
  fileRow: ComparedFact,
})

import { z } from 'zod'
import { fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { isName, matching } from '#shared/contract/common/filter-words.js'
import { regionKey } from '#shared/contract/common/names.js'
import { Pagination, pageNumber, pageSize } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { Availability } from './availability.js'
import { MatrixCell } from './capacity-analytics.js'
import { CapacityFilter } from './capacity-filter.js'
import { glossary } from './glossary.js'
import { priceFields } from './row-price.js'

/** Regions against each other, size by size: the set difference of what Azure offers there. */

export const minRegions = 2
export const maxRegions = 6

/** In what a size differs between regions. */
export const regionDifferences = ['offer', 'state', 'fit', 'price'] as const
export type RegionDifference = (typeof regionDifferences)[number]

/** What each difference means; the pages say the same. */
export const differenceMeanings: Readonly<Record<RegionDifference, string>> = {
  offer: glossary.offerDiffers,
  state: glossary.stateDiffers,
  fit: glossary.fitDiffers,
  price: glossary.priceDiffers,
}

const count = (description: string) => z.int().meta({ description })

export const RegionSizeCell = z
  .object({
    state: Availability.meta({ description: 'The best state of its rows.' }),
    rows: count('Subscriptions for which Azure lists the size in the region, restricted or not.'),
    offering: count('Subscriptions that Azure offers it to: their row is not Restricted.'),
    available: z.int(),
    limited: z.int(),
    constrained: z.int(),
    restricted: z.int(),
    unknown: z.int(),
    offered: z.int().meta({ description: 'Rows of disks and hosts: they have no machine verdict.' }),
    deployableRows: count('Subscriptions where desiredCount machines fit.'),
    undecidedRows: MatrixCell.shape.undecidedRows,
    pricePerHour: priceFields.pricePerHour,
    priceDerivedFrom: priceFields.priceDerivedFrom,
  })
  .meta({ id: 'RegionSizeCell', description: 'One size in one region, counted over the filtered subscriptions.' })
export type RegionSizeCell = z.infer<typeof RegionSizeCell>

export const RegionSize = z
  .object({
    vmSku: z.string(),
    family: z.string(),
    vCpus: z.number().nullable(),
    memoryGiB: z.number().nullable(),
    differences: z.array(z.enum(regionDifferences)).meta({
      description: regionDifferences.map(name => `${name}: ${differenceMeanings[name]}`).join(' '),
    }),
    cells: z.array(RegionSizeCell.nullable()).meta({
      description: 'In the order of `regions`; null: Azure lists no such size there, or the region was not read.',
    }),
  })
  .meta({ id: 'RegionSize' })
export type RegionSize = z.infer<typeof RegionSize>

export const ComparedRegion = z
  .object({
    region: z.string(),
    subscriptions: count('Filtered subscriptions that the region was read for. 0: nothing is known of it.'),
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'Its oldest reading among them; null: not read.' }),
    sizes: z.int().nullable().meta({ description: 'Sizes that it offers to at least one of them; null: not read.' }),
    onlyHere: z.int().nullable().meta({
      description: 'Sizes that it offers and no other of the regions does; null if one of the regions was not read.',
    }),
  })
  .meta({ id: 'ComparedRegion' })
export type ComparedRegion = z.infer<typeof ComparedRegion>

export const RegionComparison = z
  .object({
    regions: z.array(ComparedRegion).meta({ description: 'In the order in which they were asked for.' }),
    rows: z.array(RegionSize).meta({ description: 'By family, vCPU and name.' }),
    pagination: Pagination,
    sizes: count('Sizes that at least one of the regions lists.'),
    differing: count('Those of them that differ.'),
    differences: z
      .object({ offer: z.int(), state: z.int(), fit: z.int(), price: z.int() })
      .meta({ description: 'How many differ in each way; a size can differ in several.' }),
    currency: priceFields.currency,
    ...snapshotTimes,
  })
  .meta({ id: 'RegionComparison' })
export type RegionComparison = z.infer<typeof RegionComparison>

const region = CapacityFilter.shape.region
  .refine(
    names => names !== undefined && names.length >= minRegions && names.length <= maxRegions,
    `must name ${minRegions} to ${maxRegions} regions, separated by commas`,
  )
  .meta({
    description: `The regions to compare: ${minRegions} to ${maxRegions}, separated by commas.`,
    example: 'westeurope,northeurope',
  })

/** Which sizes are listed: those that differ, or that differ in one way. */
export const onlyWords = ['differences', ...regionDifferences] as const
export type OnlyWord = (typeof onlyWords)[number]
export const readOnly = (text: string): OnlyWord | undefined => onlyWords.find(word => word === text)

const only = z
  .string()
  .optional()
  .transform((text, ctx): OnlyWord | undefined => {
    const asked = text?.trim().toLowerCase() ?? ''
    if (asked === '' || asked === 'all') return undefined
    const known = readOnly(asked)
    if (!known) ctx.addIssue({ code: 'custom', message: `must be one of ${onlyWords.join(', ')}, or all` })
    return known
  })
  .meta({
    description: `\`differences\`: only sizes that differ between the regions. ${regionDifferences.join(', ')}: only sizes that differ in this.`,
    example: 'offer',
  })

const onlyIn = z
  .string()
  .max(100)
  .optional()
  .transform((text, ctx): string | undefined => {
    const asked = text?.trim() ?? ''
    if (asked === '' || asked.toLowerCase() === 'all') return undefined
    const found = matching(isName, regionKey)(asked)
    if (found === undefined) ctx.addIssue({ code: 'custom', message: 'must be one of the regions, or all' })
    return found
  })
  .meta({
    description:
      'One of the regions: only sizes that it offers and no other of them does. Nothing is listed if one of them was not read.',
    example: 'westeurope',
  })

/** States, fit and price decide which rows a filter leaves, and a row that is left out must not look like no offer. */
export const RegionFilter = CapacityFilter.omit({
  availability: true,
  fits: true,
  pricePerHour: true,
  regionPreset: true,
})
const query = RegionFilter.extend({ region, only, onlyIn })

export const regionComparison = route({
  id: 'regionComparison',
  cost: heavy,
  method: 'GET',
  path: '/api/capacity/regions/compare',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'Two to six regions size by size: which offer it, and how state, fit and price differ',
  query: query.extend({ pageNumber, pageSize }),
  response: withProblems(RegionComparison),
})

export const regionComparisonExport = route({
  ...fileRoute,
  id: 'regionComparisonExport',
  method: 'GET',
  area: 'Capacity',
  path: '/api/capacity/regions/compare/export',
  summary: 'Regions side by side as a table to save: a row for each size, six columns for each region',
  query: query.extend({ format: formatField }),
  fileRow: RegionSize,
})

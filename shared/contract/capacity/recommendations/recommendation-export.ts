import { z } from 'zod'
import { Availability, availabilityColors } from '#shared/contract/capacity/availability.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { type ColumnRow, type ColumnTable, listColumns, rowSchema } from '#shared/contract/common/columns.js'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { route } from '#shared/contract/common/route.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { RecommendationRequest } from './recommendations.js'

export const recommendedRoles = ['asked size', 'alternative', 'other place'] as const

const text = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description, ...marked('text') })
const number = (description: string) => z.number().nullable().meta({ description })

const recommendedTable = {
  role: {
    schema: z.enum(recommendedRoles).meta({
      description:
        'asked size: where the size itself is offered; alternative: a ranked size at its best place; other place: where else it fits.',
    }),
    heading: 'Role',
    kind: 'text',
    width: 110,
  },
  rank: { schema: z.int().nullable(), heading: 'Rank', kind: 'number', width: 60 },
  vmSku: { schema: z.string(), heading: 'SKU', kind: 'text', width: 210 },
  region: scopeColumns.region,
  subscriptionName: scopeColumns.subscriptionName,
  availability: {
    schema: Availability.nullable().meta({ description: 'Null: the region does not offer the size at all.' }),
    heading: 'Availability',
    kind: 'state',
    width: 130,
    colors: availabilityColors,
  },
  fits: {
    schema: z
      .boolean()
      .nullable()
      .meta({ description: `${glossary.fits} Null: not known.` }),
    heading: 'Fits',
    kind: 'state',
    width: 80,
    cell: (fits: boolean | null) => (fits === null ? 'unknown' : fits ? 'yes' : 'no'),
  },
  machinesThatFit: {
    schema: z.int().nullable().meta({ description: glossary.machinesThatFit }),
    heading: 'Machines that fit',
    kind: 'number',
    width: 120,
  },
  placementScore: {
    schema: z
      .int()
      .nullable()
      .meta({ description: `Placement score for the requested machines. ${glossary.score}` }),
    heading: 'Score',
    kind: 'score',
    width: 80,
  },
  similarity: {
    schema: number('Similarity to the requested size, 0 to 100; 100 is the same size.'),
    heading: 'Similarity',
    kind: 'number',
    width: 90,
  },
  zones: {
    schema: text('Zones that can be used, of those that the region has.'),
    heading: 'Usable zones',
    kind: 'text',
    width: 100,
  },
  bindingConstraint: {
    schema: text('What blocks more machines there.'),
    heading: 'Binding constraint',
    kind: 'text',
    width: 380,
  },
  toFit: {
    schema: text('What must change so that the count fits.'),
    heading: 'What to change',
    kind: 'text',
    width: 380,
  },
  pricePerHour: {
    schema: number('One Linux machine for an hour, retail.'),
    heading: 'Price per hour',
    kind: 'price',
    width: 120,
    digits: [4, 6],
  },
  pricePerMonth: {
    schema: number('One Linux machine for 730 hours.'),
    heading: 'Price per month',
    kind: 'price',
    width: 130,
    digits: 2,
  },
  priceDelta: {
    schema: number('Percent. How much more an hour costs than with the requested size; less than 0: cheaper.'),
    heading: 'Price against the asked size',
    kind: 'number',
    width: 130,
    unit: '%',
    digits: [0, 1],
  },
  warnings: { schema: text('Warnings about the size.'), heading: 'Warnings', kind: 'text', width: 300 },
  subscriptionId: scopeColumns.subscriptionId,
} as const satisfies ColumnTable

export const RecommendedPlace = rowSchema(recommendedTable).meta({ id: 'RecommendedPlace' })
export type RecommendedPlace = ColumnRow<typeof recommendedTable>
export const listedRecommendedColumns = listColumns(recommendedTable)

export const recommendationsExport = route({
  ...fileRoute,
  id: 'recommendationsExport',
  method: 'POST',
  path: '/api/capacity/recommendations/export',
  area: 'Capacity',
  answers: [404],
  perMinute: 60,
  summary: 'Recommendations as a file to save: the places of the asked size, then the alternatives by rank',
  query: z.object({ format: formatField, columns: columnsField(listedRecommendedColumns, 'role,vmSku,region,fits') }),
  body: RecommendationRequest,
  fileRow: RecommendedPlace,
})

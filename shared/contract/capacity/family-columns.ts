import { z } from 'zod'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { type Range, rangeFilter } from '#shared/contract/common/filter-words.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { familyQuotaSums } from '#shared/contract/quota/quota-sums.js'
import type { Availability } from './availability.js'
import { glossary } from './glossary.js'
import { familyPriceFields } from './row-price.js'

const count = { schema: z.int(), kind: 'number', width: 100, digits: 0, sortable: true } as const
const quota = { kind: 'number', width: 110, unit: 'vCPU', digits: 0, sortable: true } as const
/** Rows of a state, with what the state means. */
const inState = <State extends Availability>(state: State) =>
  ({
    ...count,
    schema: z.int().meta({ description: `Rows in this state. ${glossary[state]}` }),
    heading: state,
  }) as const
const price = { kind: 'price', width: 160, sortable: true } as const

/** The columns of a family in a region, for answers, the grid, files, sorting and the API description. */
export const familyTable = {
  region: scopeColumns.region,
  family: { schema: z.string(), heading: 'Family', kind: 'text', width: 230, sortable: true },
  familyBase: { schema: z.string(), heading: 'Series', kind: 'text', width: 70, sortable: true },
  subscriptions: { ...count, sortable: false, heading: 'Subscriptions', width: 110, only: 'file' },
  skus: { ...count, schema: z.int().meta({ description: 'Different SKU names.' }), heading: 'SKUs', width: 70 },
  rows: { ...count, heading: 'Rows', width: 70, only: 'file' },
  available: inState('Available'),
  limited: { ...inState('Limited'), width: 90 },
  constrained: { ...inState('Constrained'), width: 110 },
  restricted: inState('Restricted'),
  unknown: { ...inState('Unknown'), width: 90 },
  offered: { ...inState('Offered'), width: 90 },
  fitting: {
    ...count,
    schema: z.int().meta({ description: 'Rows where desiredCount machines fit.' }),
    heading: 'Fit',
    width: 80,
    gridWidth: 130,
  },
  undecided: {
    ...count,
    schema: z.int().meta({ description: glossary.undecided }),
    heading: 'Not known to fit',
    width: 130,
    beside: 'fitting',
  },
  quotaLimit: { ...quota, schema: familyQuotaSums.quotaLimit, heading: 'Quota limit', beside: 'quotaUsed' },
  quotaUsed: { ...quota, schema: familyQuotaSums.quotaUsed, heading: 'Quota used', gridWidth: 190 },
  quotaFree: { ...quota, schema: familyQuotaSums.quotaFree, heading: 'Quota free' },
  quotaUsable: { ...quota, schema: familyQuotaSums.quotaUsable, heading: 'Usable' },
  quotaStranded: { ...quota, schema: familyQuotaSums.quotaStranded, heading: 'Stranded' },
  largestVCpus: {
    schema: z.number().nullable().meta({ description: 'vCPU of the largest size.' }),
    heading: 'Largest size',
    kind: 'number',
    width: 110,
    unit: 'vCPU',
    only: 'file',
  },
  machinesThatFit: {
    ...count,
    schema: z.int().nullable().meta({ description: 'Machines of the smallest size that fit, over the subscriptions.' }),
    heading: 'Smallest size fits',
    width: 140,
  },
  bestScore: {
    schema: z.int().nullable().meta({ description: 'Highest placement score for desiredCount machines, 0 to 100.' }),
    heading: 'Best score',
    kind: 'score',
    width: 110,
    sortable: true,
  },
  lowestPricePerHour: {
    ...price,
    schema: familyPriceFields.lowestPricePerHour,
    heading: 'Lowest price per hour',
    digits: [4, 6],
  },
  lowestPricePerMonth: {
    ...price,
    schema: familyPriceFields.lowestPricePerMonth,
    heading: 'Lowest price per month',
    digits: 2,
  },
  lowestPricePerVCpuHour: {
    ...price,
    schema: familyPriceFields.lowestPricePerVCpuHour,
    heading: 'Lowest price per vCPU hour',
    width: 190,
    digits: [4, 6],
  },
  currency: {
    schema: familyPriceFields.currency,
    heading: 'Currency',
    kind: 'text',
    width: 90,
    only: 'answer',
  },
} as const satisfies ColumnTable

export const CapacityFamily = rowSchema(familyTable).meta({ id: 'CapacityFamily' })
export type CapacityFamily = ColumnRow<typeof familyTable>

/** The column order of the grid and of files. */
export const listedFamilyColumns = listColumns(familyTable, [
  'family',
  'region',
  'fitting',
  'undecided',
  'familyBase',
  'available',
  'limited',
  'constrained',
  'restricted',
  'unknown',
  'offered',
  'quotaUsed',
  'quotaLimit',
  'quotaUsable',
  'quotaStranded',
  'quotaFree',
  'machinesThatFit',
  'bestScore',
  'lowestPricePerVCpuHour',
  'lowestPricePerHour',
  'lowestPricePerMonth',
  'skus',
  'largestVCpus',
  'rows',
  'subscriptions',
])
export type SortableFamilyColumn = (typeof familyColumns)[number]
export const familyColumns = sortableKeys(familyTable, listedFamilyColumns)

/** What lists of families take beside the common filters. */
export const FamilyFilter = z.object({
  quotaUsable: rangeFilter('Usable vCPU of a family in a region', '..50'),
})
export interface FamilyFilter {
  readonly quotaUsable?: Range | undefined
}

/** The columns of files. */
export const familyFileColumns = listedFamilyColumns.filter(({ only }) => only !== 'answer')

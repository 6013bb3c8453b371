import { z } from 'zod'
import { GrowthRestriction } from '#shared/contract/capacity/growth-restriction.js'
import {
  type ColumnRow,
  type ColumnTable,
  listColumns,
  rowSchema,
  sortableKeys,
} from '#shared/contract/common/columns.js'
import { scopeColumns } from '#shared/contract/common/scope-columns.js'
import { ForecastRange, ForecastState, forecastHorizonDays, LevelShift, maxHistoryDaysUsed } from './forecast-states.js'

const figure = { kind: 'number', width: 110, digits: 0, sortable: true } as const
const text = { kind: 'text', sortable: true } as const
const day = { kind: 'time', width: 120, sortable: true } as const
const optionalDay = z.iso.date().nullable()

const ahead = (days: number) =>
  ({
    schema: ForecastRange.nullable().meta({
      description: `Use ${days} days from today. Null: too little history, or the last reading is more than a week old.`,
    }),
    heading: `In ${days} days`,
    kind: 'number',
    width: 110,
    digits: 0,
    unit: 'vCPU',
    join: 'computed',
    cell: (range: ForecastRange | null) => range?.expected ?? null,
  }) as const

/** What an answer, the grid, files, sorting and the description of the API know of the forecast of a quota. */
export const forecastColumns = {
  subscriptionId: scopeColumns.subscriptionId,
  subscriptionName: scopeColumns.subscriptionName,
  region: scopeColumns.region,
  family: {
    ...text,
    schema: z.string().meta({ description: 'The family, or cores: the regional total.' }),
    heading: 'Family',
    width: 190,
  },
  familyBase: {
    ...text,
    schema: z.string().meta({ description: "Azure's series letters. Empty: the regional total." }),
    heading: 'Series',
    width: 90,
  },
  state: { ...text, kind: 'state', schema: ForecastState, heading: 'State', width: 140 },
  quotaUsed: { ...figure, schema: z.number(), heading: 'Used', unit: 'vCPU' },
  quotaLimit: { ...figure, schema: z.number(), heading: 'Limit', unit: 'vCPU', beside: 'quotaUsed' },
  quotaFree: {
    ...figure,
    schema: z.number().meta({ description: 'Limit minus use; use above the limit counts as 0 free.' }),
    heading: 'Free',
    unit: 'vCPU',
  },
  share: {
    ...figure,
    schema: z.number().nullable().meta({ description: 'Use in percent of the limit. Null: the limit is 0.' }),
    heading: 'Used share',
    unit: '%',
  },
  perWeek: {
    ...figure,
    digits: 1,
    schema: z.number().nullable().meta({
      description:
        'The trend of the current level, vCPU a week; 0 where the readings prove none. Null: too little history.',
    }),
    heading: 'Trend',
    unit: 'vCPU a week',
  },
  inDays7: ahead(7),
  inDays14: ahead(14),
  inDays30: ahead(30),
  exhaustedInDays: {
    ...figure,
    sortable: false,
    schema: z.int().nullable().meta({
      description: 'Days from today (UTC) to exhaustedAt; below 0: it has passed. Null: as there.',
    }),
    join: 'computed',
    heading: 'Exhausted in',
    unit: 'days',
  },
  exhaustedAt: {
    ...day,
    schema: optionalDay.meta({
      description:
        'The first day on which the expected use reaches the limit; of a full quota the day of the last reading. A day that ' +
        'has passed: expected to be exhausted already, unless a later reading shows otherwise. Null: not ' +
        `within ${forecastHorizonDays} days, or too little history.`,
    }),
    heading: 'Exhausted',
  },
  exhaustedEarliest: {
    ...day,
    schema: optionalDay.meta({ description: 'The first day on which the high end of the range reaches the limit.' }),
    heading: 'Earliest',
  },
  exhaustedLatest: {
    ...day,
    schema: optionalDay.meta({
      description: 'The first day on which the low end of the range reaches the limit. Null: not within the horizon.',
    }),
    heading: 'Latest',
  },
  regionalExhaustedAt: {
    ...day,
    schema: optionalDay.meta({
      description:
        'exhaustedAt of the regional total. All families of the region stop then, whatever their own quota has free.',
    }),
    heading: 'Regional total exhausted',
  },
  requestBy: {
    ...day,
    schema: optionalDay.meta({
      description:
        'exhaustedEarliest less the lead time, and never before the last reading. Null: no need is seen, or Azure approves ' +
        'no more quota for the series.',
    }),
    heading: 'Request by',
  },
  leadTimeDays: {
    ...figure,
    sortable: false,
    schema: z.number().meta({
      description:
        'Days from a request for more to its approval. Measured: within so many days four of five earlier requests were ' +
        'read as approved. Azure tells when a request was submitted, not when it was approved.',
    }),
    heading: 'Lead time',
    unit: 'days',
  },
  leadTimeSource: {
    schema: z
      .enum(['measured', 'default'])
      .meta({ description: 'measured: from approved requests; default: too few are known.' }),
    heading: 'Lead time from',
    kind: 'text',
    width: 120,
  },
  leadTimeRequests: {
    ...figure,
    sortable: false,
    schema: z.int().meta({
      description:
        'Approved requests that the lead time was measured from: those for the limits of groups, and the increase requests ' +
        'of applies, at most 50. 0: the default.',
    }),
    heading: 'Requests measured',
  },
  historyDays: {
    ...figure,
    schema: z.int().meta({
      description:
        `Whole days (UTC) with a reading, of the last ${maxHistoryDaysUsed}. The day of the last reading is still going on and ` +
        'not one of them.',
    }),
    heading: 'History',
    unit: 'days',
  },
  levelShifts: {
    schema: z.array(LevelShift).meta({ description: 'Jumps in these days, oldest first.' }),
    join: 'computed',
    heading: 'Level shifts',
    kind: 'list',
    width: 220,
    cell: (shifts: readonly LevelShift[]) =>
      shifts.map(({ at, from, to }) => `${at}: ${from} to ${to}`).join(', ') || null,
  },
  sparkline: {
    schema: z.array(z.number()).meta({
      description:
        'Use at the end of each day since the first of these, vCPU, oldest first; then at the last reading. A day without ' +
        'a reading has the use of the day before.',
    }),
    join: 'computed',
    heading: 'Use',
    kind: 'list',
    width: 120,
    only: 'answer',
  },
  growthRestriction: {
    schema: GrowthRestriction.nullable().meta({ description: 'Null: not restricted.' }),
    join: 'computed',
    heading: 'Growth restriction',
    kind: 'text',
    width: 160,
    only: 'answer',
  },
  text: {
    schema: z.string().meta({ description: 'The forecast in words: what is expected, why, and what to do.' }),
    join: 'computed',
    heading: 'In words',
    kind: 'text',
    width: 420,
  },
  snapshotTime: scopeColumns.snapshotTime,
  ageSeconds: scopeColumns.ageSeconds,
} as const satisfies ColumnTable

export const ForecastRow = rowSchema(forecastColumns).meta({
  id: 'ForecastRow',
  description:
    `A quota of a family, or the regional total, with use in the last ${maxHistoryDaysUsed} days. A family can be deployed ` +
    'only while both its own quota and the regional total have room.',
})
export type ForecastRow = ColumnRow<typeof forecastColumns>

export const listedForecastColumns = listColumns(forecastColumns, [
  'family',
  'region',
  'subscriptionName',
  'state',
  'requestBy',
  'exhaustedAt',
  'exhaustedEarliest',
  'exhaustedLatest',
  'quotaUsed',
  'quotaLimit',
  'quotaFree',
  'share',
  'perWeek',
  'inDays7',
  'inDays14',
  'inDays30',
])
export const sortableForecastColumns = sortableKeys(forecastColumns, listedForecastColumns)
export type SortableForecastColumn = (typeof sortableForecastColumns)[number]

import { z } from 'zod'
import { whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { historyCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { quotaSumsOrNull } from '#shared/contract/quota/quota-sums.js'
import { CapacityFilter } from './capacity-filter.js'

/** The common filters, for reads with their own times. */
export const HistoryFilter = CapacityFilter.omit({ at: true })

export const longestTrendDays = 365
export const longestHourlyDays = 31
const defaultTrendDays = 7

const days = whole(`Days back, today included; hourly to ${longestHourlyDays}`, 1, longestTrendDays, defaultTrendDays)

export const granularities = ['daily', 'hourly'] as const
export type Granularity = (typeof granularities)[number]

const granularity = z
  .string()
  .optional()
  .transform((text, ctx): Granularity => {
    const known = granularities.find(name => name === (text?.trim().toLowerCase() || 'daily'))
    if (!known) ctx.addIssue({ code: 'custom', message: `must be one of ${granularities.join(', ')}` })
    return known ?? 'daily'
  })
  .meta({ description: 'daily or hourly; default: daily. Days and hours are UTC.', example: 'daily' })

const TrendQuery = HistoryFilter.extend({ days, granularity }).superRefine((query, ctx) => {
  if (query.granularity === 'hourly' && query.days > longestHourlyDays)
    ctx.addIssue({
      code: 'custom',
      path: ['days'],
      message: `must be at most ${longestHourlyDays} with hourly granularity`,
    })
})

const count = z.int().nullable()

/** The last state of a day or an hour. Every value is null if nothing was read in it. */
export const TrendPoint = z
  .object({
    time: z.iso.datetime().meta({ description: 'Where the day or the hour begins, UTC.' }),
    snapshotTime: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The last reading in it. Null: there was none, so the point is a gap.' }),
    rows: count,
    available: count,
    limited: count,
    constrained: count,
    restricted: count,
    unknown: count,
    offered: count.meta({ description: 'Disks and hosts: they have no machine verdict.' }),
    fitting: count.meta({ description: 'Rows where desiredCount machines fit.' }),
    ...quotaSumsOrNull,
    averageScore: z
      .number()
      .nullable()
      .meta({ description: 'Mean placement score of the rows that have one, 0 to 100, for one machine.' }),
  })
  .meta({ id: 'TrendPoint' })
export type TrendPoint = z.infer<typeof TrendPoint>

export const CapacityTrends = z
  .object({
    granularity: z.enum(granularities),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    points: z.array(TrendPoint),
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading of all points.' }),
    recomputedBefore: snapshotTimes.recomputedBefore,
  })
  .meta({
    id: 'CapacityTrends',
    description:
      'A point for each day or hour, oldest first. A point is the last state in it, never a sum of its readings. It equals ' +
      'the answer of /api/capacity/paged with `at` at its end. Values are null if nothing was read.',
  })
export type CapacityTrends = z.infer<typeof CapacityTrends>

export const capacityTrends = route({
  id: 'capacityTrends',
  cost: historyCost,
  method: 'GET',
  path: '/api/capacity/trends',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'Capacity and quota over time, by day or by hour',
  query: TrendQuery,
  response: withProblems(CapacityTrends),
})

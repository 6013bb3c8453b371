import { z } from 'zod'
import { betweenFields } from '#shared/contract/common/between-fields.js'
import { Pagination, pageNumber, pageSize, sortBy, whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { historyCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { quotaSumsOrNull } from '#shared/contract/quota/quota-sums.js'
import { CapacityFilter } from './capacity-filter.js'

/** The common filters, of reads that name their times themselves. */
const HistoryFilter = CapacityFilter.omit({ at: true })

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
  .meta({ description: 'daily or hourly; daily unless given. Days and hours are of UTC.', example: 'daily' })

const TrendQuery = HistoryFilter.extend({ days, granularity }).superRefine((query, ctx) => {
  if (query.granularity === 'hourly' && query.days > longestHourlyDays)
    ctx.addIssue({ code: 'custom', path: ['days'], message: `must be at most ${longestHourlyDays} where hourly` })
})

const count = z.int().nullable()

/** The last state of a day or an hour; every value is null where nothing was read in it. */
export const TrendPoint = z
  .object({
    time: z.iso.datetime().meta({ description: 'Where the day or the hour begins, UTC.' }),
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The last reading in it; null: none, a gap.' }),
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
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading that a point rests on.' }),
    recomputedBefore: snapshotTimes.recomputedBefore,
  })
  .meta({
    id: 'CapacityTrends',
    description:
      'A point for each day or hour, oldest first. A point is the last state in it, never a sum of its readings, and says ' +
      'what /api/capacity/paged says with `at` at its end. Values are null where nothing was read.',
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

/** Kinds of change; those that follow from others, or come with every reading, are listed where they are asked for. */
export const changeKinds = [
  ...(['appeared', 'vanished', 'restricted', 'freed', 'zones', 'quota'] as const),
  ...(['availability', 'score', 'usage'] as const),
] as const
export type ChangeKind = (typeof changeKinds)[number]
export const defaultChangeKinds = ['appeared', 'vanished', 'restricted', 'freed', 'zones', 'quota'] as const

const kind = z
  .string()
  .max(200)
  .optional()
  .transform((text, ctx): ChangeKind[] => {
    const asked = (text ?? '').split(',').flatMap(word => word.trim().toLowerCase() || [])
    if (asked.length === 0) return [...defaultChangeKinds]
    if (asked.includes('all')) return [...changeKinds]
    const known = changeKinds.filter(name => asked.includes(name))
    const strange = asked.find(name => !known.some(one => one === name))
    if (strange !== undefined)
      ctx.addIssue({
        code: 'custom',
        message: `does not know "${strange.slice(0, 80)}"; allowed: ${changeKinds.join(', ')}, or all`,
      })
    return known
  })
  .meta({
    description:
      `Kinds of change; ${defaultChangeKinds.join(', ')} unless given. availability and score follow from restrictions and ` +
      'quotas; usage is the use of a quota, which moves all the time.',
    example: 'restricted,quota',
  })

export const CapacityChangeRow = z
  .object({
    kind: z.enum(changeKinds),
    ...subscriptionFields,
    region: z.string(),
    vmSku: z.string().nullable().meta({ description: 'Null where a quota changed.' }),
    family: z.string().meta({ description: 'The family, or the quota as Azure names it.' }),
    before: z.string().nullable().meta({ description: 'What it was; null where it was not there.' }),
    after: z.string().nullable(),
    text: z.string().meta({ description: 'The change in a sentence.' }),
    changedAt: z.iso.datetime().meta({ description: 'The reading that showed it last.' }),
  })
  .meta({ id: 'CapacityChangeRow' })
export type CapacityChangeRow = z.infer<typeof CapacityChangeRow>

export const ChangeSummary = z
  .object({
    ...(Object.fromEntries(changeKinds.map(name => [name, z.int()])) as Record<ChangeKind, z.ZodInt>),
    firstReadLater: z.int().meta({
      description: 'Regions of subscriptions first read after `from`: they are compared from their first reading on.',
    }),
  })
  .meta({ id: 'ChangeSummary', description: 'Changes of each kind, also of the kinds that are not listed.' })
export type ChangeSummary = z.infer<typeof ChangeSummary>

export const changeColumns = ['changedAt'] as const

export const CapacityChanges = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    rows: z.array(CapacityChangeRow),
    pagination: Pagination,
    summary: ChangeSummary,
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading at the later time.' }),
    recomputedBefore: snapshotTimes.recomputedBefore,
  })
  .meta({
    id: 'CapacityChanges',
    description:
      'What differs between two times, not the steps: what changed and changed back is no change. Another family, vCPU or ' +
      'memory of a size is no change of its own (Azure does not change them). Of a filter for sizes or states, the quotas ' +
      'are those of families that had such a row at one of the times. Where over 50,000 rows would have to be compared ' +
      'the answer is 400: narrow the time, the filter or `kind`.',
  })
export type CapacityChanges = z.infer<typeof CapacityChanges>

export const capacityChanges = route({
  id: 'capacityChanges',
  cost: historyCost,
  method: 'GET',
  path: '/api/capacity/changes',
  level: 'public',
  answers: [304],
  area: 'Capacity',
  summary: 'What changed between two times: appeared, vanished, restricted, freed, quotas',
  query: HistoryFilter.extend({
    ...betweenFields,
    kind,
    sort: sortBy(changeColumns, 'changedAt:desc'),
    pageNumber,
    pageSize,
  }),
  response: withProblems(CapacityChanges),
})

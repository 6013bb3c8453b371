import { z } from 'zod'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, matching, oneOf } from '#shared/contract/common/filter-words.js'
import { familyKey } from '#shared/contract/common/names.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { ForecastRow, sortableForecastColumns } from './forecast-columns.js'
import { forecastHorizonDays, forecastStates } from './forecast-states.js'

const { regionPreset, region, subscriptionIds, search } = ScopeFilter.shape

const exhaustedWithinDays = z
  .string()
  .max(20)
  .optional()
  .transform((given, ctx): number | undefined => {
    const text = given?.trim().toLowerCase() ?? ''
    if (text === '' || text === 'all') return undefined
    const value = Number(text)
    if (Number.isInteger(value) && value >= 1 && value <= forecastHorizonDays) return value
    ctx.addIssue({ code: 'custom', message: `must be a whole number from 1 to ${forecastHorizonDays}, or all` })
    return z.NEVER
  })
  .meta({
    description:
      'Only quotas that are full, or expected to be within so many days from today: 1 to ' +
      `${forecastHorizonDays}, or all.`,
    example: '30',
    override: { type: 'integer', minimum: 1, maximum: forecastHorizonDays },
  })

/** The filters of every read of forecasts, in the order in which addresses have them. */
export const ForecastFilter = z.object({
  regionPreset,
  region,
  family: list(matching(isName, familyKey), 'family names').meta({
    description: 'Families, in any casing, cores (the regional total), or all.',
    example: 'standardDSv5Family',
  }),
  state: list(oneOf(forecastStates), forecastStates.join(', ')).meta({
    description: 'States, or all.',
    example: 'atRisk',
  }),
  exhaustedWithinDays,
  subscriptionIds,
  search: search.meta({ description: 'Part of the name of a family.', example: 'dsv5' }),
})
export type ForecastFilter = ParsedFilter<typeof ForecastFilter>
export type ForecastFilterText = z.input<typeof ForecastFilter>
export const forecastFilterCodec = filterCodec(ForecastFilter)
export const { names: forecastFilterNames, query: forecastFilterQuery } = forecastFilterCodec

/** What routes of the forecast have in common. */
export const quotaArea = 'Quota'
export const forecastSort = sortBy(sortableForecastColumns, 'requestBy:asc')

export const ForecastSummary = z
  .object({
    atRisk: z.int(),
    full: z.int(),
    tooLittleHistory: z.int(),
    steady: z.int(),
    requestNow: z.int().meta({ description: 'Rows whose requestBy has come.' }),
  })
  .meta({ id: 'ForecastSummary', description: 'Rows of the whole filtered set.' })
export type ForecastSummary = z.infer<typeof ForecastSummary>

export const ForecastPage = z
  .object({
    rows: z.array(ForecastRow),
    pagination: Pagination,
    facets: z
      .object({
        region: z.array(FacetValue),
        family: z.array(FacetValue),
        state: z.array(FacetValue),
        subscriptionIds: z.array(SubscriptionFacet),
      })
      .meta({ id: 'ForecastFacets', description: 'Rows of the filtered set by value of each filter.' }),
    summary: ForecastSummary,
    computedAt: z.iso.datetime().nullable().meta({
      description: 'When the newest of the forecasts was computed. Null: none is yet.',
    }),
    ...snapshotTimes,
  })
  .meta({ id: 'ForecastPage' })
export type ForecastPage = z.infer<typeof ForecastPage>

export const quotaForecast = route({
  id: 'quotaForecast',
  method: 'GET',
  level: 'user',
  area: quotaArea,
  answers: [304],
  path: '/api/quota/forecast',
  summary: 'When quotas run out at the pace of their use, within which range, and by when to request more',
  query: ForecastFilter.extend({ sort: forecastSort, pageNumber, pageSize }),
  response: withProblems(ForecastPage),
})

import { z } from 'zod'
import { betweenFields } from '#shared/contract/common/change-fields.js'
import { columnsField, exportMediaTypes, formatField } from '#shared/contract/common/export-fields.js'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { limit, Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy, historyCost, rowsCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { snapshotTimes } from '#shared/contract/common/snapshot-times.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { listedWeatherColumns, sortableWeatherColumns, WeatherRow, weatherColumns } from './weather-columns.js'
import { WeatherFilter } from './weather-filter.js'

const common = { method: 'GET', level: 'public', area: 'Weather' } as const
const sort = sortBy(sortableWeatherColumns, 'region:asc')

export const WeatherPage = z.object({
  rows: z.array(WeatherRow),
  pagination: Pagination,
  facets: z.object({
    region: z.array(FacetValue),
    subscriptionIds: z.array(SubscriptionFacet),
    sky: z.array(FacetValue),
  }),
  summary: z.object({ rows: z.int(), subscriptions: z.int(), regions: z.int() }),
  ...snapshotTimes,
})
export type WeatherPage = z.infer<typeof WeatherPage>

export const weatherPage = route({
  ...common,
  id: 'weatherPage',
  path: '/api/weather/paged',
  answers: [304],
  cost: rowsCost,
  summary: 'One page of the made-up weather, with facets and a summary of the whole filtered set',
  query: WeatherFilter.extend({ sort, pageNumber, pageSize }),
  response: withProblems(WeatherPage),
})

export const weatherExport = route({
  ...common,
  id: 'weatherExport',
  path: '/api/weather/export',
  answers: [429],
  cost: heavy,
  summary: 'The made-up weather as a file to save',
  query: WeatherFilter.extend({
    sort,
    format: formatField,
    columns: columnsField(listedWeatherColumns, 'station,sky'),
  }),
  mediaType: exportMediaTypes.xlsx,
  otherMediaTypes: [exportMediaTypes.csv],
  fileRow: WeatherRow,
  response: z.string().meta({ format: 'binary', description: 'The file.' }),
})

const { sky, degrees } = { sky: weatherColumns.sky.schema.nullable(), degrees: weatherColumns.degrees.schema }

/** All fields of a side are null if there was no station. */
export const WeatherChange = z.object({
  ...subscriptionFields,
  region: z.string(),
  station: z.string(),
  changedAt: z.iso.datetime(),
  skyBefore: sky,
  skyAfter: sky,
  degreesBefore: degrees,
  degreesAfter: degrees,
})
export type WeatherChange = z.infer<typeof WeatherChange>

export const weatherChanges = route({
  ...common,
  id: 'weatherChanges',
  path: '/api/weather/changes',
  answers: [304],
  cost: historyCost,
  summary: 'What differs in the made-up weather between two times',
  query: ScopeFilter.omit({ at: true }).extend({ ...betweenFields, limit }),
  response: withProblems(
    z.object({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      rows: z.array(WeatherChange),
      total: z.int(),
      truncated: z.boolean(),
    }),
  ),
})

import { z } from 'zod'
import { isName } from '#shared/contract/common/filter-words.js'
import { familyKey, regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { route } from '#shared/contract/common/route.js'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { quotaArea } from './forecast.js'
import { ForecastState, forecastHorizonDays, LevelShift } from './forecast-states.js'

export const HistoryDay = z
  .object({
    day: z.iso.date(),
    quotaUsed: z.number(),
    quotaLimit: z.number(),
  })
  .meta({
    id: 'HistoryDay',
    description:
      'vCPU at the end of a day (UTC); of a day without a reading, those of the day before. The last day is that of the last ' +
      'reading, and no part of the forecast.',
  })
export type HistoryDay = z.infer<typeof HistoryDay>

export const ForecastDay = z
  .object({ day: z.iso.date(), expected: z.number(), low: z.number(), high: z.number() })
  .meta({ id: 'ForecastDay', description: 'vCPU. Use is expected between low and high in 90 of 100 cases.' })
export type ForecastDay = z.infer<typeof ForecastDay>

export const ForecastSeries = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    family: z.string().meta({ description: 'The family, or cores: the regional total.' }),
    state: ForecastState,
    history: z.array(HistoryDay).meta({ description: 'One for each day, oldest first.' }),
    forecast: z
      .array(ForecastDay)
      .meta({ description: `The next ${forecastHorizonDays} days. Empty: too little history.` }),
    levelShifts: z.array(LevelShift),
    quotaLimit: z.number().meta({ description: 'The limit now.' }),
    text: z.string().meta({ description: 'The forecast in words.' }),
    snapshotTime: z.iso.datetime(),
  })
  .meta({ id: 'ForecastSeries', description: 'What the forecast of a quota rests on, day by day.' })
export type ForecastSeries = z.infer<typeof ForecastSeries>

const name = (key: (word: string) => string) =>
  z
    .string()
    .trim()
    .regex(isName, 'must be a name')
    .transform(word => key(word))

export const quotaForecastSeries = route({
  id: 'quotaForecastSeries',
  method: 'GET',
  level: 'user',
  area: quotaArea,
  answers: [404],
  path: '/api/quota/forecast/series',
  summary: 'The daily use of a quota, and its forecast with the range, day by day',
  query: z.object({
    subscriptionId: z
      .string()
      .trim()
      .regex(/^[\w-]{1,64}$/, 'must be a subscription id')
      .transform(subscriptionKey)
      .meta({ description: 'The subscription.', ...marked('id') }),
    region: name(regionKey).meta({ description: 'The region.', example: 'westeurope' }),
    family: name(familyKey).meta({
      description: 'The family, in any casing, or cores: the regional total.',
      example: 'standardDSv5Family',
    }),
  }),
  response: ForecastSeries,
})

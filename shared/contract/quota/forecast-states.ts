import { z } from 'zod'

/** What the history of a quota says of its future, the most urgent first. */
export const forecastStates = ['full', 'atRisk', 'tooLittleHistory', 'steady'] as const
export type ForecastState = (typeof forecastStates)[number]

/** Each in words. */
export const forecastStateLabels: Readonly<Record<ForecastState, string>> = {
  full: 'Full',
  atRisk: 'At risk',
  tooLittleHistory: 'Too little history',
  steady: 'Steady',
}

/** A trend needs this many whole days of readings. */
export const minHistoryDays = 14
/** A forecast uses the readings of this many days, and looks as far ahead as `forecastHorizonDays`. */
export const maxHistoryDaysUsed = 60
export const forecastHorizonDays = 90

export const ForecastState = z.enum(forecastStates).meta({
  id: 'ForecastState',
  description:
    'full: use has reached the limit. atRisk: the limit is inside the range of the forecast within ' +
    `${forecastHorizonDays} days. tooLittleHistory: read on fewer than ${minHistoryDays} whole days. steady: none of these.`,
})

/** The forecast of a day, vCPU. */
export const ForecastRange = z
  .object({ expected: z.number(), low: z.number(), high: z.number() })
  .meta({ id: 'ForecastRange', description: 'vCPU. Use is expected between low and high in 90 of 100 cases.' })
export type ForecastRange = z.infer<typeof ForecastRange>

export const LevelShift = z
  .object({
    at: z.iso.date().meta({ description: 'The first day of the new level.' }),
    from: z.number().meta({ description: 'vCPU before.' }),
    to: z.number().meta({ description: 'vCPU after.' }),
    kind: z.enum(['raise', 'drop', 'step']).meta({
      description: 'raise: use jumped together with the limit; drop: use fell; step: use rose.',
    }),
  })
  .meta({ id: 'LevelShift', description: 'A jump of use that is not part of the trend.' })
export type LevelShift = z.infer<typeof LevelShift>

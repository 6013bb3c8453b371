import type { AppPipeline, PipelineApp } from '#functions/composition/pipelines.js'
import { azureWeather } from './azure-weather.js'
import { weatherPipeline, weatherShape } from './weather-pipeline.js'
import { type WeatherQueries, weatherQueries } from './weather-queries.js'
import { weatherStore } from './weather-store.js'
import { weatherTable } from './weather-table.js'

const endpoint = process.env.WEATHER_URL ?? 'http://127.0.0.1'

export const weatherEntry: AppPipeline = {
  shape: weatherShape,
  tables: [weatherTable],
  of: ({ runs, estate, clock, azure, database }) => {
    const weather = azureWeather({ ...azure, endpoint })
    return weatherPipeline({ repository: runs, estate, clock, weather, store: weatherStore(database) })
  },
}

let made: WeatherQueries | undefined

/** Created once, on first use. */
export function createWeather({ database, clock, config }: Pick<PipelineApp, 'database' | 'clock' | 'config'>) {
  made ??= weatherQueries(database, { clock, retentionDays: config.HISTORY_RETENTION_DAYS })
  return made
}

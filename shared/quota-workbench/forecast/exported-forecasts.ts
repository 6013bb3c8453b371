import { type ForecastFilter, forecastFilterQuery } from '#shared/contract/quota/forecast.js'
import { type ForecastRow, listedForecastColumns } from '#shared/contract/quota/forecast-columns.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'

/** What files of forecasts say of themselves. */
export const exportedForecasts: ExportedArea<ForecastRow, ForecastFilter> = {
  name: 'quota-forecast',
  sheet: 'Quota forecast',
  columns: listedForecastColumns,
  narrowing: 'region, regionPreset, family, state, exhaustedWithinDays, subscriptionIds or search',
  filterLabels: { family: 'Families', state: 'States', exhaustedWithinDays: 'Exhausted within days' },
  filterQuery: forecastFilterQuery,
  page: '/quota',
  pageQuery: { view: 'runway' },
  limits: [
    'A forecast continues the use of the last 60 days. It knows of no plans: a deployment that is new changes it.',
    'Use is expected within the range in 90 of 100 cases. Quota is permission, not capacity.',
    'A family stops with the regional total (cores) too, whatever its own quota has free.',
  ],
}

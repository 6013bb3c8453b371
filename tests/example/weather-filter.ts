import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, matching } from '#shared/contract/common/filter-words.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'

/** The common filters, and one of its own. */
export const WeatherFilter = ScopeFilter.extend({
  sky: list(
    matching(isName, word => word.toLowerCase()),
    'skies',
  ).meta({ description: 'Skies, or all.', example: 'clear' }),
})
export type WeatherFilter = ParsedFilter<typeof WeatherFilter>

export const { query: weatherFilterQuery } = filterCodec(WeatherFilter)

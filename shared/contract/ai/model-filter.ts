import { z } from 'zod'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, matching, oneOf } from '#shared/contract/common/filter-words.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { lifecycles, modelAvailabilities, toLifecycle } from './model-states.js'
import { capacityFilter } from './quota-measure.js'

const asItIs = (word: string): string => word
/** Whether the capacity asked for fits: yes, no, or not known. */
export const modelFitWords = ['true', 'false', 'unknown'] as const
export type ModelFitWord = (typeof modelFitWords)[number]

const { regionPreset, region, subscriptionIds, search, at } = ScopeFilter.shape

export const providerFilter = list(matching(isName, asItIs), 'names of providers').meta({
  description: 'Providers in any casing, or all.',
  example: 'OpenAI',
})
export const modelFilter = list(matching(isName, asItIs), 'names of models').meta({
  description: 'Models in any casing, or all.',
  example: 'gpt-4o',
})

/** The filters of every read of AI models, in the order in which addresses have them. */
export const ModelFilter = z.object({
  regionPreset,
  region,
  provider: providerFilter,
  model: modelFilter,
  version: list(matching(isName, asItIs), 'versions').meta({ description: 'Versions, or all.', example: '2024-11-20' }),
  deploymentType: list(matching(isName, asItIs), 'deployment types').meta({
    description: 'Deployment types as Azure spells them, or all.',
    example: 'GlobalStandard',
  }),
  lifecycle: list(matching(isName, toLifecycle), lifecycles.join(', ')).meta({
    description: 'Lifecycles, or all. Deprecating is taken for Retiring, Deprecated for Retired.',
    example: 'Retiring',
  }),
  availability: list(oneOf(modelAvailabilities), modelAvailabilities.join(', ')).meta({
    description: 'States, or all.',
    example: 'Available',
  }),
  capability: list(matching(isName, asItIs), 'capabilities').meta({
    description: 'What the model can do: any of these, or all.',
    example: 'chatCompletion',
  }),
  subscriptionIds,
  search: search.meta({ description: 'Part of the name of a model or quota.', example: 'gpt' }),
  fits: list(oneOf(modelFitWords), modelFitWords.join(', ')).meta({
    description: 'Whether the capacity asked for fits: true, false or unknown, or all. Without capacity it is unknown.',
    example: 'true',
  }),
  capacity: capacityFilter,
  at,
} satisfies typeof ScopeFilter.shape & z.ZodRawShape)

export type ModelFilter = ParsedFilter<typeof ModelFilter>
export type ModelFilterText = z.input<typeof ModelFilter>
export const modelFilterCodec = filterCodec(ModelFilter)
export const { names: modelFilterNames, query: modelFilterQuery } = modelFilterCodec

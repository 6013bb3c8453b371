import { z } from 'zod'
import { betweenFields, kindField } from '#shared/contract/common/change-fields.js'
import type { ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { limit } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { historyCost } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { catalogRoute } from './catalog-list.js'
import { modelFilter, providerFilter } from './model-filter.js'

/** Kinds of change. Those that follow from others, or change with every reading, are listed on request. */
export const modelChangeKinds = ['appeared', 'vanished', 'lifecycle', 'quota', 'availability', 'usage'] as const
export type ModelChangeKind = (typeof modelChangeKinds)[number]
export const defaultModelChangeKinds = ['appeared', 'vanished', 'lifecycle', 'quota'] as const

export const modelChangeLabels: Readonly<Record<ModelChangeKind, string>> = {
  appeared: 'Appeared',
  vanished: 'Vanished',
  lifecycle: 'Lifecycle',
  quota: 'Quota',
  availability: 'Availability',
  usage: 'Quota use',
}

export const ModelChange = z
  .object({
    kinds: z.array(z.enum(modelChangeKinds)).meta({ description: 'All that changed of the row.' }),
    ...subscriptionFields,
    region: z.string(),
    provider: z.string(),
    model: z.string(),
    version: z.string(),
    deploymentType: z.string().nullable(),
    quotaName: z.string().nullable(),
    text: z.string().meta({ description: 'What changed, in words.' }),
    changedAt: z.iso.datetime().meta({ description: 'The reading that showed it last.' }),
  })
  .meta({ id: 'ModelChange' })
export type ModelChange = z.infer<typeof ModelChange>

const { regionPreset, region, subscriptionIds, search } = ScopeFilter.shape

export const ModelChangesFilter = z.object({
  regionPreset,
  region,
  provider: providerFilter,
  model: modelFilter,
  subscriptionIds,
  search: search.meta({ description: 'Part of the name of a model or quota.' }),
  kind: kindField(modelChangeKinds, defaultModelChangeKinds, {
    description:
      'availability follows from a quota and its use; usage is the use of a quota, which changes all the time.',
    example: 'lifecycle,quota',
  }),
})
export type ModelChangesFilter = ParsedFilter<typeof ModelChangesFilter>

export const modelChanges = route({
  ...catalogRoute,
  id: 'modelChanges',
  path: '/api/ai/models/changes',
  cost: historyCost,
  summary: 'What differs in AI models and their quota between two times: appeared, vanished, lifecycle, quota',
  query: ModelChangesFilter.extend({ ...betweenFields, limit }),
  response: withProblems(
    z
      .object({
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        rows: z.array(ModelChange),
        total: z.int(),
        truncated: z.boolean(),
      })
      .meta({
        id: 'ModelChanges',
        description: 'The net changes, not the steps: what changed and changed back is left out.',
      }),
  ),
})

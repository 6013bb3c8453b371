import { z } from 'zod'
import type { ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { limit, whole } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { catalogRoute, catalogRows } from './catalog-list.js'
import { modelFilter, providerFilter } from './model-filter.js'

export const calendarMediaType = 'text/calendar; charset=utf-8'

export const Retirement = z
  .object({
    provider: z.string(),
    model: z.string(),
    version: z.string(),
    retiresAt: z.iso.datetime(),
    daysLeft: z.int().meta({ description: 'Whole days until then.' }),
    replacement: z.string().nullable().meta({ description: 'What Azure names in its place; null: nothing.' }),
    deploymentTypes: z.array(z.string()).meta({ description: 'Deployment types that retire then.' }),
    regions: z.array(z.string()),
    usedBy: z.array(z.object(subscriptionFields)).meta({
      description:
        'Subscriptions in which a quota that it draws on is in use. Other models and versions may share the quota: it does not ' +
        'prove that this one is deployed.',
    }),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'Retirement' })
export type Retirement = z.infer<typeof Retirement>

const { regionPreset, region, subscriptionIds } = ScopeFilter.shape

const yesOrNo = z
  .enum(['true', 'false', ''])
  .optional()
  .transform(text => text === 'true')

export const RetirementFilter = z.object({
  regionPreset,
  region,
  provider: providerFilter,
  model: modelFilter,
  subscriptionIds,
  days: whole('Days ahead', 1, 3_650, 365),
  inUse: yesOrNo.meta({ description: 'true: only models of which a quota is in use.', example: 'true' }),
})
export type RetirementFilter = ParsedFilter<typeof RetirementFilter> & { readonly days: number }

export const modelRetirements = route({
  ...catalogRoute,
  id: 'modelRetirements',
  path: '/api/ai/models/retirements',
  answers: [304, 429],
  cost: heavy,
  summary: 'What retires when and where, what takes its place, and whose quota of it is in use; as a calendar, too',
  query: RetirementFilter.extend({
    limit,
    format: z
      .enum(['json', 'ics', ''])
      .optional()
      .transform(text => (text === 'ics' ? 'ics' : 'json'))
      .meta({ description: 'ics: a calendar file, which names no subscription; default: json.', example: 'json' }),
  }),
  otherMediaTypes: [calendarMediaType],
  fileRow: Retirement,
  response: withProblems(
    catalogRows(Retirement).meta({
      id: 'RetirementList',
      description: 'The next first. A model has a row for each of its dates.',
    }),
  ),
})

import { z } from 'zod'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, matching, oneOf } from '#shared/contract/common/filter-words.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { serviceCategories } from './curated-service.js'
import { trueFalseOrUnknown, trueOrFalse } from './service-states.js'

const asItIs = (word: string): string => word
const { regionPreset, region, subscriptionIds, search, at } = ScopeFilter.shape
const longestAgeHours = 8_760

const maxAgeHours = z
  .string()
  .max(20)
  .optional()
  .transform((given, ctx): number | undefined => {
    const text = given?.trim().toLowerCase() ?? ''
    if (text === '' || text === 'all') return undefined
    const value = Number(text)
    if (Number.isInteger(value) && value >= 1 && value <= longestAgeHours) return value
    ctx.addIssue({ code: 'custom', message: `must be a whole number from 1 to ${longestAgeHours}, or all` })
    return z.NEVER
  })
  .meta({
    description: `Leaves out rows whose snapshot is older than so many hours: 1 to ${longestAgeHours}, or all.`,
    example: '48',
    override: { type: 'integer', minimum: 1, maximum: longestAgeHours },
  })

/** The filters of every read of platform services, in the order in which addresses have them. */
export const ServiceFilter = z.object({
  regionPreset,
  region: region.meta({ description: 'Region names, or all; global: resource types without a region.' }),
  service: list(matching(isName, asItIs), 'ids or names of services').meta({
    description: 'Services by id, name or resource type, in any casing, or all.',
    example: 'container-apps',
  }),
  category: list(oneOf(serviceCategories), serviceCategories.join(', ')).meta({
    description: 'Categories, or all.',
    example: 'data',
  }),
  zonal: list(oneOf(trueOrFalse), trueOrFalse.join(', ')).meta({
    description:
      'Whether Azure lists zones for the type in the region: true or false, or all. It proves no redundancy.',
    example: 'true',
  }),
  offered: list(oneOf(trueOrFalse), trueOrFalse.join(', ')).meta({
    description: 'Whether Azure lists the type in the region: true or false, or all.',
    example: 'true',
  }),
  registered: list(oneOf(trueFalseOrUnknown), trueFalseOrUnknown.join(', ')).meta({
    description: 'Whether the namespace is registered in each subscription in scope: true, false or unknown, or all.',
    example: 'false',
  }),
  subscriptionIds: subscriptionIds.meta({
    description: 'Subscriptions whose registrations and quotas count, or all. They leave out no rows.',
  }),
  maxAgeHours,
  search: search.meta({ description: 'Part of the name of a service, namespace or resource type.', example: 'sql' }),
  at,
} satisfies typeof ScopeFilter.shape & z.ZodRawShape)

export type ServiceFilter = ParsedFilter<typeof ServiceFilter>
export type ServiceFilterText = z.input<typeof ServiceFilter>
export const serviceFilterCodec = filterCodec(ServiceFilter)
export const { names: serviceFilterNames, query: serviceFilterQuery } = serviceFilterCodec

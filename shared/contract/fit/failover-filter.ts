import { z } from 'zod'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, oneOf } from '#shared/contract/common/filter-words.js'
import { regionKey } from '#shared/contract/common/names.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'

const { subscriptionIds, search } = ScopeFilter.shape

/** One region, as a list of one: names of regions in filters are lists. */
const oneRegion = (text: string | undefined, ctx: z.RefinementCtx): string[] | undefined => {
  const asked = text?.trim() ?? ''
  if (asked === '') return undefined
  if (isName.test(asked)) return [regionKey(asked)]
  ctx.addIssue({ code: 'custom', message: 'must name one region, such as westeurope' })
  return z.NEVER
}

/** Whether something is missing in the target region: yes, no, or not known. */
export const missingWords = ['true', 'false', 'unknown'] as const
export type MissingWord = (typeof missingWords)[number]

export const FailoverFilter = z.object({
  from: z
    .string({ error: 'must name the region that is lost, such as eastus' })
    .max(100)
    .transform((text, ctx): string[] => {
      const region = oneRegion(text, ctx)
      if (region) return region
      ctx.addIssue({ code: 'custom', message: 'must name the region that is lost, such as eastus' })
      return z.NEVER
    })
    .meta({ description: 'The region that is lost.', example: 'eastus' }),
  to: z.string().max(100).optional().transform(oneRegion).meta({
    description:
      'The region that takes over. Default: the paired region, as Azure lists it; required where Azure lists no pair.',
    example: 'westus',
  }),
  subscriptionIds,
  search: search.meta({
    description: 'Part of the name of a family or quota. It does not change the summary.',
    example: 'dsv5',
  }),
  missing: list(oneOf(missingWords), missingWords.join(', ')).meta({
    description:
      'Families and AI quotas of which something is missing: true, false or unknown, or all. It does not change the summary.',
    example: 'true',
  }),
  unused: z
    .enum(['true', 'false', ''])
    .optional()
    .transform((text): boolean | undefined => text === 'true' || undefined)
    .meta({ description: 'true: also families of which nothing is in use.', example: 'true' }),
})
export type FailoverFilter = ParsedFilter<typeof FailoverFilter> & { readonly from: readonly string[] }
export const failoverFilterCodec = filterCodec(FailoverFilter)
export const { names: failoverFilterNames } = failoverFilterCodec
export const failoverFilterQuery = (filter: Partial<FailoverFilter>) => failoverFilterCodec.query(filter)

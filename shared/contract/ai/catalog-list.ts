import { z } from 'zod'
import { limit } from '#shared/contract/common/paging.js'
import { ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { providerFilter } from './model-filter.js'

/** What routes of AI models and quotas have in common. */
export const catalogRoute = { method: 'GET', level: 'public', area: 'AI models and quota', answers: [304] } as const

const { regionPreset, region, subscriptionIds, at } = ScopeFilter.shape

/** The query of a list of providers or regions. */
export const catalogListQuery = z.object({ regionPreset, region, provider: providerFilter, subscriptionIds, at, limit })

/** An answer with rows that a limit may cut. */
export const catalogRows = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    truncated: z.boolean(),
    snapshotTime: z.iso.datetime().nullable(),
  })

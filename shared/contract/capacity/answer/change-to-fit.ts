import { z } from 'zod'
import { GrowthRestriction } from '../growth-restriction.js'

export const ChangeToFit = z
  .object({
    change: z.enum(['quota', 'restriction', 'zone', 'region']),
    text: z.string(),
    amount: z.number().nullable().meta({
      description: 'vCPU to add to a quota, or missing zones. Null: unknown, or the change has no number.',
    }),
    quotaName: z.string().nullable().meta({ description: 'The quota to increase.' }),
    newLimit: z.number().nullable().meta({ description: 'The required limit, vCPU.' }),
    noLongerApproved: GrowthRestriction.nullable().meta({
      description: 'Azure no longer approves this increase: use a successor of the series.',
    }),
  })
  .meta({ id: 'ChangeToFit' })
export type ChangeToFit = z.infer<typeof ChangeToFit>

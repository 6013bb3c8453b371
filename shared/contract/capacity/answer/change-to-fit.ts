import { z } from 'zod'
import { GrowthRestriction } from '../growth-restriction.js'

export const ChangeToFit = z
  .object({
    change: z.enum(['quota', 'restriction', 'zone', 'region']),
    text: z.string(),
    amount: z.number().nullable().meta({
      description: 'vCPU to be added to a quota, or zones that are missing. Null: not known, or not a number.',
    }),
    quotaName: z.string().nullable().meta({ description: 'The quota to be raised.' }),
    newLimit: z.number().nullable().meta({ description: 'The limit that is enough, vCPU.' }),
    noLongerApproved: GrowthRestriction.nullable().meta({
      description: 'Azure approves no such raise any more: use a successor of the series.',
    }),
  })
  .meta({ id: 'ChangeToFit' })
export type ChangeToFit = z.infer<typeof ChangeToFit>

import { z } from 'zod'
import { glossary } from './glossary.js'

const constraintKinds = ['subscription', 'zone', 'family', 'regional', 'unknown'] as const

export const BindingConstraint = z
  .object({
    kind: z.enum(constraintKinds).meta({
      description: 'subscription restriction, zone restriction, family quota, regional total, or quota not reported',
    }),
    free: z.number().nullable().meta({ description: 'Free vCPU of the quota that binds.' }),
    limit: z.number().nullable().meta({ description: 'Limit of that quota, vCPU.' }),
    need: z.number().nullable().meta({ description: 'vCPU that one machine needs.' }),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'BindingConstraint' })
export type BindingConstraint = z.infer<typeof BindingConstraint>

export const Shortfall = z
  .object({
    machines: z.int().meta({ description: 'Of the machines asked for, how many cannot be placed as asked; 0: none.' }),
    vCpus: z.number().nullable().meta({
      description:
        'vCPU that the tighter quota lacks. It is 0 where a restriction or a zone alone stands in the way; null where a quota is not known.',
    }),
    constraint: z.enum(constraintKinds).nullable().meta({ description: 'What stands in the way; null: nothing.' }),
    text: z.string().nullable().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'Shortfall', description: glossary.shortfall })
export type Shortfall = z.infer<typeof Shortfall>

/** The answer to `desiredCount` and `zones`, of a row. */
export const fitFields = {
  fits: z
    .boolean()
    .nullable()
    .meta({
      description: `${glossary.fits} Null: not known, or a disk or host.`,
    }),
  shortfall: Shortfall.nullable().meta({ description: 'Null where it is not known, and for disks and hosts.' }),
}

import { z } from 'zod'
import { glossary } from './glossary.js'

const constraintKinds = ['subscription', 'zone', 'family', 'regional', 'unknown'] as const

export const BindingConstraint = z
  .object({
    kind: z.enum(constraintKinds).meta({
      description: 'subscription restriction, zone restriction, family quota, regional total, or quota not reported',
    }),
    free: z.number().nullable().meta({ description: 'Free vCPU of the binding quota.' }),
    limit: z.number().nullable().meta({ description: 'Limit of that quota, vCPU.' }),
    need: z.number().nullable().meta({ description: 'vCPU that one machine needs.' }),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'BindingConstraint' })
export type BindingConstraint = z.infer<typeof BindingConstraint>

export const Shortfall = z
  .object({
    machines: z.int().meta({ description: 'How many of the requested machines cannot be placed; 0: none.' }),
    vCpus: z.number().nullable().meta({
      description:
        'vCPU missing in the tighter quota. 0 if only a restriction or a zone blocks; null if a quota is unknown.',
    }),
    constraint: z.enum(constraintKinds).nullable().meta({ description: 'What blocks them. Null: nothing.' }),
    text: z.string().nullable().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'Shortfall', description: glossary.shortfall })
export type Shortfall = z.infer<typeof Shortfall>

/** The answer of a row to `desiredCount` and `zones`. */
export const fitFields = {
  fits: z
    .boolean()
    .nullable()
    .meta({
      description: `${glossary.fits} Null: not known, or a disk or host.`,
    }),
  shortfall: Shortfall.nullable().meta({ description: 'Null if unknown, and for disks and hosts.' }),
}

import { z } from 'zod'
import { glossary } from '../glossary.js'

/** What can block a deployment, in the order in which a planner checks it. */
export const ladderSteps = ['restriction', 'zones', 'family', 'regional'] as const
export const stepStates = ['passes', 'stops', 'unknown'] as const

export const LadderStep = z
  .object({
    step: z.enum(ladderSteps).meta({
      description: ladderSteps.map(step => `${step}: ${glossary[step]}`).join(' '),
    }),
    state: z.enum(stepStates).meta({
      description: stepStates.map(state => `${state}: ${glossary[state]}`).join(' '),
    }),
    need: z.number().nullable().meta({
      description: 'Requested zones, or vCPU of all machines. Null: unknown, or the step has no number.',
    }),
    free: z.number().nullable().meta({ description: 'Zones that are usable, or free vCPU of the quota.' }),
    limit: z.number().nullable().meta({ description: 'Zones that offer the size, or the limit of the quota, vCPU.' }),
    used: z.number().nullable().meta({ description: 'vCPU of the quota in use; null for a step that is not a quota.' }),
    machines: z.int().nullable().meta({
      description: 'Machines that fit under this step alone. Null: unknown, or the step has no number.',
    }),
    missing: z.number().nullable().meta({
      description:
        'Missing zones, or vCPU by which the limit must rise for this step to pass; 0 if it passes. Null: unknown, or the step has no number.',
    }),
    missingMachines: z.int().nullable().meta({
      description: 'Requested machines that this step blocks; 0 if it passes, null if unknown.',
    }),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'LadderStep', description: 'One check that can block a deployment, with its own numbers.' })
export type LadderStep = z.infer<typeof LadderStep>

import { z } from 'zod'
import { glossary } from '../glossary.js'

/** What can stop a deployment, in the order in which a planner asks. */
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
      description: 'Zones asked for, or vCPU of all machines. Null: not known, or the step has no number.',
    }),
    free: z.number().nullable().meta({ description: 'Zones that are usable, or free vCPU of the quota.' }),
    limit: z.number().nullable().meta({ description: 'Zones that offer the size, or the limit of the quota, vCPU.' }),
    used: z.number().nullable().meta({ description: 'vCPU of the quota in use; null for a step that is not a quota.' }),
    machines: z.int().nullable().meta({
      description: 'Machines that this step alone leaves room for; null where it sets no number, or none is known.',
    }),
    missing: z.number().nullable().meta({
      description:
        'Zones that are missing, or vCPU by which the limit has to rise for this step to pass; 0 where it passes. Null: not known, or not a number.',
    }),
    missingMachines: z.int().nullable().meta({
      description: 'Of the machines asked for, those that this step stops; 0 where it passes, null where not known.',
    }),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'LadderStep', description: 'One thing that may stop a deployment, with its own numbers.' })
export type LadderStep = z.infer<typeof LadderStep>

import { z } from 'zod'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { FitChange, FitConstraint } from './need-verdict.js'

export const PartZone = z
  .object({
    zone: z.string().meta({ description: 'The logical zone: the number in this subscription.' }),
    physicalZone: z.string().nullable().meta({
      description: 'The physical zone behind the number. Null: Azure did not report it.',
      example: 'westeurope-az2',
    }),
    count: z.int().meta({ description: 'Machines in the zone.' }),
  })
  .meta({ id: 'PartZone' })
export type PartZone = z.infer<typeof PartZone>

export const PlacementPart = z
  .object({
    need: z.int().meta({ description: 'Index of the need, from 0.' }),
    ...subscriptionFields,
    count: z.int().nullable().meta({ description: 'Machines. Null for a model or service.' }),
    capacity: z.string().nullable().meta({
      description: 'Capacity of the deployment, as in the need. Null for machines and services.',
    }),
    version: z.string().nullable().meta({ description: 'The version of the model. Null for machines and services.' }),
    zones: z.array(PartZone).meta({ description: 'Empty: no zones asked for.' }),
  })
  .meta({ id: 'PlacementPart', description: 'What one subscription takes of one need.' })
export type PlacementPart = z.infer<typeof PlacementPart>

export const PlacementQuota = z
  .object({
    ...subscriptionFields,
    quotaName: z.string(),
    label: z.string().meta({ description: 'Its name in the Azure portal.' }),
    limit: z.number(),
    used: z.number().meta({ description: 'In use before.' }),
    taken: z.number().meta({ description: 'What the placement takes of it, over all needs.' }),
    left: z.number().meta({ description: 'What remains free.' }),
    unit: z.string().nullable().meta({ description: 'What it counts, such as vCPU.' }),
  })
  .meta({ id: 'PlacementQuota', description: 'A quota that the placement draws on, counted once over all needs.' })
export type PlacementQuota = z.infer<typeof PlacementQuota>

export const UnplacedNeed = z
  .object({
    need: z.int().meta({ description: 'Index of the need, from 0.' }),
    fits: z.boolean().nullable().meta({ description: 'false: no room is left for it. null: unknown.' }),
    bindingConstraint: FitConstraint.nullable().meta({
      description:
        'What binds once the placed needs are in. Null: it does not fit alone, so its verdict says what binds.',
    }),
    change: FitChange.nullable().meta({
      description: 'The smallest change that would make room for it as well. Null: as above, or none is known to help.',
    }),
    text: z.string().meta({ description: 'Why it is not placed.', ...marked('text') }),
  })
  .meta({ id: 'UnplacedNeed' })
export type UnplacedNeed = z.infer<typeof UnplacedNeed>

export const FitPlacement = z
  .object({
    fits: z.boolean().nullable().meta({
      description:
        'true: all needs are placed together. false: proven impossible. null: unknown, or the search was stopped.',
    }),
    isComplete: z.boolean().meta({
      description:
        'false: the search reached its limit of work, so a placement of more needs, or one in fewer subscriptions, may exist.',
    }),
    parts: z.array(PlacementPart).meta({
      description: 'Of as many needs as can be placed whole together; in as few subscriptions as possible.',
    }),
    unplaced: z.array(UnplacedNeed),
    quotas: z.array(PlacementQuota),
  })
  .meta({
    id: 'FitPlacement',
    description: 'Which subscription takes which part, each quota counted once over all needs.',
  })
export type FitPlacement = z.infer<typeof FitPlacement>

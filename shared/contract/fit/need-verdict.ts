import { z } from 'zod'
import { marked, subscriptionId, subscriptionName } from '#shared/contract/common/subscription-fields.js'

const text = z.string().meta({ description: 'The same in words.', ...marked('text') })
const named = { subscriptionId: subscriptionId.nullable(), subscriptionName: subscriptionName.nullable() }

/** What can stop a need, in the order in which a planner checks it. */
export const constraintKinds = [
  'notOffered',
  'retired',
  'restriction',
  'registration',
  'zones',
  'family',
  'regional',
  'quota',
  'minimum',
  'price',
  'unknown',
] as const

export const FitConstraint = z
  .object({
    kind: z.enum(constraintKinds).meta({
      description:
        'notOffered: Azure does not list it here; retired: no longer served; restriction: not for the subscription; registration: the ' +
        'resource provider is not registered; zones: too few usable zones; family: quota of the VM family; regional: total vCPU of the ' +
        'region; quota: another quota; minimum: less is free than the smallest deployment takes; price: above maxMonthlyPrice; ' +
        'unknown: not read, or Azure does not report it.',
    }),
    limit: z
      .number()
      .nullable()
      .meta({ description: 'Limit of the quota, zones that offer it, or the price ceiling.' }),
    free: z.number().nullable().meta({ description: 'What is free of it, or usable zones.' }),
    need: z.number().nullable().meta({ description: 'What is needed of it.' }),
    unit: z.string().nullable().meta({ description: 'What these three count, such as vCPU.' }),
    ...named,
    text,
  })
  .meta({
    id: 'FitConstraint',
    description:
      'What binds first, in the subscription that is nearest to fitting. Null numbers: it has none, or they are unknown.',
  })
export type FitConstraint = z.infer<typeof FitConstraint>

export const changeKinds = ['quota', 'registration', 'restriction', 'zone', 'region'] as const

const changeFields = {
  kind: z.enum(changeKinds),
  amount: z.number().nullable().meta({ description: 'By how much. Null: it has no number, or it is unknown.' }),
  quotaName: z.string().nullable().meta({ description: 'The quota to increase, with its name in requests.' }),
  newLimit: z.number().nullable().meta({ description: 'The required limit.' }),
  ...named,
  text,
}

export const FitChange = z
  .object({
    ...changeFields,
    alsoNeeded: z
      .array(z.object(changeFields).meta({ id: 'FurtherChange' }))
      .meta({ description: 'Changes that must be made together with it.' }),
  })
  .meta({ id: 'FitChange', description: 'The smallest change that would make it fit.' })
export type FitChange = z.infer<typeof FitChange>

export const alternativeKinds = ['sku', 'version', 'deploymentType', 'model', 'region'] as const

export const FitAlternative = z
  .object({
    kind: z.enum(alternativeKinds),
    sku: z.string().nullable(),
    model: z.string().nullable(),
    version: z.string().nullable(),
    deploymentType: z.string().nullable(),
    region: z.string().nullable().meta({ description: 'The region where it fits. Null: this one.' }),
    text,
  })
  .meta({ id: 'FitAlternative', description: 'The nearest thing that would fit instead, alone.' })
export type FitAlternative = z.infer<typeof FitAlternative>

export const NeedVerdict = z
  .object({
    need: z.int().meta({ description: 'Index of the need, from 0.' }),
    fits: z.boolean().nullable().meta({
      description:
        'Whether it fits alone, without the other needs: in one subscription, or split over several where it may be. Null: unknown.',
    }),
    fitsInOne: z.boolean().nullable().meta({
      description:
        'Whether one subscription alone holds it, as the single lookups say. Null: in none, and unknown in some.',
    }),
    subscriptionsFitting: z.int().meta({ description: 'Subscriptions that hold it alone.' }),
    bindingConstraint: FitConstraint.nullable().meta({ description: 'Null: it fits.' }),
    change: FitChange.nullable().meta({ description: 'Null: it fits, or no change is known to help.' }),
    alternative: FitAlternative.nullable().meta({ description: 'Null: it fits, or there is none.' }),
    monthlyPrice: z.number().nullable().meta({
      description:
        'All machines of it for 730 hours, Linux, pay as you go, retail. Null: unknown, and for models and services.',
    }),
  })
  .meta({ id: 'NeedVerdict', description: 'A need in a region.' })
export type NeedVerdict = z.infer<typeof NeedVerdict>

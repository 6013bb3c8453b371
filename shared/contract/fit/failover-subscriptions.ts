import { z } from 'zod'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'

/** What quota says of moving the virtual machines of a subscription. */
export const failoverStates = ['fits', 'short', 'unknown', 'unused'] as const
export type FailoverState = (typeof failoverStates)[number]
export const FailoverState = z.enum(failoverStates).meta({
  id: 'FailoverState',
  description:
    'fits: each family and all of them together fit. short: something is missing. unknown: nothing is known to be missing, but not ' +
    'all that decides it is known. unused: no vCPU is in use in the region that is lost.',
})

const known = (description: string) => z.number().nullable().meta({ description })

export const FailoverTotal = z
  .object({
    used: known('vCPU in use in the region that is lost, as Azure reports the total. Null: not reported.'),
    limit: known('Its limit there.'),
    targetUsed: known('vCPU in use in the target region. Null: not reported.'),
    targetLimit: known('Its limit there.'),
    targetFree: known('Limit less use in the target region, at least 0.'),
    missing: known('What is used less what is free in the target region, at least 0. Null: not known.'),
    newLimit: known('The limit to ask for in the target region. Null: it is large enough, or not known.'),
    raisedWithFamilies: known(
      'How much of the missing total the family increases of the subscription bring with them, as Azure raises it by as much.',
    ),
    text: z.string().meta({ description: 'What is missing and what would help, in words.' }),
  })
  .meta({
    id: 'FailoverTotal',
    description:
      'The regional total (cores), once for all families of the subscription: families that each fit alone may not fit together. ' +
      'Spot machines have a total of their own, which is not part of it.',
  })
export type FailoverTotal = z.infer<typeof FailoverTotal>

export const FailoverSubscription = z
  .object({
    ...subscriptionFields,
    state: FailoverState,
    used: known('vCPU of families in use in the region that is lost. Null: not read there.'),
    movable: known(
      'How much of it the target region takes, over all families together: family quotas and the regional total each counted once. ' +
        'Families of which it is not known count 0 and take nothing.',
    ),
    missing: known('How much of it the target region does not take. used = movable + missing + unknown.'),
    unknown: known('How much of it is in families of which it is not known.'),
    unattributed: known(
      'vCPU of the regional total in the lost region that no family quota reports: what they need is not known. Null: not known.',
    ),
    regional: FailoverTotal,
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'When the lost region was read. Null: never.' }),
    targetSnapshotTime: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the target region was read. Null: never.' }),
    text: z.string().meta({ description: 'The state in words.' }),
  })
  .meta({ id: 'FailoverSubscription' })
export type FailoverSubscription = z.infer<typeof FailoverSubscription>

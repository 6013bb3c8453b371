import { z } from 'zod'
import { PoolScope } from '#shared/contract/ai/model-states.js'
import { Measure } from '#shared/contract/ai/quota-measure.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'

const known = (description: string) => z.number().nullable().meta({ description })

export const FailoverModelQuota = z
  .object({
    ...subscriptionFields,
    quotaName: z.string(),
    label: z.string().meta({ description: 'The quota as the service words it.' }),
    measure: Measure.nullable(),
    multiplier: known('What one of the quota stands for, in its measure. Null: the words do not tell.'),
    poolScope: PoolScope,
    quotaUsed: z.number().meta({ description: "In use in the region that is lost, in Azure's own numbers." }),
    quotaLimit: known('Its limit there. Null: none (-1).'),
    targetUsed: known('In use in the target region. Null: not read, or not listed there.'),
    targetLimit: known('Its limit there. Null: none (-1), not read, or not listed there.'),
    targetFree: known('Limit less use in the target region. Null: not known, or without a limit.'),
    missing: known(
      'What is used less what is free in the target region, at least 0. A pool that spans regions, or of which it is not documented, ' +
        'is 0 where its free quota holds the same a second time, and else null: a deployment in the lost region holds its part of the ' +
        'pool until it is deleted.',
    ),
    isListed: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the target region lists the quota. Null: not read.' }),
    models: z.array(z.string()).meta({ description: 'Models that draw on it in the lost region.' }),
    lackingModels: z.array(z.string()).meta({
      description:
        'Those of them that cannot be deployed in the target region: not offered, retired, or no account can be created.',
    }),
    text: z.string().meta({ description: 'What is missing and what would help, in words.' }),
  })
  .meta({
    id: 'FailoverModelQuota',
    description:
      'An AI quota in use in the region that is lost. Several models may draw on it; which of them is deployed is not known.',
  })
export type FailoverModelQuota = z.infer<typeof FailoverModelQuota>

/** AI quotas that an answer lists at most. */
export const maxModelQuotas = 1_000

export const FailoverModels = z
  .object({
    rows: z
      .array(FailoverModelQuota)
      .meta({ description: `At most ${maxModelQuotas}, those with something missing first.` }),
    total: z.int().meta({ description: 'Rows that match, listed or not.' }),
    truncated: z.boolean(),
  })
  .meta({ id: 'FailoverModels' })

export const FailoverService = z
  .object({
    serviceId: z.string(),
    service: z.string(),
    category: z.string(),
    namespace: z.string(),
    resourceType: z.string(),
  })
  .meta({
    id: 'FailoverService',
    description: 'A resource type that the lost region offers and the target region does not.',
  })
export type FailoverService = z.infer<typeof FailoverService>

export const FailoverServices = z
  .object({
    rows: z.array(FailoverService),
    compared: z.int().nullable().meta({
      description: 'Resource types that the lost region offers. Null: the list of services has not been read.',
    }),
    text: z.string(),
  })
  .meta({
    id: 'FailoverServices',
    description: 'Headroom does not know which services are in use: only what the target region lacks is listed.',
  })
export type FailoverServices = z.infer<typeof FailoverServices>

import { z } from 'zod'
import { route } from '#shared/contract/common/route.js'
import { subscriptionId } from '#shared/contract/common/subscription-fields.js'

/** A management group or subscription, with what is below it. */
export interface ManagementGroupNode {
  id: string
  name: string
  kind: 'managementGroup' | 'subscription'
  subscriptionId: string | null
  quotaGroupIds: string[]
  isComplete: boolean
  children: ManagementGroupNode[]
}

export const ManagementGroupNode: z.ZodType<ManagementGroupNode> = z
  .object({
    id: z.string().meta({ description: 'The name of the management group, or the id of the subscription.' }),
    name: z.string().meta({ description: 'The display name.' }),
    kind: z.enum(['managementGroup', 'subscription']),
    subscriptionId: subscriptionId.nullable(),
    quotaGroupIds: z.array(z.string()).meta({
      description: 'Quota groups that are defined on the management group, or whose member the subscription is.',
    }),
    isComplete: z.boolean().meta({
      description:
        'False: more may be directly below it than is listed here. Without children it is then not empty, but unknown.',
    }),
    get children() {
      return z.array(ManagementGroupNode)
    },
  })
  .meta({ id: 'ManagementGroupNode' })

export const managementGroups = route({
  id: 'managementGroups',
  method: 'GET',
  path: '/api/quota/management-groups',
  level: 'user',
  area: 'Quota',
  summary:
    'The tree of the management group in QUOTA_MANAGEMENT_GROUP_ID, with its quota groups. Read live, kept for minutes',
  response: z
    .object({
      root: ManagementGroupNode,
      isComplete: z
        .boolean()
        .meta({ description: 'False: Azure listed only part of the tree. The nodes that lack something say so.' }),
      source: z.enum(['tree', 'descendants']).meta({
        description: 'descendants: the tree was too large or refused, so it was put together from the flat list.',
      }),
      readAt: z.iso.datetime(),
    })
    .meta({ id: 'ManagementGroupTree' }),
})

import { z } from 'zod'
import { marked, subscriptionFields, subscriptionId } from '#shared/contract/common/subscription-fields.js'

/** The quota groups themselves: members, requests, and how far they could be read. */

export const groupSetupStates = ['ready', 'notSetUp', 'neverRead', 'noRole', 'noGroups'] as const

export const GroupSetup = z
  .object({
    state: z.enum(groupSetupStates).meta({
      description:
        'notSetUp: the setting QUOTA_MANAGEMENT_GROUP_ID is missing. neverRead: no ingestion has ended yet. noRole: the ' +
        'identity may not read the groups. noGroups: the management group has none. Earlier rows stay, with their age.',
    }),
    text: z
      .string()
      .meta({ description: 'What is missing and what to do, or why the newest reading failed.', ...marked('text') }),
    command: z.string().nullable().meta({ description: 'A command that grants the missing role, else null.' }),
    readAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the list of groups was answered last, also with a refusal. Null: never.' }),
    isPartial: z.boolean().meta({
      description:
        'True: the newest list of groups holds records that cannot be understood, so a group may be missing.',
    }),
    failedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the newest reading failed. Null: it did not. What is shown is of earlier readings.' }),
  })
  .meta({ id: 'GroupSetup' })
export type GroupSetup = z.infer<typeof GroupSetup>

export const GroupMember = z
  .object({
    ...subscriptionFields,
    inManagementGroup: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether the subscription is in the tree of the management group. A member may be elsewhere; roles of the ' +
          'management group then do not reach it. Null: the tree could not be read.',
      }),
    provisioningState: z.string().nullable(),
    readAt: z.iso.datetime().meta({
      description:
        'When the list of members had it. A list with records that cannot be understood keeps earlier members.',
    }),
  })
  .meta({ id: 'GroupMember' })
export type GroupMember = z.infer<typeof GroupMember>

export const GroupRequest = z
  .object({
    requestId: z.string(),
    state: z.string().meta({ description: "Azure's state of the request, such as Succeeded or InProgress." }),
    subscriptionId: subscriptionId.nullable().meta({ description: 'Null: a request for the limit of the group.' }),
    region: z.string().nullable(),
    family: z.string().nullable(),
    limit: z.number().nullable().meta({ description: 'The new limit that was asked for, vCPU.' }),
    submittedAt: z.iso.datetime().nullable(),
    message: z.string().nullable().meta(marked('text')),
  })
  .meta({ id: 'GroupRequest' })
export type GroupRequest = z.infer<typeof GroupRequest>

export const groupStates = ['read', 'partial', 'noRole', 'failed'] as const

export const QuotaGroup = z
  .object({
    groupId: z.string().meta({ description: "Azure's name of the quota group, lower case." }),
    name: z.string().meta({ description: 'Its display name.' }),
    managementGroupId: z.string(),
    groupType: z.string().nullable().meta({ description: 'AllocationGroup or EnforcedGroup; null: not reported.' }),
    provisioningState: z.string().nullable(),
    members: z.array(GroupMember),
    state: z.enum(groupStates).meta({
      description:
        'partial: some members, regions or records could not be read or understood. Earlier rows stay, with their age.',
    }),
    text: z
      .string()
      .nullable()
      .meta({ description: 'What could not be read and what to do. Null: all was read.', ...marked('text') }),
    requests: z.array(GroupRequest).meta({ description: 'Newest first, at most 50.' }),
    snapshotTime: z.iso
      .datetime()
      .meta({ description: 'When the group and its members were read. Members may be older: see readAt.' }),
  })
  .meta({ id: 'QuotaGroup' })
export type QuotaGroup = z.infer<typeof QuotaGroup>

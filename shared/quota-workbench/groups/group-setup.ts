import type { GroupSetup } from '#shared/contract/quota/group-state.js'
import { notSetUp } from './group-pipeline.js'
import { grantCommand, groupRole, roleText } from './missing-role.js'
import type { GroupsReading } from './stored-groups.js'

/** What is missing before quota groups can be shown. `lastError`: why the newest run failed, if it did. */
export function toGroupSetup(
  managementGroupId: string | undefined,
  reading: GroupsReading | undefined,
  lastError: string | null,
): GroupSetup {
  const told = (state: GroupSetup['state'], text: string, command: string | null = null) => ({ state, text, command })
  if (managementGroupId === undefined) return told('notSetUp', `${notSetUp}.`)
  if (reading === undefined)
    return told(
      'neverRead',
      lastError === null
        ? `The quota groups of ${managementGroupId} were not read yet. They are read after the first capacity ingestion.`
        : `The quota groups of ${managementGroupId} could not be read. ${lastError}.`,
    )
  if (reading.state === 'noRole')
    return told(
      'noRole',
      `${roleText(`the quota groups of ${managementGroupId}`, groupRole, managementGroupId)}. Rows that are shown are of earlier readings.`,
      grantCommand(groupRole, managementGroupId),
    )
  if (reading.state === 'noGroups')
    return told(
      'noGroups',
      `The management group ${managementGroupId} has no quota group. Create one in Azure (Quotas, Quota groups), and add the subscriptions that are to share quota.`,
    )
  return told('ready', `The quota groups of ${managementGroupId} were read.`)
}

import type { Listed, SkippedRecords } from '#shared/ingestion/estate/skipped-records.js'
import type { Clock } from '#shared/kernel/clock.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { GroupList, ListedGroup } from './group-list.js'
import type { GroupStore, GroupWrite, Membership } from './group-store.js'
import { listedSubscriptions, type ManagementTrees } from './management-tree.js'
import { MissingRole } from './missing-role.js'

export interface GroupReading {
  readonly list: Pick<GroupList, 'groups' | 'members'>
  readonly trees: ManagementTrees
  readonly store: Pick<GroupStore, 'noteState' | 'writeGroups'>
  readonly clock: Clock
}

/**
 * Reads the groups of a management group with their members, stores them, and returns all stored members. Of a group
 * whose members cannot be read the stored ones are kept, as are the stored groups and members that a list with records
 * that cannot be understood lacks. Rejects with `UpstreamError` if the groups cannot be listed.
 */
export async function readGroups(ports: GroupReading, managementGroupId: string): Promise<Membership[]> {
  const { list, store, clock } = ports
  const { records: groups, skipped } = await listGroups(ports, managementGroupId)
  const inTree = groups.length > 0 ? await treeSubscriptions(ports, managementGroupId) : null
  const records = await Promise.all(groups.map(group => readMembers(list, managementGroupId, group, inTree)))
  const at = clock().toISOString()
  const members = await store.writeGroups(managementGroupId, { records, skipped }, at)
  const problem = skipped && skippedText('quota groups', skipped)
  await store.noteState(managementGroupId, groups.length > 0 ? 'ready' : 'noGroups', at, problem)
  return groups.length > 0 ? members : []
}

async function listGroups(
  { list, store, clock }: GroupReading,
  managementGroupId: string,
): Promise<Listed<ListedGroup>> {
  try {
    return await list.groups(managementGroupId)
  } catch (error) {
    if (error instanceof MissingRole) await store.noteState(managementGroupId, 'noRole', clock().toISOString())
    throw error
  }
}

async function readMembers(
  list: Pick<GroupList, 'members'>,
  managementGroupId: string,
  group: ListedGroup,
  inTree: TreeMembers | null,
): Promise<GroupWrite> {
  try {
    const { records, skipped } = await list.members(managementGroupId, group.groupId)
    const found = records.map(one => ({ ...one, inManagementGroup: isInTree(inTree, one.subscriptionId) }))
    const members = { records: found, skipped }
    if (skipped === null) return { ...group, state: 'read', problem: null, members }
    return { ...group, state: 'partial', problem: skippedText('members', skipped), members }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const state = error instanceof MissingRole ? 'noRole' : 'failed'
    return { ...group, state, problem: error.message, members: null }
  }
}

/** What a list of these things holds that cannot be understood. */
export const skippedText = (things: string, { records, reason }: SkippedRecords): string =>
  `Azure's list of ${things} holds ${records === 1 ? 'a record' : `${records} records`} that cannot be understood (${reason}). Those that were read earlier are kept.`

interface TreeMembers {
  readonly listed: ReadonlySet<string>
  readonly isComplete: boolean
}

/** A subscription that an incomplete tree lacks may be in it all the same. */
const isInTree = (tree: TreeMembers | null, subscriptionId: string): boolean | null =>
  tree?.listed.has(subscriptionId) ? true : tree?.isComplete ? false : null

/** Null: the tree cannot be read. */
async function treeSubscriptions({ trees }: GroupReading, managementGroupId: string): Promise<TreeMembers | null> {
  try {
    const { root, isComplete } = await trees.tree(managementGroupId)
    return { listed: listedSubscriptions(root), isComplete }
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}

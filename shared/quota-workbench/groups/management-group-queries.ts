import type { ManagementGroupNode } from '#shared/contract/quota/management-groups.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { SharedWork } from '#shared/kernel/shared-work.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { notSetUp } from './group-pipeline.js'
import type { ManagementTree, ManagementTrees } from './management-tree.js'
import { MissingRole } from './missing-role.js'
import type { StoredGroups } from './stored-groups.js'

export interface TreePorts {
  readonly managementGroupId: string | undefined
  readonly trees: ManagementTrees
  readonly stored: Pick<StoredGroups, 'groups'>
  readonly clock: Clock
}

type Answer = ManagementTree & { readonly readAt: string }

/** Azure publishes no limit of calls for management groups, and trees change seldom. */
const keptMs = 5 * 60_000

/** The tree of the management group with its quota groups, read live and kept for some minutes. */
export function managementGroupQueries({ managementGroupId, trees, stored, clock }: TreePorts) {
  const underWay = new SharedWork<Answer>()
  let kept: Answer | undefined
  const read = (id: string) =>
    underWay.do(id, async () => {
      kept = { ...(await trees.tree(id)), readAt: clock().toISOString() }
      return kept
    })
  const isFresh = ({ readAt }: Answer) => Math.abs(clock().getTime() - Date.parse(readAt)) < keptMs
  /** Rejects with `unavailable` if the setting is missing or Azure does not answer. */
  return async (): Promise<Answer> => {
    if (managementGroupId === undefined) throw new AppError('unavailable', notSetUp)
    try {
      const answer = kept && isFresh(kept) ? kept : await read(managementGroupId)
      const groups = await stored.groups(managementGroupId)
      return { ...answer, root: withGroups(answer.root, managementGroupId, groups) }
    } catch (error) {
      if (error instanceof UpstreamError) throw refusal(error)
      throw error
    }
  }
}
export type ManagementGroupQueries = ReturnType<typeof managementGroupQueries>

const refusal = (error: UpstreamError): AppError =>
  new AppError(
    'unavailable',
    error instanceof MissingRole ? `${error.message}. To grant it: ${error.command}` : error.message,
    {
      cause: error,
    },
  )

function withGroups(
  node: ManagementGroupNode,
  managementGroupId: string,
  groups: Awaited<ReturnType<StoredGroups['groups']>>,
): ManagementGroupNode {
  const { subscriptionId } = node
  const own = groups.filter(({ members }) =>
    subscriptionId === null
      ? node.id.toLowerCase() === managementGroupId.toLowerCase()
      : members.some(member => member.subscriptionId === subscriptionId.toLowerCase()),
  )
  return {
    ...node,
    quotaGroupIds: own.map(({ groupId }) => groupId),
    children: node.children.map(child => withGroups(child, managementGroupId, groups)),
  }
}

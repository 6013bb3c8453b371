import { readMoveAccess } from '#shared/adapters/azure/access/group-access.js'
import { azureCalls, azureRoles } from '#shared/adapters/azure/access/roles.js'
import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import { azureGroups } from '#shared/adapters/azure/quota/azure-groups.js'
import { azureTrees } from '#shared/adapters/azure/quota/azure-trees.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { type GroupRole, groupRole, MissingRole, treeRole } from '#shared/quota-workbench/groups/missing-role.js'
import type { Account } from './account.js'
import { grantGroupRole } from './commands.js'
import { type Checked, type Finding, finding } from './finding.js'

const lacks: Record<GroupRole, string> = {
  [groupRole]: 'quota groups, and plans of moves within them',
  [treeRole]: 'the tree of the management group',
}

interface GroupCheckOptions {
  readonly account: Account | undefined
  /** Whether quota changes are switched on, so that the role that moves quota is looked for. */
  readonly canChangeQuotas: boolean
}

/** Asks whether the quota groups and the tree of the management group can be listed, and whether quota can be moved. */
export async function checkQuotaGroups(
  azure: AzureAccess,
  managementGroupId: string | undefined,
  { account, canChangeQuotas }: GroupCheckOptions,
): Promise<Checked> {
  if (!managementGroupId) return { findings: [notSet] }
  const [groups, tree, moves] = await Promise.all([
    orFinding(azureGroups(azure).groups(managementGroupId), account, managementGroupId),
    orFinding(azureTrees(azure).tree(managementGroupId), account, managementGroupId),
    canChangeQuotas ? checkMoves(azure, managementGroupId, account) : [],
  ])
  const findings = [...[groups, tree].flatMap(one => ('severity' in one ? [one] : [])), ...moves]
  if ('severity' in groups) return { findings }
  const count = groups.records.length
  if (count === 0) return { findings: [noGroups(managementGroupId), ...findings] }
  return { fine: `${count} quota group${count === 1 ? '' : 's'} in ${managementGroupId}`, findings }
}

async function checkMoves(azure: AzureAccess, id: string, account: Account | undefined): Promise<Finding[]> {
  const isAllowed = await readMoveAccess(azure, id)
  if (isAllowed) return []
  const { name } = azureRoles.groupQuotaOperator
  const where = `on the management group ${id}`
  const rest = {
    advice: `Quota changes are switched on (QUOTA_APPLY_ENABLED). ${grantAdvice}`,
    commands: [grantGroupRole(name, id, account)],
  }
  const unknown = `Azure does not list the permissions ${where}: the role ${name}, which moves quota, may be missing.`
  if (isAllowed === undefined) return [finding('note', 'roleUnknown', unknown, rest)]
  const lacks = [azureCalls.quotaMove.lack]
  return [finding('lack', 'roleMissing', `The role ${name} is missing ${where}.`, { lacks, ...rest })]
}

const grantAdvice =
  'To grant it, as an Owner or User Access Administrator of the management group (it takes effect within minutes):'

async function orFinding<T extends object>(answer: Promise<T>, account: Account | undefined, id: string) {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return error instanceof MissingRole ? missingRole(error, account, id) : notRead(error, id)
  }
}

const notSet = finding('note', 'noManagementGroup', 'QUOTA_MANAGEMENT_GROUP_ID is not set: no quota groups are read.', {
  advice: 'If your organization has quota groups, set it to the id of their management group.',
})

const noGroups = (id: string): Finding =>
  finding('note', 'noQuotaGroups', `The management group ${id} has no quota group.`, {
    advice: 'Create one in the Azure portal (Quotas, Quota groups), and add the subscriptions that are to share quota.',
  })

const missingRole = ({ role }: MissingRole, account: Account | undefined, id: string): Finding =>
  finding('lack', 'roleMissing', `The role ${role} is missing on the management group ${id}.`, {
    lacks: [lacks[role]],
    advice: grantAdvice,
    commands: [grantGroupRole(role, id, account)],
  })

const notRead = ({ message }: UpstreamError, id: string): Finding =>
  finding('lack', 'managementGroupNotRead', `The management group ${id} cannot be read: ${message}.`, {
    lacks: Object.values(lacks),
    advice: 'QUOTA_MANAGEMENT_GROUP_ID must be the id of a management group of this tenant, not its display name.',
  })

import { UpstreamError } from '#shared/kernel/upstream-error.js'

/** Roles on the management group that the api app needs. */
export const groupRole = 'GroupQuota Reader'
export const treeRole = 'Management Group Reader'
export type GroupRole = typeof groupRole | typeof treeRole

/** Azure refuses a read because the api app lacks a role. A retry cannot help until it is granted. */
export class MissingRole extends UpstreamError {
  readonly role: GroupRole
  /** A command of the Azure CLI that grants the role. */
  readonly command: string

  constructor(what: string, role: GroupRole, managementGroupId: string, cause?: unknown) {
    super(roleText(what, role, managementGroupId), { cause })
    this.role = role
    this.command = grantCommand(role, managementGroupId)
  }
}

export const roleText = (what: string, role: GroupRole, managementGroupId: string): string =>
  `Azure refuses to list ${what}: the identity of the api app needs the role ${role} on the management group ${managementGroupId}`

/** The principal id is that of the api app, which the deployment prints; on a laptop it is that of the signed-in user. */
export const grantCommand = (role: GroupRole, managementGroupId: string): string =>
  `az role assignment create --assignee <principal id of the api app> --role "${role}" ` +
  `--scope /providers/Microsoft.Management/managementGroups/${managementGroupId}`

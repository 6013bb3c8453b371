import type { Azure } from '../azure/azure.js'
import { at } from '../azure/paths.js'
import { Failure } from '../failure.js'
import type { Environment } from './environment.js'
import { groupName, groupPath } from './needed.js'

/** The tag by which the templates and `azd` name the environment of a resource. */
export const ownerTag = 'azd-env-name'

interface Group {
  readonly location: string
  readonly tags?: Readonly<Record<string, string>> | null
}

/**
 * The resource group of a deployment; undefined if it does not exist. A tear-down deletes the group with everything in
 * it, so one that holds something else is refused.
 */
export async function findOwnGroup(azure: Azure, environment: Environment): Promise<Group | undefined> {
  const [name, path] = [groupName(environment), groupPath(environment)]
  const group = await azure.manager.find<Group>(at('group', path))
  const owner = group?.tags?.[ownerTag]
  if (!group || owner === environment.name) return group
  throw new Failure(
    `The resource group ${name} exists, and ${owner === undefined ? 'no environment owns it' : `belongs to the environment ${owner}`}. A tear-down would delete everything in it.`,
    `Use another AZURE_RESOURCE_GROUP. Or, if all of it may be deleted with ${environment.name}: az tag update --operation Merge --resource-id ${path} --tags ${ownerTag}=${environment.name}`,
  )
}

import { at } from '../azure/paths.js'
import { groupName, subscriptionId, toRegionName } from '../environment/needed.js'
import { findOwnGroup, ownerTag } from '../environment/own-group.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

interface DeletedVault {
  readonly name: string
  readonly properties: {
    readonly location: string
    readonly scheduledPurgeDate?: string
    readonly tags?: Readonly<Record<string, string>> | null
  }
}

/** Names that a former deployment still holds. Other taken names are found when provisioning. */
export const checkNames: Step = {
  title: 'Check names',
  async run({ azure, environment }) {
    const subscription = `/subscriptions/${subscriptionId(environment)}`
    const group = groupName(environment)
    const location = environment.get('AZURE_LOCATION')
    const existing = await findOwnGroup(azure, environment)
    if (existing && location && toRegionName(existing.location) !== location)
      throw new Failure(
        `The resource group ${group} exists in ${existing.location}, and AZURE_LOCATION is ${location}. A group cannot move.`,
        `${environment.commandToSet('AZURE_LOCATION', existing.location)}, or use another environment.`,
      )
    const deleted = await azure.manager.list<DeletedVault>(
      at('vault', `${subscription}/providers/Microsoft.KeyVault/deletedVaults`),
    )
    const ours = deleted.find(({ properties }) => properties.tags?.[ownerTag] === environment.name)
    if (ours && !existing)
      throw new Failure(
        `The key vault ${ours.name} of a former deployment is deleted but holds its name until ${ours.properties.scheduledPurgeDate ?? 'it is purged'}.`,
        `Create the resource group (az group create --name ${group} --location ${location ?? ours.properties.location} --tags ${ownerTag}=${environment.name}) and run az keyvault recover --name ${ours.name} --location ${ours.properties.location}, or use another environment name.`,
      )
    return existing ? `${group} exists` : 'none is held by a former deployment'
  },
}

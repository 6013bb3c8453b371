import { AzureError } from '../azure/azure-error.js'
import type { Environment } from '../environment/environment.js'
import { subscriptionId } from '../environment/needed.js'
import { Failure } from '../failure.js'

interface Cause {
  readonly codes: readonly string[]
  readonly words?: RegExp
  readonly remedy: (environment: Environment, message: string) => string
}

const anotherRegion = (environment: Environment): string =>
  `Use another region: ${environment.commandToSet('AZURE_LOCATION', '<region>')}, with another environment where the resource group exists.`

/** The failures that a first deployment meets, by Azure's codes. The first that fits counts. */
const causes: readonly Cause[] = [
  {
    codes: ['AuthorizationFailed', 'LinkedAuthorizationFailed'],
    remedy: () =>
      'Your account needs Contributor and Role Based Access Control Administrator (or Owner) there. The message names the scope. New role assignments work after some minutes and a new az login.',
  },
  {
    codes: [
      'StorageAccountAlreadyTaken',
      'VaultAlreadyExists',
      'NameAlreadyExists',
      'WebsiteNameNotAvailable',
      'ConflictError',
    ],
    words: /already (exists|taken|in use)|same name|deleted state/i,
    remedy: () =>
      'The name is taken in all of Azure, perhaps by a deleted resource of yours: az keyvault list-deleted shows vaults, and az keyvault recover brings one back. Else use another environment name, which makes other names.',
  },
  {
    codes: ['SubscriptionIsOverQuotaForSku', 'QuotaExceeded', 'Unauthorized'],
    words: /quota/i,
    remedy: environment => `Ask for more in the portal, under Quotas. Or: ${anotherRegion(environment)}`,
  },
  {
    codes: [
      'ProvisioningDisabled',
      'RegionDoesNotAllowProvisioning',
      'LocationNotAvailableForResourceType',
      'RequestDisallowedByAzure',
    ],
    remedy: anotherRegion,
  },
  {
    codes: ['RequestDisallowedByPolicy'],
    remedy: () =>
      'A policy of your organization forbids it. The message names the policy: ask its owner for an exemption, or what the policy wants.',
  },
  {
    codes: ['MissingSubscriptionRegistration'],
    remedy: (environment, message) => {
      const [namespace = '<namespace>'] = /Microsoft\.\w+/.exec(message) ?? []
      return `Run az provider register --wait --namespace ${namespace} --subscription ${subscriptionId(environment)}, then run this again. A deployment registers all that it needs; a look at what it would change registers none.`
    },
  },
  {
    codes: ['RoleAssignmentExists'],
    remedy: () =>
      'The same assignment was made by hand, under another name. Delete that one: az role assignment list --assignee <principal> shows it, az role assignment delete --ids <id> deletes it.',
  },
  {
    codes: ['PrincipalNotFound'],
    remedy: () => 'The identity of a new app is not yet known everywhere in the tenant. Run this again in a minute.',
  },
  {
    codes: ['ResourceGroupBeingDeleted'],
    remedy: () => 'Wait until the resource group is gone, then run this again.',
  },
  {
    codes: ['InternalServerError', 'BackendCallFailure'],
    words: /linkedBackends|linked backend/i,
    remedy: environment =>
      `Linking the site fails on some new sites. Leave it out of the templates (${environment.commandToSet('HEADROOM_LINK_BACKEND', 'false')}) and run this again: a later step tries it for three minutes, and the deployment continues without it.`,
  },
  {
    codes: ['BadRequest', 'Conflict'],
    words: /preexisting Azure Static Web Apps configuration|linked ?backend/i,
    remedy: environment =>
      `The api still has the sign-in settings of a former site. Remove them: az webapp auth update --name ${environment.get('HEADROOM_API_NAME') ?? '<api>'} --resource-group ${environment.get('AZURE_RESOURCE_GROUP') ?? '<group>'} --enabled false, then run this again. If the site is linked to another app, unlink that one: az staticwebapp backends unlink.`,
  },
]

/** What a failed provisioning means, and what to do about it. */
export function provisioningFailure(error: unknown, environment: Environment): unknown {
  if (!(error instanceof AzureError)) return error
  const known = causes.find(
    ({ codes, words }) => error.has(...codes) && (words === undefined || words.test(error.message)),
  )
  const sentence = `Azure refused the deployment${error.code ? ` (${error.code})` : ''}: ${error.message}`
  return new Failure(
    sentence,
    known?.remedy(environment, error.message) ??
      `az deployment operation sub list --name ${deploymentName(environment)} shows what failed. What exists stays; run this again when it is mended.`,
  )
}

/** One name for all deployments of an environment, so that its outputs can be found again. */
export const deploymentName = (environment: Environment): string => `headroom-${environment.name}`

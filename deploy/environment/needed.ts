import { Failure } from '../failure.js'
import type { Environment } from './environment.js'

/** Values that are outputs of the templates. */
export type OutputName =
  | 'AZURE_RESOURCE_GROUP'
  | 'AZURE_TENANT_ID'
  | 'HEADROOM_API_NAME'
  | 'HEADROOM_API_HOST'
  | 'HEADROOM_API_PRINCIPAL_ID'
  | 'HEADROOM_WORKER_NAME'
  | 'HEADROOM_WORKER_HOST'
  | 'HEADROOM_WORKER_PRINCIPAL_ID'
  | 'HEADROOM_WEB_NAME'
  | 'HEADROOM_WEB_HOST'
  | 'HEADROOM_ORIGIN'
  | 'HEADROOM_SQL_SERVER'
  | 'HEADROOM_SQL_SERVER_NAME'
  | 'HEADROOM_SQL_DATABASE'
  | 'HEADROOM_VAULT_NAME'
  | 'HEADROOM_VAULT_URL'

/** An output of the templates; fails if nothing was provisioned yet. */
export function output(environment: Environment, name: OutputName): string {
  const value = environment.get(name)
  if (value === undefined)
    throw new Failure(
      `The environment ${environment.name} has no ${name}, because nothing was provisioned in it yet.`,
      'Run azd up, or npm run deploy.',
    )
  return value
}

export function subscriptionId(environment: Environment): string {
  const id = environment.get('AZURE_SUBSCRIPTION_ID')
  if (id === undefined)
    throw new Failure(
      'The subscription to deploy to is not set.',
      `Run ${environment.commandToSet('AZURE_SUBSCRIPTION_ID', '<subscription id>')}. \`az account list\` shows the ids.`,
    )
  return id
}

/** Also before the group is provisioned. */
export const groupName = (environment: Environment): string =>
  environment.get('AZURE_RESOURCE_GROUP') ?? `rg-${environment.name}`

/** `/subscriptions/…/resourceGroups/…` */
export const groupPath = (environment: Environment): string =>
  `/subscriptions/${subscriptionId(environment)}/resourceGroups/${groupName(environment)}`

/** `westeurope`, also for `West Europe`. */
export const toRegionName = (text: string): string => text.toLowerCase().replaceAll(' ', '')

/** Comma-separated or JSON list. */
export function toList(text: string | undefined): string[] {
  if (text === undefined) return []
  const items: unknown = text.trim().startsWith('[') ? JSON.parse(text) : text.split(',')
  return (items as unknown[]).map(item => String(item).trim()).filter(Boolean)
}

/** The subscriptions that are read; without a list it is the one that is deployed to. */
export function readSubscriptions(environment: Environment): string[] {
  const listed = toList(environment.get('HEADROOM_SUBSCRIPTION_IDS'))
  return listed.length > 0 ? listed : [subscriptionId(environment)]
}

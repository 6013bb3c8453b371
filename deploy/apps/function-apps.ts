import { at, resourcePath } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { output, subscriptionId } from '../environment/needed.js'

export type AppKind = 'api' | 'worker'
export const apps: readonly AppKind[] = ['api', 'worker']

const names = { api: 'HEADROOM_API_NAME', worker: 'HEADROOM_WORKER_NAME' } as const

export const appName = ({ environment }: Pick<Deployment, 'environment'>, app: AppKind): string =>
  output(environment, names[app])

/** The path of a function app in the Resource Manager. */
export const appPath = (deployment: Pick<Deployment, 'environment'>, app: AppKind): string =>
  sitePath(deployment, 'Microsoft.Web/sites', appName(deployment, app))

export const webPath = (deployment: Pick<Deployment, 'environment'>): string =>
  sitePath(deployment, 'Microsoft.Web/staticSites', output(deployment.environment, 'HEADROOM_WEB_NAME'))

const sitePath = ({ environment }: Pick<Deployment, 'environment'>, type: string, name: string): string =>
  resourcePath(subscriptionId(environment), output(environment, 'AZURE_RESOURCE_GROUP'), type, name)

export const restart = ({ azure, environment }: Deployment, app: AppKind): Promise<unknown> =>
  azure.manager.request(at('web', `${appPath({ environment }, app)}/restart`), { method: 'POST' })

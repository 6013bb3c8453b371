import { type AzureError, isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { patiently } from '../waiting.js'
import { appName, appPath, webPath } from './function-apps.js'

interface Link {
  readonly name: string
  readonly properties: { readonly backendResourceId: string; readonly provisioningState?: string }
}

const patience = { forMs: 3 * 60_000, everyMs: 20_000 }

/**
 * The site forwards `/api` to the app that is linked to it. The templates link it, unless that was switched off: then a
 * refusal stops nothing. A new link is waited for, because the next step changes settings that come with it.
 */
export const linkBackend: Step = {
  title: 'Check the link from the site to the api',
  async run(deployment) {
    const { azure, environment, waiting } = deployment
    const name = appName(deployment, 'api')
    const backendResourceId = appPath(deployment, 'api')
    const site = webPath(deployment)
    const links = await readLinks(deployment)
    const other = links.find(({ properties }) => !isSame(properties.backendResourceId, backendResourceId))
    if (other)
      throw new Failure(
        `The site is linked to another app, ${other.properties.backendResourceId.split('/').at(-1)}, and a site has one link only.`,
        `az staticwebapp backends unlink --name ${site.split('/').at(-1)} --resource-group ${environment.get('AZURE_RESOURCE_GROUP')}, then deploy again.`,
      )
    if (links.length > 0) return `linked to ${name}`
    const app = await azure.manager.request<{ location: string }>(at('web', backendResourceId))
    const body = { properties: { backendResourceId, region: app.location } }
    try {
      await patiently(
        waiting,
        patience,
        () => azure.manager.request(at('web', `${site}/linkedBackends/${name}`), { method: 'PUT', body }),
        error => isStatus(error, 500, 502, 503, 504, 409),
      )
    } catch (error) {
      if (!isStatus(error, 400, 409, 500, 502, 503, 504)) throw error
      const { message, remedy } = refusal(deployment, error)
      return `not linked, because Azure refused it, and HEADROOM_LINK_BACKEND is false. Until it is, the pages have no figures. ${goOn(deployment, message, remedy)}`
    }
    if (await isListed(deployment)) return `linked ${name}`
    const message = `Azure does not list the link from the site to ${name}, three minutes after it accepted it. Until the next deployment the api may refuse operators and monitors.`
    return goOn(deployment, message, 'Deploy again in an hour.')
  },
}

/** What is told where a missing link is to stop nothing; elsewhere the deployment fails. */
function goOn({ environment }: Deployment, message: string, remedy: string): string {
  if (environment.get('HEADROOM_LINK_BACKEND') !== 'false') throw new Failure(message, remedy)
  return `${message} ${remedy}`
}

/** Whether the site forwards `/api` to the api. */
export async function isLinked(deployment: Deployment): Promise<boolean> {
  const links = await readLinks(deployment)
  return links.some(({ properties }) => isSame(properties.backendResourceId, appPath(deployment, 'api')))
}

class Unlisted extends Error {}

/** Asks for some minutes whether Azure lists the link. */
async function isListed(deployment: Deployment): Promise<boolean> {
  const ask = async () => {
    if (!(await isLinked(deployment))) throw new Unlisted()
  }
  try {
    await patiently(deployment.waiting, patience, ask, error => error instanceof Unlisted)
    return true
  } catch (error) {
    if (error instanceof Unlisted) return false
    throw error
  }
}

const readLinks = (deployment: Deployment): Promise<Link[]> =>
  deployment.azure.manager.list<Link>(at('web', `${webPath(deployment)}/linkedBackends`))

function refusal(deployment: Deployment, { status, message }: AzureError) {
  const name = appName(deployment, 'api')
  const sentence = `Azure did not link the site to ${name} (${status}: ${message}).`
  if (status >= 500)
    return {
      message: `${sentence} This is a known fault of Static Web Apps on new sites, not of your settings.`,
      remedy:
        'Try again in an hour. If it persists, link it in the portal (Static Web App › APIs), or delete the site and deploy again: a new one may be on another stamp.',
    }
  return {
    message: `${sentence} The app may still have the sign-in settings of a former site.`,
    remedy: `Remove its former link: az webapp auth update --name ${name} --resource-group ${deployment.environment.get('AZURE_RESOURCE_GROUP')} --enabled false, then deploy again.`,
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

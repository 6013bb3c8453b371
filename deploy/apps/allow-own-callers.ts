import { isDeepStrictEqual } from 'node:util'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import type { Step } from '../step.js'
import { appPath, restart, webPath } from './function-apps.js'
import { isLinked } from './link-backend.js'

interface AuthSettings {
  readonly properties: {
    readonly platform?: { readonly enabled?: boolean }
    readonly globalValidation?: Readonly<Record<string, unknown>>
    readonly identityProviders?: Readonly<Record<string, unknown>>
  }
}

/** Operators and monitors bring their own key, or need none. */
const ownPaths = ['/internal/*', '/healthz']

/**
 * Linking turns App Service authentication on, which may then refuse operators and monitors, too. The settings are those
 * of `bicep/modules/auth-settings.bicep`, for a site that was not linked by the templates. The platform must stay on:
 * switching it off breaks the link. Azure links no app that has such settings already, so they come after the link.
 */
export const allowOwnCallers: Step = {
  title: 'Keep the api reachable for its own callers',
  async run(deployment) {
    const { azure } = deployment
    if (!(await isLinked(deployment))) return 'nothing to do before the site is linked to it'
    const path = at('web', `${appPath(deployment, 'api')}/config/authsettingsV2`)
    const { properties } = await azure.manager.request<AuthSettings>(`${path.replace('?', '/list?')}`)
    const wanted = await wantedSettings(deployment)
    if (hasAll(properties, wanted)) return 'it is'
    await azure.manager.request(path, { method: 'PUT', body: { properties: { ...properties, ...wanted } } })
    await restart(deployment, 'api')
    return 'changed its authentication settings, and restarted it'
  },
}

async function wantedSettings(deployment: Deployment) {
  const site = await deployment.azure.manager.request<{ properties: { defaultHostname: string } }>(
    at('web', webPath(deployment)),
  )
  const clientId = site.properties.defaultHostname
  return {
    platform: { enabled: true, runtimeVersion: '~1' },
    globalValidation: {
      requireAuthentication: true,
      unauthenticatedClientAction: 'Return401',
      excludedPaths: ownPaths,
    },
    identityProviders: { azureStaticWebApps: { enabled: true, registration: { clientId } } },
    httpSettings: { requireHttps: true, routes: { apiPrefix: '/.auth' }, forwardProxy: { convention: 'NoProxy' } },
  }
}

/** Whether `value` holds everything that `wanted` does; Azure adds fields of its own. */
function hasAll(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return isDeepStrictEqual(value, wanted)
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map(Object.entries(value))
  return Object.entries(wanted).every(([key, part]) => hasAll(entries.get(key), part))
}

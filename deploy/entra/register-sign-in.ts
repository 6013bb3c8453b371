import { isStatus } from '../azure/azure-error.js'
import type { Deployment } from '../deployment.js'
import type { Step } from '../step.js'
import { createRegistration, findRegistration, toRedirectUri, updateRegistration } from './app-registration.js'
import { isOwnClientId, keepOwnClientId } from './own-registration.js'

/** Before provisioning only the client id matters: the address of the site is known afterwards. */
export const registerSignIn: Step = {
  title: 'Register the sign-in',
  async run(deployment) {
    const { azure, environment } = deployment
    const given = environment.get('HEADROOM_OIDC_CLIENT_ID')
    const { found, isReadable } = await findOwn(deployment)
    if (given !== undefined && found?.appId !== given) {
      if (!isOwnClientId(environment, given)) return `${given}, which is registered by hand`
      if (!isReadable) return `${given}; your account may not read applications, so it was not checked`
    }
    const registration = found ?? (await createRegistration(azure, environment))
    const origin = environment.get('HEADROOM_CUSTOM_ORIGIN')
    const changes = await updateRegistration(azure, registration, origin ? [toRedirectUri(origin)] : [])
    await keepOwnClientId(environment, registration.appId)
    if (!found && given) return `created the application ${registration.appId}, because ${given} is gone`
    if (!found) return `created the application ${registration.appId}`
    return changes.length > 0 ? `changed ${changes.join(', ')}` : `${registration.appId} is as it should be`
  },
}

/** Adds the address of the site, which is known after provisioning. */
export const setRedirectUris: Step = {
  title: 'Set the redirect URI',
  async run(deployment) {
    const { azure, environment } = deployment
    const origins = [environment.get('HEADROOM_WEB_HOST'), environment.get('HEADROOM_ORIGIN')]
      .filter(origin => origin !== undefined)
      .map(origin => toRedirectUri(origin.includes('://') ? origin : `https://${origin}`))
    const uris = [...new Set(origins)]
    const { found, isReadable } = await findOwn(deployment)
    if (!isReadable)
      return `not checked, because your account may not read applications; it needs the web redirect URI ${uris.join(' and ')}`
    if (found?.appId !== environment.get('HEADROOM_OIDC_CLIENT_ID') || !found)
      return `the application is registered by hand; it needs the web redirect URI ${uris.join(' and ')}`
    const changes = await updateRegistration(azure, found, uris)
    return changes.length > 0 ? changes.join(', ') : `${uris.join(', ')} was there`
  },
}

/** Without the right to read applications, one that was made by hand can still be used. */
async function findOwn({ azure, environment }: Deployment) {
  try {
    return { found: await findRegistration(azure, environment), isReadable: true }
  } catch (error) {
    if (isStatus(error, 401, 403)) return { found: undefined, isReadable: false }
    throw error
  }
}

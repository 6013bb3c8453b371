import { vaultName } from '#shared/adapters/secrets/key-vault.js'
import { isStatus } from '../azure/azure-error.js'
import type { Deployment } from '../deployment.js'
import { type AppRegistration, findRegistration, type PasswordCredential } from '../entra/app-registration.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { type SecretVersion, vaultSecrets } from './vault-secrets.js'

const dayMs = 24 * 60 * 60_000
const lifetimeDays = 365
/** A secret that is about to expire is replaced; the apps accept both. */
const renewedDays = 30

const secret = vaultName('OIDC_CLIENT_SECRET')
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * The client secret of the sign-in goes from Microsoft Entra ID into the vault, and is seen nowhere else. Renewing one
 * that still works may fail, because that takes rights in Entra ID that a workflow need not have.
 */
export const makeClientSecret: Step = {
  title: 'Make the client secret of the sign-in',
  async run(deployment) {
    const { environment, waiting } = deployment
    const secrets = vaultSecrets(deployment)
    const newest = await secrets.newest(secret)
    const now = waiting.now().getTime()
    const expiresAt = (newest?.attributes.exp ?? Number.POSITIVE_INFINITY) * 1000
    const { registration, reason } = await readRegistration(deployment)
    const isKnown = !registration || (newest !== undefined && isPasswordOf(registration, newest, now))
    const works = newest !== undefined && isKnown && expiresAt > now
    if (works && expiresAt > now + renewedDays * dayMs)
      return Number.isFinite(expiresAt) ? `valid until ${toDay(expiresAt)}` : 'it was there'
    const command = renewal(environment.get('HEADROOM_OIDC_CLIENT_ID') ?? '<client id>', secrets.name, now)
    const unchanged = (why: string) =>
      `valid until ${toDay(expiresAt)} and not renewed, because ${why}. Renew it before that day: ${command}`
    if (!registration) {
      if (works) return unchanged(reason)
      const state = newest ? `expired on ${toDay(expiresAt)}` : `is not in the key vault ${secrets.name}`
      throw new Failure(`The client secret of the sign-in ${state}, and ${reason}.`, `Have its owner run: ${command}`)
    }
    try {
      const made = await addPassword(deployment, registration.id, now)
      const until = Date.parse(made.endDateTime)
      await secrets.write(secret, made.secretText, { expiresAt: Math.floor(until / 1000), tags: { keyId: made.keyId } })
      return `valid until ${toDay(until)}; a deployment in its last ${renewedDays} days renews it`
    } catch (error) {
      if (!isStatus(error, 400, 401, 403)) throw error
      if (works) return unchanged(`Microsoft Entra ID made none: ${error.message}`)
      throw new Failure(
        `Microsoft Entra ID made no client secret: ${error.message}`,
        `Your account may not make one, or a policy of the tenant forbids it or limits its lifetime to less than ${lifetimeDays} days. Have an administrator run: ${command}`,
      )
    }
  },
}

/** Makes another secret, which is on no command line and on no screen. */
const renewal = (clientId: string, vault: string, now: number): string =>
  `az ad app credential reset --id ${clientId} --append --years 1 --query password -o tsv | tr -d '\\n' | az keyvault secret set --vault-name ${vault} --name ${secret} --expires ${toDay(now + lifetimeDays * dayMs)}T00:00:00Z --file /dev/stdin --output none`

/** The registration that this deployment may give a secret; or why there is none. */
async function readRegistration({ azure, environment }: Deployment) {
  const clientId = environment.get('HEADROOM_OIDC_CLIENT_ID')
  try {
    const found = await findRegistration(azure, environment)
    if (found?.appId === clientId) return { registration: found, reason: '' }
    return { registration: undefined, reason: `the application ${clientId ?? ''} was registered by hand` }
  } catch (error) {
    if (!isStatus(error, 401, 403)) throw error
    return { registration: undefined, reason: 'your account may not read the application' }
  }
}

/**
 * Whether the registration has the password that the vault holds; it has not if it was made again. A secret that was
 * stored by hand does not say which password it is: then any valid one counts.
 */
function isPasswordOf({ passwordCredentials = [] }: AppRegistration, { tags }: SecretVersion, now: number): boolean {
  const keyId = tags?.keyId
  return passwordCredentials.some(one =>
    keyId === undefined ? Date.parse(one.endDateTime) > now : one.keyId === keyId,
  )
}

interface NewPassword extends PasswordCredential {
  readonly secretText: string
}

async function addPassword({ azure, hide }: Deployment, id: string, now: number): Promise<NewPassword> {
  const endDateTime = new Date(now + lifetimeDays * dayMs).toISOString()
  const body = { passwordCredential: { displayName: 'Headroom', endDateTime } }
  const path = `/v1.0/applications/${id}/addPassword`
  const made = await azure.graph.request<NewPassword>(path, { method: 'POST', body })
  hide(made.secretText)
  return made
}

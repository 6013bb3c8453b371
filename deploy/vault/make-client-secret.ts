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

/** The client secret of the sign-in goes from Microsoft Entra ID into the vault, and is seen nowhere else. */
export const makeClientSecret: Step = {
  title: 'Make the client secret of the sign-in',
  async run(deployment) {
    const { azure, environment, waiting } = deployment
    const secrets = vaultSecrets(deployment)
    const newest = await secrets.newest(secret)
    const now = waiting.now().getTime()
    const expiresAt = (newest?.attributes.exp ?? Number.POSITIVE_INFINITY) * 1000
    const found = await findRegistration(azure, environment).catch(error => {
      if (isStatus(error, 401, 403)) return undefined
      throw error
    })
    const clientId = environment.get('HEADROOM_OIDC_CLIENT_ID')
    const registration = found?.appId === clientId ? found : undefined
    const isKnown = !registration || (newest !== undefined && isPasswordOf(registration, newest, now))
    if (newest && isKnown && expiresAt > now + renewedDays * dayMs)
      return Number.isFinite(expiresAt) ? `valid until ${toDay(expiresAt)}` : 'it was there'
    if (!registration)
      throw new Failure(
        `The application ${clientId ?? ''} was registered by hand, and its client secret is not in the key vault ${secrets.name}.`,
        `Store it from a file, so that it is on no command line: az keyvault secret set --vault-name ${secrets.name} --name ${secret} --file <file>`,
      )
    const made = await addPassword(deployment, registration.id, now)
    const until = Date.parse(made.endDateTime)
    await secrets.write(secret, made.secretText, { expiresAt: Math.floor(until / 1000), tags: { keyId: made.keyId } })
    return `valid until ${toDay(until)}; a deployment in its last ${renewedDays} days renews it`
  },
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
  try {
    const made = await azure.graph.request<NewPassword>(`/v1.0/applications/${id}/addPassword`, {
      method: 'POST',
      body,
    })
    hide(made.secretText)
    return made
  } catch (error) {
    if (!isStatus(error, 400, 401, 403)) throw error
    throw new Failure(
      `Microsoft Entra ID made no client secret: ${error.message}`,
      `A policy of the tenant may forbid it, or limit its lifetime to less than ${lifetimeDays} days. Have an administrator make one, and store it from a file: az keyvault secret set --vault-name <vault> --name ${secret} --file <file>`,
    )
  }
}

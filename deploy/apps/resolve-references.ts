import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Deployment } from '../deployment.js'
import { output } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { patiently } from '../waiting.js'
import { type AppKind, appName, appPath, apps, restart } from './function-apps.js'

interface Reference {
  readonly name: string
  readonly properties: { readonly status: string; readonly details?: string; readonly secretName?: string }
}

const patience = { forMs: 10 * 60_000, everyMs: 15_000 }

/** An app that starts with an unresolved reference has the text of the reference as its secret, and answers 503. */
export const resolveReferences: Step = {
  title: 'Resolve Key Vault references',
  async run(deployment) {
    const counts: string[] = []
    for (const app of apps) {
      const first = await references(deployment, app)
      if (first.some(isUnresolved)) {
        await patiently(
          deployment.waiting,
          patience,
          () => refresh(deployment, app),
          error => error instanceof Failure,
        )
        await restart(deployment, app)
      }
      counts.push(`${first.length} of ${appName(deployment, app)}`)
    }
    return counts.join(', ')
  },
}

const isUnresolved = ({ properties }: Reference): boolean => properties.status !== 'Resolved'

const listPath = (deployment: Deployment, app: AppKind): string =>
  `${appPath(deployment, app)}/config/configreferences/appsettings`

const references = (deployment: Deployment, app: AppKind): Promise<Reference[]> =>
  deployment.azure.manager.list(at('web', listPath(deployment, app)))

async function refresh(deployment: Deployment, app: AppKind): Promise<void> {
  const address = at('web', `${listPath(deployment, app)}/refresh`)
  await deployment.azure.manager.request(address, { method: 'POST' }).catch(error => {
    // Where Azure does not know this call, a restart reads the references again.
    if (!isStatus(error, 400, 404, 405)) throw error
    return restart(deployment, app)
  })
  const unresolved = (await references(deployment, app)).filter(isUnresolved)
  if (unresolved.length === 0) return
  const vault = output(deployment.environment, 'HEADROOM_VAULT_NAME')
  const all = unresolved.map(({ name, properties }) => `${name} (${properties.details ?? properties.status})`)
  throw new Failure(
    `${appName(deployment, app)} cannot read its secrets from the key vault ${vault}: ${all.join(', ')}.`,
    remedy(unresolved, vault),
  )
}

function remedy(unresolved: readonly Reference[], vault: string): string {
  if (unresolved.some(({ properties }) => properties.status === 'SecretNotFound'))
    return `A secret is missing. az keyvault secret list --vault-name ${vault} shows what is there; deploy again to make it.`
  return `The app's identity needs the role Key Vault Secrets User on ${vault}, and the vault must be reachable for it. A new assignment can take ten minutes; then deploy again.`
}

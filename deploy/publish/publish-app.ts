import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppKind, appName, appPath } from '../apps/function-apps.js'
import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import type { Service } from '../azure/service.js'
import type { Deployment } from '../deployment.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { patiently } from '../waiting.js'

interface Site {
  readonly properties: {
    readonly hostNameSslStates?: readonly { readonly name: string; readonly hostType: string }[]
  }
}

/** Status 3 is failed, 4 is success; others of a publication that is complete are cancelled, a conflict, or a part. */
interface Publication {
  readonly complete?: boolean
  readonly status?: number
  readonly status_text?: string
}

const patience = { forMs: 10 * 60_000, everyMs: 5_000 }
const patienceWithAzure = { forMs: 10 * 60_000, everyMs: 30_000 }

/** Azure gave up a publication, and says why. */
class PublicationError extends Error {}

/** The app cannot open its storage yet: a new role takes some minutes. */
const noStorageYet = /InaccessibleStorage|\b403\b|Forbidden/

const isTemporary = (error: unknown): boolean =>
  isStatus(error, 409) || (error instanceof PublicationError && noStorageYet.test(error.message))

/** @param folder the folder of the packages */
export const publishApp = (app: AppKind, folder: string): Step => ({
  title: `Publish the ${app}`,
  async run(deployment) {
    const { azure, waiting } = deployment
    const file = join(folder, `${app}.zip`)
    if (!existsSync(file)) throw new Failure(`${file} does not exist.`, 'Run npm run package.')
    const site = await azure.manager.request<Site>(at('web', appPath(deployment, app)))
    const host = site.properties.hostNameSslStates?.find(({ hostType }) => hostType === 'Repository')?.name
    if (!host) throw new Failure(`Azure names no address to publish ${appName(deployment, app)} to.`)
    const zip = readFileSync(file)
    const publish = () => publishOnce(deployment, app, azure.publisher(host), zip)
    await patiently(waiting, patienceWithAzure, publish, isTemporary).catch(error => {
      if (isStatus(error, 409))
        throw new Failure(
          `Another publication of ${appName(deployment, app)} is under way: ${error.message}`,
          'Wait for its end, then run this again.',
        )
      if (!(error instanceof PublicationError)) throw error
      throw new Failure(
        `Azure could not publish ${app}.zip: ${error.message}`,
        isTemporary(error)
          ? 'The app cannot open its storage account. New roles take some minutes: run this again. If it stays, provision again, which assigns the role.'
          : 'Run this again. If it stays, the log of the app in the portal says more.',
      )
    })
    return `${(zip.length / 1_048_576).toFixed(1)} MB to ${appName(deployment, app)}`
  },
})

async function publishOnce(deployment: Deployment, app: AppKind, publisher: Service, zip: Buffer): Promise<void> {
  const call = { method: 'POST', zip, waits: false } as const
  const id = await publisher.request<unknown>('/api/publish?RemoteBuild=false', call).catch(error => {
    if (!isStatus(error, 401, 403)) throw error
    throw new Failure(
      `${appName(deployment, app)} refuses your account as a publisher.`,
      'The least role has Microsoft.Web/sites/read and Microsoft.Web/sites/publish/Action on the app; Contributor has both.',
    )
  })
  let wasSeen = false
  await patiently(
    deployment.waiting,
    patience,
    async () => {
      const publication = await publisher.find<Publication>(`/api/deployments/${String(id)}`)
      // Azure forgets a publication once it is in use.
      if (!publication && wasSeen) return
      wasSeen ||= publication !== undefined
      const { complete = false, status, status_text: text } = publication ?? {}
      if (complete ? status !== 4 : status === 3)
        throw new PublicationError(text || `it ended with status ${status} and does not say why`)
      if (!complete) throw new Failure(`Azure did not finish publishing ${app}.zip within ten minutes.`)
    },
    error => error instanceof Failure,
  )
}

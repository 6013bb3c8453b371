import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppKind, appName, appPath } from '../apps/function-apps.js'
import { isStatus } from '../azure/azure-error.js'
import { at } from '../azure/paths.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'
import { patiently } from '../waiting.js'

interface Site {
  readonly properties: {
    readonly hostNameSslStates?: readonly { readonly name: string; readonly hostType: string }[]
  }
}

interface Publication {
  readonly complete?: boolean
  readonly status?: number
  readonly status_text?: string
}

const failed = 3
const patience = { forMs: 10 * 60_000, everyMs: 5_000 }

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
    const publisher = azure.publisher(host)
    const zip = readFileSync(file)
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
      waiting,
      patience,
      async () => {
        const publication = await publisher.find<Publication>(`/api/deployments/${String(id)}`)
        // Azure forgets a publication once it is in use.
        if (!publication && wasSeen) return
        wasSeen ||= publication !== undefined
        if (publication?.status === failed)
          throw new Error(`Azure could not publish ${app}.zip: ${publication.status_text ?? 'it does not say why'}`)
        if (!publication?.complete) throw new Failure(`Azure did not finish publishing ${app}.zip within ten minutes.`)
      },
      error => error instanceof Failure,
    )
    return `${(zip.length / 1_048_576).toFixed(1)} MB to ${appName(deployment, app)}`
  },
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { webPath } from '../apps/function-apps.js'
import { at } from '../azure/paths.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

/** @param folder the folder of the packages */
export const uploadPages = (folder: string): Step => ({
  title: 'Upload the pages',
  async run(deployment) {
    const pages = join(folder, 'web', 'site')
    if (!existsSync(join(pages, 'index.html'))) throw new Failure(`${pages} has no pages.`, 'Run npm run package.')
    const path = webPath(deployment)
    const listed = at('web', `${path}/listSecrets`)
    const { properties } = await deployment.azure.manager.request<{ properties: { apiKey: string } }>(listed, {
      method: 'POST',
    })
    deployment.hide(properties.apiKey)
    // Without a folder for the configuration, the uploader takes the first staticwebapp.config.json that it finds below
    // the current folder.
    const words = ['deploy', pages, '--swa-config-location', pages, '--env', 'production']
    const { code, output } = await deployment.programs.upload(words, { SWA_CLI_DEPLOYMENT_TOKEN: properties.apiKey })
    // The uploader ends with 0 after some failures, too.
    if (code === 0 && /Project deployed to/.test(output)) return `to ${path.split('/').at(-1)}`
    const last = output.trim().split('\n').slice(-3).join(' ')
    throw new Failure(
      `The upload of the pages failed: ${last}`,
      'Check that npx can install @azure/static-web-apps-cli, then run this again.',
    )
  },
})

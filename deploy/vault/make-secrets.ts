import { randomBytes } from 'node:crypto'
import { vaultName } from '#shared/adapters/secrets/key-vault.js'
import type { Step } from '../step.js'
import { vaultSecrets } from './vault-secrets.js'

/** Made by this deployment; the client secret comes from Microsoft Entra ID. */
const generated = ['SESSION_SECRET', 'INGEST_API_KEY', 'WORKER_SHARED_SECRET'] as const

/** Secrets that exist stay as they are: a new one is made by a rotation, not by a deployment. */
export const makeSecrets: Step = {
  title: 'Make secrets',
  async run(deployment) {
    const secrets = vaultSecrets(deployment)
    const made: string[] = []
    for (const name of generated.map(vaultName)) {
      if (await secrets.newest(name)) continue
      await secrets.write(name, randomBytes(32).toString('base64url'))
      made.push(name)
    }
    return made.length > 0 ? `${made.join(', ')} in ${secrets.name}` : `all were in ${secrets.name}`
  },
}

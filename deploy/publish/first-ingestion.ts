import { vaultName } from '#shared/adapters/secrets/key-vault.js'
import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'
import { output } from '../environment/needed.js'
import { Failure } from '../failure.js'
import { createAnswers, describe, toCause } from '../smoke/answers.js'
import type { Step } from '../step.js'
import { vaultSecrets } from '../vault/vault-secrets.js'

/** Later ingestions are started by the schedule. */
export const firstIngestion: Step = {
  title: 'Start the first ingestion',
  async run(deployment) {
    const key = await vaultSecrets(deployment).read(vaultName('INGEST_API_KEY'))
    const { patiently } = createAnswers(deployment.fetch, deployment.waiting)
    const ask = async (path: string, method = 'GET') => {
      const host = output(deployment.environment, 'HEADROOM_API_HOST')
      const url = new URL(path, host.includes('://') ? host : `https://${host}`).href
      return patiently(url, { method, headers: { 'x-ingest-api-key': key } }).catch(error => {
        throw new Failure(`The api does not answer at ${host} (${toCause(error)}).`, 'Run npm run smoke.')
      })
    }
    const status = await ask('/internal/ingest/status')
    if (status.status !== 200)
      throw new Failure(
        `The api does not say whether an ingestion ran: ${describe(status)}.`,
        'npm run smoke names the cause. The schedule starts an ingestion by itself once the api is well.',
      )
    const { active, last } = status.json as unknown as IngestionStatus
    if (active) return 'one is under way'
    if (last) return `one ran before (${last.status})`
    const started = await ask('/internal/ingest/capacity', 'POST')
    if (started.status === 202) return 'started; the pages fill within minutes'
    throw new Failure(`The ingestion was not started: ${describe(started)}.`, 'npm run smoke names the cause.')
  },
}

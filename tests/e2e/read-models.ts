import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'
import { until } from '../support/until.js'
import type { WatchedPages } from './watched-pages.js'

/** Reads the AI models of the estate, as an administrator who starts a run and waits for its end. */
export async function readModels(pages: WatchedPages): Promise<void> {
  const page = await pages.open('/api/about', await pages.readSession('admin@headroom.local'))
  const started = await page.request.post(`${pages.url}/api/admin/ingest/model-catalog`, {
    headers: { origin: pages.url },
    data: {},
  })
  const { jobId } = (await started.json()) as { jobId: string }
  await until(
    'the end of a run of AI models',
    async () => {
      const status = (await (await page.request.get(`${pages.url}/api/admin/ingest/status`)).json()) as IngestionStatus
      const models = status.pipelines.find(({ kind }) => kind === 'models')
      return !models?.active && models?.last?.jobId === jobId ? true : undefined
    },
    60_000,
  )
}

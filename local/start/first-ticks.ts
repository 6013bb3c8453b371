import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'

const pollMs = 1_000

/**
 * Runs the timer now: it resumes open runs and starts due ones. The first start begins with the sizes, which people look
 * at first.
 */
export async function runTick(apiUrl: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(new URL('/admin/functions/tick', apiUrl), { method: 'POST', body: '{}', headers })
}

/** Runs the timer again after the current ingestion, which other pipelines wait for at a first start. */
export async function tickAfterIngestion(
  apiUrl: string,
  ingestKey: string,
  wait: () => Promise<void> = () => new Promise(resolve => setTimeout(resolve, pollMs).unref()),
): Promise<void> {
  const headers = { 'x-ingest-api-key': ingestKey }
  const hasEnded = async () => {
    const response = await fetch(new URL('/internal/ingest/status', apiUrl), { headers })
    if (!response.ok) return false
    const { active, last } = (await response.json()) as IngestionStatus
    return active === null && last !== null
  }
  while (!(await hasEnded().catch(() => false))) await wait()
  await runTick(apiUrl)
}

import { type IngestionStatus, startCapacityIngestion } from '#shared/contract/admin/ingestion.js'

const pollMs = 1_000

/**
 * Starts an ingestion if the last one failed as a whole before this start. The schedule would repeat it after an hour,
 * but who starts again has probably mended the reason, such as a missing sign-in.
 */
export async function repeatFailedRun(apiUrl: string, ingestKey: string, startedAt: Date): Promise<void> {
  const headers = { 'x-ingest-api-key': ingestKey }
  const response = await fetch(new URL('/internal/ingest/status', apiUrl), { headers })
  if (!response.ok) return
  const { active, last } = (await response.json()) as IngestionStatus
  if (active !== null || last?.status !== 'failed' || Date.parse(last.createdAt) > startedAt.getTime()) return
  await fetch(new URL(startCapacityIngestion.path, apiUrl), { method: 'POST', headers })
}

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

import { type IngestionStatus, startCapacityIngestion } from '#shared/contract/admin/ingestion.js'

const pollMs = 1_000

/** First start: replays must be started before any ingestion has ended. */
export const replayTicks = ['historyTick', 'modelsHistoryTick']

/** The others come after the sizes, which people look at first. Prices are read for regions with sizes. */
const laterTicks = ['modelsTick', 'servicesTick', 'servicequotaTick', 'pricesTick']

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
 * Calls the ticks of the other pipelines after the current ingestion. Nothing waits for them. If one fails, the hourly tick
 * repeats it.
 */
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
  const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  for (const tick of laterTicks) await fetch(new URL(`/admin/functions/${tick}`, apiUrl), body)
}

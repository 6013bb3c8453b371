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

/**
 * Runs the timer again after the current ingestion, which other pipelines wait for at a first start, and once more after
 * the replay of past days, which forecasts wait for.
 */
export async function tickAfterIngestion(
  apiUrl: string,
  ingestKey: string,
  wait: () => Promise<void> = () => new Promise(resolve => setTimeout(resolve, pollMs).unref()),
): Promise<void> {
  const headers = { 'x-ingest-api-key': ingestKey }
  const read = async () => {
    const response = await fetch(new URL('/internal/ingest/status', apiUrl), { headers })
    return response.ok ? ((await response.json()) as IngestionStatus) : undefined
  }
  const first = await waitFor(read, ({ active, last }) => active === null && last !== null, wait)
  await runTick(apiUrl)
  if (!first.replaying) return
  await waitFor(read, ({ replaying }) => !replaying, wait)
  await runTick(apiUrl)
}

/** The first status that is as wanted; a status that cannot be read is read again. */
async function waitFor(
  read: () => Promise<IngestionStatus | undefined>,
  isWanted: (status: IngestionStatus) => boolean,
  wait: () => Promise<void>,
): Promise<IngestionStatus> {
  for (;;) {
    const status = await read().catch(() => undefined)
    if (status && isWanted(status)) return status
    await wait()
  }
}

import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'

const pollMs = 1_000

/**
 * Prices are read for regions with sizes, so their tick comes after the current ingestion. Nothing waits for it. If it
 * fails, the hourly tick repeats it.
 */
export async function startPricesAfterIngestion(
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
  await fetch(new URL('/admin/functions/pricesTick', apiUrl), body)
}

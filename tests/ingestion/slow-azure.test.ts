import { expect, it } from 'vitest'
import { startResourceManager } from '#local/resource-manager/simulator.js'
import { startEstate } from '../support/product/estate.js'

/** One after another the 22 answers would take 12 s; `npm run bench ingestion` measures them in parallel. */
const maxMs = 8_000

it('reads ten regions side by side where every answer takes 300 to 800 ms', async () => {
  const manager = await startResourceManager({ subscriptions: 1, regions: '10', latencyMs: [300, 800] })
  const estate = await startEstate({ subscriptions: 1, regions: 10, env: { RESOURCE_MANAGER_URL: manager.url } })
  try {
    const job = await estate.settled()
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 10, total: 10 } })
    const tookMs = Date.parse(job.finishedAt ?? '') - Date.parse(job.createdAt)
    console.log(`10 regions at 300 to 800 ms an answer, ${job.result?.rowsWritten} rows: ${tookMs} ms`)
    expect(tookMs).toBeLessThan(maxMs)
  } finally {
    await estate.stop()
    await manager.close()
  }
})

import { expect, it } from 'vitest'
import { startResourceManager } from '#local/resource-manager/simulator.js'
import { recordCalls } from '../support/product/call-recorder.js'
import { startEstate } from '../support/product/estate.js'

/** One after another there would be one. `npm run bench ingestion` measures the time, which depends on the machine. */
const leastAtOnce = 2

it('reads ten regions side by side where every answer takes 300 to 800 ms', async () => {
  const manager = await startResourceManager({ subscriptions: 1, regions: '10', latencyMs: [300, 800] })
  const recorder = await recordCalls(manager.url)
  const env = { RESOURCE_MANAGER_URL: recorder.url, RETAIL_PRICES_URL: manager.url }
  const estate = await startEstate({ subscriptions: 1, regions: 10, env })
  try {
    const job = await estate.settled()
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 10, total: 10 } })
    const tookMs = Date.parse(job.finishedAt ?? '') - Date.parse(job.createdAt)
    console.log(`10 regions at 300 to 800 ms an answer, ${job.result?.rowsWritten} rows: ${tookMs} ms`)
    // The start also looks, beside the ingestion, at what may be read.
    const calls = recorder.calls.filter(({ path }) => /Microsoft\.Compute\/.*(skus|usages)\?/.test(path))
    expect(calls.length).toBeGreaterThanOrEqual(20)
    const waits = calls.map(({ receivedAt, answeredAt }) => [receivedAt, answeredAt] as const)
    const waitedMs = waits.reduce((sum, [from, to]) => sum + to - from, 0)
    expect(waitedMs / coveredMs(waits)).toBeGreaterThan(leastAtOnce)
  } finally {
    await estate.stop()
    await recorder.close()
    await manager.close()
  }
})

/** How long at least one of the spans lasted. */
function coveredMs(spans: readonly (readonly [from: number, to: number])[]): number {
  let [sum, end] = [0, 0]
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return sum
}

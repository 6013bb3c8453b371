import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ResourceManager, startResourceManager } from '#local/resource-manager/simulator.js'
import { type CallRecorder, type RecordedCall, recordCalls } from '../support/product/call-recorder.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { until } from '../support/until.js'

/** Calls that were under way when the answer came, or that a busy process had started, do not count. */
const onTheWayMs = 2_000
const waitSeconds = 4
const timerSlackMs = 20

let manager: ResourceManager
let recorder: CallRecorder
let simulator: Simulator
let estate: Estate

beforeAll(async () => {
  manager = await startResourceManager({ subscriptions: 2, regions: 'eastus,westus2,northeurope,japaneast' })
  recorder = await recordCalls(manager.url)
  simulator = new Simulator(manager.url)
  const env = { RESOURCE_MANAGER_URL: recorder.url, RETAIL_PRICES_URL: manager.url }
  estate = await startEstate({ subscriptions: 2, regions: 4, env })
  await estate.settled()
  await until('the calls of the check at the start', () => isChecked() || undefined)
})
afterAll(async () => {
  await estate?.stop()
  await recorder?.close()
  await manager?.close()
})

/**
 * A start looks at what may be read, in a process that knows nothing of refusals of the others. It reads the usages of one region
 * of each subscription, as an ingestion does, and these.
 */
const isChecked = () => {
  const count = (part: string) => recorder.calls.filter(({ path }) => path.includes(part)).length
  const checked = ['/permissions?', '/providers?', 'Microsoft.CognitiveServices/'].every(part => count(part) >= 2)
  return checked && count('Microsoft.Compute/locations/eastus/usages') >= 4
}

const toSubscription = (path: string): string => /^\/subscriptions\/([^/?]+)/.exec(path)?.[1] ?? 'tenant'

/** Calls that came before the time in an answer, as sentences. */
function tooEarly(calls: readonly RecordedCall[]): string[] {
  return calls.flatMap(({ notBefore, answeredAt, path }) => {
    if (notBefore === undefined) return []
    const early = calls.filter(later => {
      const grace = later.path === path ? 0 : onTheWayMs
      const isLater = later.receivedAt > answeredAt + grace && later.receivedAt < notBefore - timerSlackMs
      return isLater && toSubscription(later.path) === toSubscription(path)
    })
    return early.map(later => `${later.path} came ${notBefore - later.receivedAt} ms before the time told for ${path}`)
  })
}

it.each(['seconds', 'date', 'text'] as const)(
  'waits as long as Azure asks, told in the form "%s"',
  async retryAfter => {
    const from = recorder.calls.length
    await simulator.faults({ answers: [429], rate: 0.3, retryAfter, waitSeconds, seed: 3 })
    const { jobId } = await estate.trigger()
    const job = await estate.finished(jobId)
    await simulator.faults({})
    const calls = recorder.calls.slice(from)
    const refused = calls.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(2)
    for (const { notBefore } of refused) expect(notBefore).toBeGreaterThan(0)
    expect(tooEarly(calls)).toEqual([])
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 8, failed: 0 } })
  },
)

import { setTimeout as sleep } from 'node:timers/promises'
import { heading, line, median, ms } from './figures.js'
import { LocalSystem } from './local-system.js'

/**
 * Live reading of one subscription with ten regions at 300 to 800 ms for each upstream call, from the trigger to the
 * end of the run. The floor is the same calls without the product, in the longest chain of dependencies: subscriptions
 * and regions together, then the two lists of every region at once. Both draw their latencies from the same seed.
 */

const latencyMs = [300, 800]
const runs = 5
const subscriptionsVersion = '2022-12-01'

async function measureLiveReading(): Promise<void> {
  heading('1 subscription x 10 regions, 300 to 800 ms for each upstream call')
  const system = await LocalSystem.start({ HEADROOM_SUBSCRIPTIONS: '1', HEADROOM_REGIONS: '10' })
  try {
    await system.settled()
    const simulator = system.toUrl('resource-manager')
    const slow = (seed: number) => control(simulator, { latencyMs, seed })
    const [taken, floors]: [number[], number[]] = [[], []]
    line('', 'units', 'trigger to end', 'floor')
    for (let run = 1; run <= runs; run += 1) {
      await slow(run)
      const floor = await bareCalls(simulator)
      await slow(run)
      const { progress, createdAt, finishedAt } = await system.ingest(true)
      const time = Date.parse(finishedAt ?? createdAt) - Date.parse(createdAt)
      taken.push(time)
      floors.push(floor)
      line(`run ${run}`, `${progress.done} of ${progress.total}`, ms(time), ms(floor))
      await sleep(1_500)
    }
    line('median', '', ms(median(taken)), ms(median(floors)))
  } finally {
    await system.stop()
  }
}

const control = (simulator: string, settings: object) =>
  fetch(new URL('/__faults', simulator), { method: 'POST', body: JSON.stringify(settings) })

/** Makes the calls of a run with no work in between; returns the milliseconds. */
async function bareCalls(simulator: string): Promise<number> {
  const ask = async (path: string): Promise<{ value: Record<string, unknown>[] }> => {
    const response = await fetch(new URL(path, simulator))
    return (await response.json()) as { value: Record<string, unknown>[] }
  }
  const ids = (await ask(`/subscriptions?api-version=${subscriptionsVersion}`)).value.map(one => one.subscriptionId)
  const locations = () => ask(`/subscriptions/${ids[0]}/locations?api-version=${subscriptionsVersion}`)
  const regions = (await locations()).value.filter(isPhysical).map(({ name }) => name)
  const compute = `/subscriptions/${ids[0]}/providers/Microsoft.Compute`
  const started = performance.now()
  await Promise.all([ask(`/subscriptions?api-version=${subscriptionsVersion}`), locations()])
  await Promise.all(
    regions.flatMap(region => [
      ask(`${compute}/skus?api-version=2021-07-01&$filter=location eq '${region}'`),
      ask(`${compute}/locations/${region}/usages?api-version=2024-07-01`),
    ]),
  )
  return performance.now() - started
}

const isPhysical = ({ metadata }: Record<string, unknown>): boolean =>
  (metadata as { regionType?: string } | undefined)?.regionType === 'Physical'

await measureLiveReading()

import { expect, test } from 'vitest'
import type { ApplyPorts } from './apply-ports.js'
import { SampleApply } from './sample-apply.js'

/** Lets the other process go on before and after each call, differently for each seed. */
function interleaved<T extends object>(port: T, random: () => number): T {
  const pause = async () => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await Promise.resolve()
  }
  return new Proxy(port, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        await pause()
        const result = await value.apply(target, args)
        await pause()
        return result
      }
    },
  })
}

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('Two processes with clocks apart that run the same job send and record each step once', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = numbers(seed)
    const job = new SampleApply({
      quotas: {
        'donor/f': { limit: 100, used: 40 },
        'taker/f': { limit: 20, used: 20 },
        'taker/cores': { limit: 100, used: 90 },
      },
      changes: [
        { subscriptionId: 'donor', moved: -60 },
        { subscriptionId: 'taker', moved: 60, requested: 15 },
        { subscriptionId: 'taker', familyKey: 'cores', requested: 40 },
      ],
    })
    const { azure, store } = job
    azure.listLagMs = Math.floor(random() * 3) * 10_000
    azure.lagMs = Math.floor(random() * 3) * 5_000
    const isRefused = random() < 0.3
    azure.fate = ({ kind, subscriptionId }) => {
      if (isRefused && kind === 'move' && subscriptionId === 'taker') return 'refusedLate'
      return random() < 0.2 ? 'lost' : 'approved'
    }
    const process = (aheadMs: number): ApplyPorts => ({
      ...job.ports,
      store: interleaved(store, random),
      writer: interleaved(azure, random),
      clock: () => new Date(job.now + aheadMs),
    })
    await job.start()
    await Promise.all([job.drive(process(0)), job.drive(process(7_000 * (random() - 0.5)))])
    const what = `seed ${seed}`
    const sent = azure.received.map(({ subscriptionId, familyKey, limit }) => `${subscriptionId} ${familyKey} ${limit}`)
    expect(new Set(sent).size, what).toBe(sent.length)
    expect(azure.belowUse, what).toEqual([])
    expect(job.limits()['donor/f'], what).toBe(isRefused ? 100 : 40)
    const recorded = store.records.map(({ context }) => JSON.parse(context ?? '{}').step as number)
    expect(recorded.toSorted(), what).toEqual(store.stepRows.map(({ step }) => step).toSorted())
  }
})

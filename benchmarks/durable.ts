import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrchestrationContext, Task } from 'durable-functions'
import { startDurable } from '#local/functions-host/durable/engine.js'
import { createClient, inMemoryApp } from '#local/functions-host/durable/in-memory-app.js'

/**
 * The durable engine on a file, with the real library and no host, compared with the time of its activities alone at
 * the given concurrency. `--memory` repeats everything three times and prints the heap after each round.
 */
const concurrency = 20
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const collectGarbage = globalThis.gc ?? (() => {})

type Flow = Generator<Task, number, never>

const app = inMemoryApp(
  {
    *fanOut({ df }: OrchestrationContext): Flow {
      const { tasks, pause } = df.getInput() as { tasks: number; pause: number }
      return sum(yield df.Task.all(Array.from({ length: tasks }, () => df.callActivity('work', pause))))
    },
    *groups({ df }: OrchestrationContext): Flow {
      const { groups, tasks, pause } = df.getInput() as { groups: number; tasks: number; pause: number }
      return sum(
        yield df.Task.all(Array.from({ length: groups }, () => df.callSubOrchestrator('fanOut', { tasks, pause }))),
      )
    },
    *steps({ df }: OrchestrationContext): Flow {
      let total = 0
      for (let step = 0; step < (df.getInput() as number); step++) total += yield df.callActivity('work', 0)
      return total
    },
  },
  { work: (pause: number) => (pause === 0 ? 1 : sleep(pause, 1)) },
)

const cases: {
  name: string
  orchestrator: string
  input: unknown
  instances: number
  activities: number
  pause: number
}[] = [
  {
    name: 'fan-out 1,000, instant',
    orchestrator: 'fanOut',
    input: { tasks: 1000, pause: 0 },
    instances: 1,
    activities: 1000,
    pause: 0,
  },
  {
    name: 'fan-out 10,000, instant',
    orchestrator: 'fanOut',
    input: { tasks: 10_000, pause: 0 },
    instances: 1,
    activities: 10_000,
    pause: 0,
  },
  {
    name: 'fan-out 1,000 of 5 ms',
    orchestrator: 'fanOut',
    input: { tasks: 1000, pause: 5 },
    instances: 1,
    activities: 1000,
    pause: 5,
  },
  {
    name: 'fan-out 5,000 of 5 ms',
    orchestrator: 'fanOut',
    input: { tasks: 5000, pause: 5 },
    instances: 1,
    activities: 5000,
    pause: 5,
  },
  {
    name: '50 groups x 100 of 5 ms',
    orchestrator: 'groups',
    input: { groups: 50, tasks: 100, pause: 5 },
    instances: 1,
    activities: 5000,
    pause: 5,
  },
  { name: '1,000 instances x 3 steps', orchestrator: 'steps', input: 3, instances: 1000, activities: 3000, pause: 0 },
  { name: '200 steps in sequence', orchestrator: 'steps', input: 200, instances: 1, activities: 200, pause: 0 },
]

const storage = mkdtempSync(join(tmpdir(), 'headroom-durable-'))
const durable = await startDurable({
  storage,
  hubName: 'bench',
  maxConcurrentActivities: concurrency,
  maxConcurrentOrchestrators: concurrency,
  ...app,
  log: (level, message) => level === 'error' && console.error(message),
})
try {
  for (let round = 1; round <= (process.argv.includes('--memory') ? 3 : 1); round++) await runAll(round)
} finally {
  await durable.close()
  rmSync(storage, { recursive: true, force: true })
}

async function runAll(round: number): Promise<void> {
  console.log(`${`round ${round}`.padEnd(28)}${'took'.padStart(9)}${'ideal'.padStart(9)}${'events/s'.padStart(11)}`)
  for (const each of cases) {
    const began = performance.now()
    await runCase(each)
    const took = performance.now() - began
    const ideal = (each.activities * each.pause) / concurrency
    const rate = Math.round((each.activities * 2000) / took).toLocaleString('en')
    console.log(
      `${each.name.padEnd(28)}${took.toFixed(0).padStart(6)} ms${ideal.toFixed(0).padStart(6)} ms${rate.padStart(11)}`,
    )
  }
  collectGarbage()
  const { heapUsed, rss } = process.memoryUsage()
  console.log(`heap ${(heapUsed / 2 ** 20).toFixed(1)} MiB, resident ${(rss / 2 ** 20).toFixed(0)} MiB\n`)
}

/** Starts the instances, 20 requests at a time, and waits until all of them have finished. */
async function runCase({ orchestrator, input, instances }: (typeof cases)[number]): Promise<void> {
  const client = createClient(durable)
  let started = 0
  const starter = async () => {
    while (started++ < instances) await client.startNew(orchestrator, { input })
  }
  await Promise.all(Array.from({ length: Math.min(instances, 20) }, starter))
  while ((await count('Pending,Running')) > 0) await sleep(2)
  if ((await count('Failed')) > 0) throw new Error(`${orchestrator} failed`)
}

/** 1 if there are instances with one of the statuses, else 0. */
async function count(statuses: string): Promise<number> {
  const { rpcBaseUrl } = JSON.parse(durable.clientBinding())
  const answer = await fetch(`${rpcBaseUrl}instances/?runtimeStatus=${statuses}&showInput=false&top=1`)
  return ((await answer.json()) as unknown[]).length
}

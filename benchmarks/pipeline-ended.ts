import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalSystem } from './local-system.js'

/** Waits for the end of the first run of a pipeline, and of replayed days. */
export async function pipelineEnded(system: LocalSystem, kind: string): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { pipelines, replaying } = await system.status()
    const found = pipelines.find(pipeline => pipeline.kind === kind)
    if (found?.last && !found.active && !replaying) return
    await sleep(1_000)
  }
  throw new Error(`the run of ${kind} did not end in time`)
}

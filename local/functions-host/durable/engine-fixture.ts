import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DurableClient, DurableOrchestrationStatus } from 'durable-functions'
import type { Durable } from '../durable-port.js'
import { startDurable } from './engine.js'
import { createClient, inMemoryApp } from './in-memory-app.js'
import { sampleActivities, sampleOrchestrators } from './sample-functions.js'

/** An engine in its own folder with the sample functions, for tests. */
export class EngineFixture {
  readonly storage = mkdtempSync(join(tmpdir(), 'durable-'))
  /** Lets all activities named `wait` return. */
  release!: () => void
  readonly #gate = new Promise<void>(resolve => {
    this.release = resolve
  })
  /** The functions that have run, in order. */
  readonly runs: string[] = []
  durable!: Durable
  client!: DurableClient

  async start(): Promise<void> {
    this.durable = await this.another()
    this.client = createClient(this.durable)
  }

  /** One more engine on the same folder. */
  another(): Promise<Durable> {
    const wait = () => this.#gate
    return startDurable({
      storage: this.storage,
      hubName: 'test',
      maxConcurrentActivities: 4,
      maxConcurrentOrchestrators: 4,
      ...inMemoryApp(sampleOrchestrators(this.runs), sampleActivities(this.runs, wait)),
      log: (level, message) => level === 'error' && console.error(message),
    })
  }

  async stop(): Promise<void> {
    this.release()
    await this.durable.close()
    await rm(this.storage, { recursive: true })
  }

  /** The state of an instance once `isReached` is true. Fails after 10 s. */
  async until(
    id: string,
    isReached: (status: DurableOrchestrationStatus) => boolean,
  ): Promise<DurableOrchestrationStatus> {
    const deadline = Date.now() + 10_000
    for (;;) {
      const status = await this.client.getStatus(id, { showInput: false }).catch(() => undefined)
      if (status && isReached(status)) return status
      if (Date.now() > deadline) throw new Error(`Still waiting for ${id}: ${JSON.stringify(status)}`)
      await sleep(5)
    }
  }

  ended(id: string): Promise<DurableOrchestrationStatus> {
    return this.until(id, status => !/Pending|Running|Suspended/.test(status.runtimeStatus))
  }

  running(id: string): Promise<DurableOrchestrationStatus> {
    return this.until(id, status => status.runtimeStatus === 'Running')
  }

  /** Starts an orchestration; resolves with its final status and output. */
  async outcome(name: string, input?: unknown): Promise<[string, unknown]> {
    const status = await this.ended(await this.client.startNew(name, { input }))
    return [status.runtimeStatus, status.output]
  }
}

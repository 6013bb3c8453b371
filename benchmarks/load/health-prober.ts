import { setTimeout as sleep } from 'node:timers/promises'
import { HttpClient } from './http-client.js'
import { type Times, toTimes } from './times.js'

const everyMs = 50

export interface Health extends Times {
  /** Answers other than 200, and missing answers. */
  readonly notWell: number
}

/**
 * Polls /healthz of an app every 50 ms, one request at a time. A slow answer also counts for each request that it
 * delayed: one second without an answer counts as twenty slow answers, not one.
 */
export class HealthProber {
  readonly #client: HttpClient
  readonly #times: number[] = []
  readonly #probing: Promise<void>
  #notWell = 0
  #stopped = false

  constructor(appUrl: string) {
    this.#client = new HttpClient(appUrl)
    this.#probing = this.#probe()
  }

  /** Waits for the request under way. */
  async stop(): Promise<Health> {
    this.#stopped = true
    await this.#probing
    this.#client.close()
    return { ...toTimes(this.#times), notWell: this.#notWell }
  }

  async #probe(): Promise<void> {
    while (!this.#stopped) {
      const { status, ms } = await this.#client.ask('/healthz')
      if (status !== 200) this.#notWell += 1
      for (let waited = ms; waited > 0; waited -= everyMs) this.#times.push(waited)
      await sleep(Math.max(0, everyMs - ms))
    }
  }
}

import { clientBinding } from '#local/functions-host/durable/client/binding.js'
import { takeOwnership } from '#local/functions-host/durable/store/ownership.js'
import { openDatabase } from '#local/functions-host/durable/store/schema.js'
import { Store } from '#local/functions-host/durable/store/store.js'
import type { Durable, DurableOptions } from '../durable-port.js'
import { toMessage } from '../host-error.js'
import { type HubRun, runHub } from './hub-run.js'
import { originKey, runnerKey, toRunner } from './runner.js'

/** How long `close` waits for running activities, in milliseconds. */
const patience = 5_000
/** After a store failure, running activities run again later, so they get this long to end first. */
const longPatience = 30_000
const retryMs = 1_000
/** The clients' address before an owner has stored its own. Nothing listens there, so clients retry later. */
const nowhere = 'http://127.0.0.1:9'

/**
 * Starts the durable engine on a storage folder. The first process becomes the owner: it runs the orchestrations,
 * resumes unfinished ones, and listens for clients. In other processes the binding has the owner's address. When the
 * owner ends, one of the others takes over.
 */
export async function startDurable(options: DurableOptions): Promise<Durable> {
  const engine = new Engine({ ...options, log: (level, text) => options.log(level, `Durable engine: ${text}`) })
  await engine.begin()
  return engine
}

class Engine implements Durable {
  readonly #options: DurableOptions
  #release: (() => void) | undefined
  #run: HubRun | undefined
  /** Opened by a process that does not run the hub, to find the owner. */
  #view: Store | undefined
  #binding: string | undefined
  #retry: NodeJS.Timeout | undefined
  #restarting: Promise<void> | undefined
  #isClosed = false
  #whenOwner: (() => void)[] = []

  constructor(options: DurableOptions) {
    this.#options = options
  }

  get isOwner(): boolean {
    return this.#release !== undefined
  }

  async begin(): Promise<void> {
    this.#release = takeOwnership(this.#options.storage)
    if (!this.#release) {
      this.#view = new Store(openDatabase(this.#options.storage))
      return this.#later(() => this.#takeOver())
    }
    try {
      this.#run = await this.#startRun()
    } catch (error) {
      this.#release()
      throw error
    }
  }

  whenOwner(act: () => void): void {
    if (this.isOwner) act()
    else this.#whenOwner.push(act)
  }

  clientBinding(): string {
    try {
      const store = this.#run?.store ?? this.#view
      const origin = store?.meta(originKey)
      if (store && origin)
        this.#binding = clientBinding(origin, this.#options.hubName, toRunner(store.meta(runnerKey), this.isOwner))
    } catch {
      // The store cannot be read now, so the last address is kept.
    }
    return this.#binding ?? clientBinding(nowhere, this.#options.hubName)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#restarting
    await this.#run?.close(patience)
    this.#view?.close()
    this.#release?.()
  }

  /** The error reports a run that fails before it has begun. */
  async #startRun(): Promise<HubRun> {
    let begun: HubRun | undefined
    begun = await runHub(this.#options, error => {
      if (begun) this.#restarting = this.#restart(error)
    })
    return begun
  }

  async #restart(error: Error): Promise<void> {
    this.#options.log('error', error.message)
    this.clientBinding()
    const failed = this.#run
    this.#run = undefined
    await failed?.close(this.#isClosed ? patience : longPatience).catch(() => {})
    this.#later(() => this.#goOn())
  }

  /** Starts to run the hub as soon as the store can be opened. */
  async #goOn(): Promise<void> {
    try {
      this.#run = await this.#startRun()
      this.#options.log('info', 'The jobs of this storage folder run in this process now.')
    } catch {
      this.#later(() => this.#goOn())
    }
  }

  async #takeOver(): Promise<void> {
    try {
      this.#release = takeOwnership(this.#options.storage, 0)
    } catch (error) {
      this.#options.log('error', toMessage(error))
    }
    if (!this.#release) return this.#later(() => this.#takeOver())
    this.#view?.close()
    this.#view = undefined
    await this.#goOn()
    for (const act of this.#whenOwner.splice(0)) act()
  }

  #later(act: () => Promise<void>): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.#restarting = act()
    }, retryMs)
    this.#retry.unref()
  }
}

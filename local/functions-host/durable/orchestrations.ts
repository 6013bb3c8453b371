import { randomUUID } from 'node:crypto'
import { EventType, type HistoryEvent, historyEvent } from '#local/functions-host/durable/episode/history-event.js'
import { type InstancePage, listInstances } from '#local/functions-host/durable/store/instance-list.js'
import type { InstanceFilter, InstanceRow } from '#local/functions-host/durable/store/instance-row.js'
import type { Store } from '#local/functions-host/durable/store/store.js'
import type { FunctionNames } from './function-names.js'
import { conflict, type Ledger } from './ledger.js'
import type { LiveInstance } from './live-instance.js'

/** The result of a change: done, no such instance, or already finished. */
export type ChangeOutcome = 'accepted' | 'unknown' | 'finished'

/** Thrown where an instance of the same id is running. */
export class Conflict extends Error {}

/** Thrown for arguments with which no instance can be started. */
export class BadRequest extends Error {}

/** The operations of clients on instances. Every change is stored when its promise resolves. */
export class Orchestrations {
  readonly #store: Store
  readonly #ledger: Ledger
  readonly #names: FunctionNames

  constructor(store: Store, ledger: Ledger, names: FunctionNames) {
    this.#store = store
    this.#ledger = ledger
    this.#names = names
  }

  /**
   * Starts an instance with `input` as JSON text and resolves with its id. An instance of an unknown orchestrator fails
   * at once. Throws BadRequest for an invalid id, and Conflict if an instance with that id is running.
   */
  async start(
    name: string,
    input: string,
    options: { id?: string | undefined; version?: string | undefined },
  ): Promise<string> {
    const id = options.id || randomUUID().replaceAll('-', '')
    checkId(id)
    const request = {
      id,
      name: this.#names.registered('orchestrator', name) ?? name,
      version: options.version ?? '',
      input,
    }
    const running = await this.#ledger.change(() => {
      const running = this.#ledger.live.get(id)
      if (!running) this.#ledger.create(request)
      return running
    })
    if (running) throw new Conflict(conflict(running))
    return id
  }

  /** Raises an external event, with its data as JSON text. */
  raise(id: string, Name: string, Input: string): Promise<ChangeOutcome> {
    return this.#change(id, instance => {
      this.#ledger.put(instance, historyEvent(EventType.eventRaised, Date.now(), { Name, Input }))
    })
  }

  terminate(id: string, reason: string): Promise<ChangeOutcome> {
    return this.#change(id, instance => this.#ledger.terminate(instance, reason))
  }

  suspend(id: string, reason: string): Promise<ChangeOutcome> {
    return this.#change(id, instance => this.#ledger.suspend(instance, reason))
  }

  resume(id: string, reason: string): Promise<ChangeOutcome> {
    return this.#change(id, instance => this.#ledger.resume(instance, reason))
  }

  find(id: string): InstanceRow | undefined {
    return this.#store.find(id)
  }

  history(id: string): HistoryEvent[] {
    return this.#store.history(id)
  }

  list(filter: InstanceFilter, page: { size: number; after?: string | undefined }): InstancePage {
    return listInstances(this.#store.database, filter, page)
  }

  /** Removes an instance that has finished. Resolves with it as it was, also if it has not finished. */
  purge(id: string): Promise<InstanceRow | undefined> {
    return this.#ledger.change(() => {
      const row = this.#store.find(id)
      if (row && !this.#ledger.live.has(id)) this.#store.remove(id)
      return row
    })
  }

  /** Removes the instances that match the filter, which must select finished ones. Resolves with their number. */
  purgeAll(filter: InstanceFilter): Promise<number> {
    return this.#ledger.change(() => {
      const { rows } = listInstances(this.#store.database, filter)
      for (const row of rows) this.#store.remove(row.id)
      return rows.length
    })
  }

  #change(id: string, work: (instance: LiveInstance) => void): Promise<ChangeOutcome> {
    return this.#ledger.change(() => {
      const instance = this.#ledger.live.get(id)
      if (instance) work(instance)
      else return this.#store.find(id) ? 'finished' : 'unknown'
      return 'accepted'
    })
  }
}

function checkId(id: string): void {
  if (id.startsWith('@')) throw new BadRequest('Orchestration instance ids must not start with @.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not occur
  if (/[/\\#?\u0000-\u001f\u007f-\u009f]/.test(id)) {
    throw new BadRequest('Orchestration instance ids must not contain /, \\, #, ?, or control characters.')
  }
  if (id.length > 256) throw new BadRequest('Instance ID lengths must not exceed 256 characters.')
}

import { Effects } from './effects.js'
import type { Effect, QuotaState, QuotaTransfer, QuotaWrite } from './quota-state.js'
import { StateFile } from './state-file.js'

/** What was written to the simulator: requests, transfers and their effects. */
export class QuotaLedger {
  readonly #file: StateFile
  #writes = new Map<string, QuotaWrite>()
  #transfers = new Map<string, QuotaTransfer>()
  #list: Effect[] = []
  #effects = new Effects()

  /** @throws UnusableFile */
  constructor(dataDir: string | undefined) {
    this.#file = new StateFile(dataDir)
    this.#load(this.#file.read())
  }

  get effects(): Effects {
    return this.#effects
  }

  get writes(): readonly QuotaWrite[] {
    return [...this.#writes.values()]
  }

  get transfers(): readonly QuotaTransfer[] {
    return [...this.#transfers.values()]
  }

  write(id: string): QuotaWrite | undefined {
    return this.#writes.get(id)
  }

  transfer(id: string): QuotaTransfer | undefined {
    return this.#transfers.get(id)
  }

  /** Adds or replaces a request, with its effects. */
  putWrite(write: QuotaWrite, effects: readonly Effect[] = []): void {
    this.#writes.set(write.id, write)
    this.#add(effects)
  }

  putTransfer(transfer: QuotaTransfer, effects: readonly Effect[] = []): void {
    this.#transfers.set(transfer.id, transfer)
    this.#add(effects)
  }

  deleteTransfer(id: string): void {
    this.#transfers.delete(id)
    this.#add([])
  }

  /** Machines that a test has started. */
  start(effects: readonly Effect[]): void {
    this.#add(effects)
  }

  /** Forgets everything. */
  clear(): void {
    this.#load({ writes: [], transfers: [], effects: [] })
    this.#add([])
  }

  get state(): QuotaState {
    return { writes: [...this.#writes.values()], transfers: [...this.#transfers.values()], effects: [...this.#list] }
  }

  #add(effects: readonly Effect[]): void {
    for (const effect of effects) {
      this.#list.push(effect)
      this.#effects.add(effect)
    }
    this.#file.write(this.state)
  }

  #load({ writes, transfers, effects }: QuotaState): void {
    this.#writes = new Map(writes.map(write => [write.id, write]))
    this.#transfers = new Map(transfers.map(transfer => [transfer.id, transfer]))
    this.#list = [...effects]
    this.#effects = new Effects()
    for (const effect of effects) this.#effects.add(effect)
  }
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusable } from '#local/unusable-file.js'
import { QuotaState } from './quota-state.js'

/** In the data folder of each start with simulated figures, once something was written. */
export const quotaFile = 'resource-manager-quota.json'
const remedy = 'Delete it: quotas are then as if nothing had been written'
const nothing: QuotaState = { writes: [], transfers: [], effects: [] }

/** What was written to the simulator, in a file. Without a folder it is in memory only. */
export class StateFile {
  readonly #path: string | undefined

  constructor(dataDir: string | undefined) {
    if (dataDir) mkdirSync(dataDir, { recursive: true })
    this.#path = dataDir && join(dataDir, quotaFile)
  }

  /** @throws UnusableFile */
  read(): QuotaState {
    if (!this.#path) return nothing
    try {
      const { data } = QuotaState.safeParse(JSON.parse(readFileSync(this.#path, 'utf8')))
      if (!data) throw new SyntaxError('it does not hold quotas')
      return data
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
      throw unusable(this.#path, error, remedy)
    }
  }

  /** If it cannot be stored, the state continues in memory. */
  write(state: QuotaState): void {
    if (!this.#path) return
    const unfinished = `${this.#path}.${process.pid}`
    try {
      writeFileSync(unfinished, JSON.stringify(state))
      renameSync(unfinished, this.#path)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      console.error(`${this.#path} cannot be written, so what was written continues only in memory: ${why}`)
    }
  }
}

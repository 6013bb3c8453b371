import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusable } from '../unusable-file.js'

export const firstMoment = new Date('2026-08-01T00:00:00Z')

/** In the data folder of each start with simulated figures. */
export const clockFile = 'resource-manager-clock.json'
const saveEveryMilliseconds = 5000
const lookEveryMilliseconds = 250

interface ClockOptions {
  /** Folder that stores the time across restarts. Without one it is in memory only. */
  readonly dataDir?: string | undefined
  /** Simulated seconds per real second. */
  readonly rate: number
}

/**
 * Simulated time. It stands still unless it has a rate, and can be moved. If several processes share a folder and one
 * moves the time, the others follow.
 */
export class SimulatedClock {
  readonly rate: number
  readonly #file: string | undefined
  readonly #saving: NodeJS.Timeout | undefined
  #base: Date
  #since = performance.now()
  #savedAt: number | undefined
  #lookedAt = performance.now()

  constructor({ dataDir, rate }: ClockOptions) {
    if (dataDir) mkdirSync(dataDir, { recursive: true })
    this.#file = dataDir ? join(dataDir, clockFile) : undefined
    this.rate = rate
    this.#base = this.#file ? load(this.#file) : firstMoment
    this.#savedAt = this.#changedAt()
    if (rate > 0) this.#saving = setInterval(() => this.#saveRunning(), saveEveryMilliseconds).unref()
  }

  now(): Date {
    this.#follow()
    return new Date(this.#base.getTime() + (performance.now() - this.#since) * this.rate)
  }

  set(time: Date): void {
    this.#base = time
    this.#since = performance.now()
    this.#save()
  }

  advance(hours: number): void {
    this.set(new Date(this.now().getTime() + hours * 3_600_000))
  }

  close(): void {
    clearInterval(this.#saving)
    if (this.rate > 0) this.#saveRunning()
  }

  #saveRunning(): void {
    this.#follow()
    this.#save()
  }

  /** If the time cannot be stored, it continues in memory. */
  #save(): void {
    if (!this.#file) return
    const unfinished = `${this.#file}.${process.pid}`
    const now = new Date(this.#base.getTime() + (performance.now() - this.#since) * this.rate)
    try {
      writeFileSync(unfinished, JSON.stringify({ now: now.toISOString() }))
      renameSync(unfinished, this.#file)
      this.#savedAt = this.#changedAt()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      console.error(`${this.#file} cannot be written, so the simulated time continues only in memory: ${why}`)
    }
  }

  /** Reads the time that another process has stored since. */
  #follow(): void {
    if (!this.#file || performance.now() - this.#lookedAt < lookEveryMilliseconds) return
    this.#lookedAt = performance.now()
    const changedAt = this.#changedAt()
    if (changedAt === undefined || changedAt === this.#savedAt) return
    this.#savedAt = changedAt
    try {
      this.#base = load(this.#file)
      this.#since = performance.now()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }

  #changedAt(): number | undefined {
    return this.#file ? statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs : undefined
  }
}

const remedy = 'Delete it: simulated time then starts at the first day'

function load(file: string): Date {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { now?: string } | null
    const time = new Date(kept?.now ?? Number.NaN)
    if (Number.isNaN(time.getTime())) throw new SyntaxError('it does not hold a time')
    return time
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return firstMoment
    throw unusable(file, error, remedy)
  }
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const firstMoment = new Date('2026-08-01T00:00:00Z')

const fileName = 'resource-manager-clock.json'
const saveEveryMilliseconds = 5000

interface ClockOptions {
  /** Folder that keeps the time over restarts; without one it is kept in memory only. */
  readonly dataDir?: string | undefined
  /** Simulated seconds per real second. */
  readonly rate: number
}

/** Simulated time: stands still unless it has a rate, and is moved by hand. */
export class SimulatedClock {
  readonly rate: number
  readonly #file: string | undefined
  readonly #saving: NodeJS.Timeout | undefined
  #base: Date
  #since = performance.now()

  constructor({ dataDir, rate }: ClockOptions) {
    if (dataDir) mkdirSync(dataDir, { recursive: true })
    this.#file = dataDir ? join(dataDir, fileName) : undefined
    this.rate = rate
    this.#base = this.#file ? load(this.#file) : firstMoment
    if (rate > 0) this.#saving = setInterval(() => this.#save(), saveEveryMilliseconds).unref()
  }

  now(): Date {
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
    if (this.rate > 0) this.#save()
  }

  #save(): void {
    if (!this.#file) return
    const unfinished = `${this.#file}.new`
    writeFileSync(unfinished, JSON.stringify({ now: this.now().toISOString() }))
    renameSync(unfinished, this.#file)
  }
}

function load(file: string): Date {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return firstMoment
  }
  const time = new Date((JSON.parse(text) as { now: string }).now)
  if (Number.isNaN(time.getTime()))
    throw new Error(`${file} does not hold a time; delete it to start at the first day.`)
  return time
}

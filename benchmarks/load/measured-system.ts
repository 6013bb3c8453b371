import { LocalSystem } from '../local-system.js'
import { type Abandoned, abandonReads, abandonRecommendations } from './abandoned-reads.js'
import { readEstate } from './askable-estate.js'
import { LightReads } from './light-reads.js'
import { type MixedLoad, runMixedLoad } from './mixed-load.js'
import { readMix } from './read-mix.js'

export interface MixedFigures extends MixedLoad {
  /** The ingestion that ran at the same time. */
  readonly ingestion: { readonly status: string; readonly seconds: number }
  /** Resident memory, MiB, by process. */
  readonly memory: { readonly before: Record<string, number>; readonly after: Record<string, number> }
  /** Processor time by process, ms. */
  readonly processorMs: Readonly<Record<string, number>>
}

const hoursPassed = 24
const warmUpReads = 20
const lightAddress = '127.0.0.8'

/** The product of one checkout, at rest with its estate read and its past replayed. */
export class MeasuredSystem {
  readonly name: string
  readonly #system: LocalSystem
  readonly #light: LightReads
  readonly #sizes: readonly string[]

  private constructor(name: string, system: LocalSystem, light: LightReads, sizes: readonly string[]) {
    this.name = name
    this.#system = system
    this.#light = light
    this.#sizes = sizes
  }

  static async start(name: string, folder: string): Promise<MeasuredSystem> {
    const system = await LocalSystem.start({}, folder)
    try {
      await system.settled()
      const light = await LightReads.of(system.url, lightAddress)
      await light.some(warmUpReads)
      const { rows } = await readEstate(system.url)
      return new MeasuredSystem(name, system, light, [...new Set(rows.map(({ vmSku }) => vmSku))])
    } catch (error) {
      await system.stop()
      throw error
    }
  }

  lightReads(count: number): Promise<number[]> {
    return this.#light.some(count)
  }

  /** A day passes, so that the ingestion has something to write. */
  async mixedLoad(clients: number, seconds: number): Promise<MixedFigures> {
    const system = this.#system
    const mix = await readMix(system.url)
    const [memory, processor] = [system.memory(), system.processorMs()]
    const clock = new URL('/__clock', system.toUrl('resource-manager'))
    await fetch(clock, { method: 'POST', body: JSON.stringify({ advanceHours: hoursPassed }) })
    await system.trigger()
    const load = await runMixedLoad({ origin: system.url, apiUrl: system.toUrl('api'), mix, clients, seconds })
    const after = { memory: system.memory(), processor: system.processorMs() }
    const { status, createdAt, finishedAt } = await system.settled()
    return {
      ...load,
      ingestion: { status, seconds: (Date.parse(finishedAt ?? '') - Date.parse(createdAt)) / 1000 },
      memory: { before: memory, after: after.memory },
      processorMs: Object.fromEntries(
        Object.entries(after.processor).map(([name, ms]) => [name, ms - (processor[name] ?? 0)]),
      ),
    }
  }

  abandonedReads(): Promise<Abandoned> {
    return abandonReads(this.#watched('api'))
  }

  abandonedRecommendations(): Promise<Abandoned> {
    return abandonRecommendations(this.#watched('worker'), this.#sizes)
  }

  async stop(): Promise<void> {
    this.#light.close()
    await this.#system.stop()
  }

  #watched(app: string) {
    return { origin: this.#system.url, appUrl: this.#system.toUrl(app), light: this.#light }
  }
}

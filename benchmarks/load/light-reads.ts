import { grid, readEstate, toPath } from './askable-estate.js'
import { HttpClient } from './http-client.js'

/**
 * A prime that does not divide the number of filters: neighbors differ, and no filter repeats before all others were
 * used.
 */
const step = 7_919

/**
 * The lightest read of the grid: with region, series and state, and a different combination each time, as long as
 * possible.
 */
export class LightReads {
  readonly #client: HttpClient
  readonly #paths: readonly string[]
  #index = 0

  private constructor(client: HttpClient, paths: readonly string[]) {
    this.#client = client
    this.#paths = paths
  }

  /** `address` is the caller's. */
  static async of(origin: string, address?: string): Promise<LightReads> {
    const { regions, series, states } = await readEstate(origin)
    const paths = states.flatMap(availability =>
      series.flatMap(familyBase =>
        regions.map(region => toPath('paged', { ...grid, region, familyBase, availability })),
      ),
    )
    return new LightReads(new HttpClient(origin, address), paths)
  }

  /** Milliseconds of the next one; infinite if it is not answered with 200. */
  async next(): Promise<number> {
    const path = this.#paths[(this.#index * step) % this.#paths.length] ?? ''
    this.#index += 1
    const { status, ms } = await this.#client.ask(path)
    return status === 200 ? ms : Number.POSITIVE_INFINITY
  }

  async some(count: number): Promise<number[]> {
    const times: number[] = []
    while (times.length < count) times.push(await this.next())
    return times
  }

  close(): void {
    this.#client.close()
  }
}

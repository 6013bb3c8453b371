import type { AzureUnit, ComputeUnits } from './compute-units.js'

/** Returns the given unit for every call, and records the calls. */
export class InMemoryCompute implements ComputeUnits {
  readonly asked: string[] = []
  readonly #answer: () => Promise<AzureUnit>

  constructor(answer: () => Promise<AzureUnit>) {
    this.#answer = answer
  }

  unit(subscriptionId: string, region: string): Promise<AzureUnit> {
    this.asked.push(`${subscriptionId} ${region}`)
    return this.#answer()
  }
}

import type { AzureUnit, ComputeUnits } from './compute-units.js'

/** Answers every unit with what it is given, and keeps who was asked for. */
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

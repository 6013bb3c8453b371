/** In what a deployment type is deployed, counted as its quota is. Null where Azure does not tell. */
export interface DeploymentSteps {
  readonly multiplier: number | null
  readonly minCapacity: number | null
  readonly capacityStep: number | null
}

/** The smallest capacity, counted as the quota is, that gives an amount in what it measures. */
export function toNeededCapacity(amount: number, { multiplier, minCapacity, capacityStep }: DeploymentSteps): number {
  const [min, step] = [minCapacity ?? 0, capacityStep ?? 1]
  const exact = amount / (multiplier ?? 1)
  if (exact <= min) return min
  return step > 0 ? min + Math.ceil((exact - min) / step) * step : exact
}

import type { LimitChange, SimulatedSeries } from './simulated-series.js'

/** A member of a quota group with little left of its quota and of its regional total. */
export const sampleSeries = (subscriptionId: string, some: Partial<SimulatedSeries> = {}): SimulatedSeries => ({
  subscriptionId,
  subscriptionName: null,
  region: 'westus',
  family: 'standardDSv5Family',
  familyKey: 'standarddsv5family',
  groupId: 'g',
  limit: 100,
  used: 90,
  buffer: 5,
  need: 0,
  regionalLimit: 300,
  regionalUsed: 280,
  ...some,
})

export const sampleChange = (
  { subscriptionId, region, familyKey }: SimulatedSeries,
  limit: number,
  some: Partial<LimitChange> = {},
): LimitChange => ({ subscriptionId, region, familyKey, limit, ...some })

/** The regional total of a series. */
export const sampleTotal = (one: SimulatedSeries): SimulatedSeries => ({ ...one, familyKey: 'cores' })

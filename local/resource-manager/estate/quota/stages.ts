import type { Stage } from '#local/resource-manager/estate/subscriptions.js'

export type Range = readonly [lowest: number, highest: number]

/** The usage of a subscription, by its purpose. */
export interface StageProfile {
  /** Number of regions with machines. */
  readonly homes: Range
  /** vCPUs in each of them, on the recorded day. */
  readonly vCpus: Range
  readonly families: Range
  /** Weekly growth of usage. */
  readonly weeklyGrowth: Range
  /** Usage at the weekend, relative to weekdays. */
  readonly weekend: number
  /** Whether Azure has increased its initial limits. */
  readonly isRaised: boolean
  readonly hasSpot: boolean
}

export const stageProfiles: Readonly<Record<Stage, StageProfile>> = {
  Production: {
    homes: [14, 18],
    vCpus: [300, 4000],
    families: [10, 18],
    weeklyGrowth: [0.01, 0.04],
    weekend: 0.88,
    isRaised: true,
    hasSpot: true,
  },
  Staging: {
    homes: [6, 8],
    vCpus: [60, 400],
    families: [5, 10],
    weeklyGrowth: [0, 0.01],
    weekend: 0.7,
    isRaised: true,
    hasSpot: false,
  },
  Development: {
    homes: [4, 6],
    vCpus: [30, 200],
    families: [4, 8],
    weeklyGrowth: [0, 0.02],
    weekend: 0.4,
    isRaised: true,
    hasSpot: true,
  },
  Sandbox: {
    homes: [2, 3],
    vCpus: [8, 40],
    families: [2, 3],
    weeklyGrowth: [0, 0],
    weekend: 0.5,
    isRaised: false,
    hasSpot: false,
  },
  Recovery: {
    homes: [5, 8],
    vCpus: [40, 200],
    families: [3, 6],
    weeklyGrowth: [0, 0.005],
    weekend: 1,
    isRaised: true,
    hasSpot: false,
  },
}

/** A number of the range, both ends included. */
export const within = ([lowest, highest]: Range, share: number): number => lowest + (highest - lowest) * share

export const wholeWithin = ([lowest, highest]: Range, share: number): number =>
  lowest + Math.floor((highest - lowest + 1) * share)

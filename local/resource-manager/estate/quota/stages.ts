import type { Stage } from '#local/resource-manager/estate/subscriptions.js'

export type Range = readonly [lowest: number, highest: number]

/** How a subscription is used, by what it is for. */
export interface StageProfile {
  /** In how many regions it has machines. */
  readonly homes: Range
  /** vCPUs that it has in one of them, on the recorded day. */
  readonly vCpus: Range
  readonly families: Range
  /** By how much its use grows in a week. */
  readonly weeklyGrowth: Range
  /** Use at the weekend, for one on weekdays. */
  readonly weekend: number
  /** Whether anyone has asked Azure for more than the first limits. */
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

/** A number of the range, the ends included. */
export const within = ([lowest, highest]: Range, share: number): number => lowest + (highest - lowest) * share

export const wholeWithin = ([lowest, highest]: Range, share: number): number =>
  lowest + Math.floor((highest - lowest + 1) * share)

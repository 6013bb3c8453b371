/** The quota of a family in a captured run, as a simulation needs it. Figures are vCPU. */
export interface SimulatedSeries {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly family: string
  readonly familyKey: string
  readonly groupId: string | null
  readonly limit: number
  readonly used: number
  readonly buffer: number
  readonly need: number
  /** The regional total. Null: not reported. */
  readonly regionalLimit: number | null
  readonly regionalUsed: number | null
}

export interface SeriesKey {
  readonly subscriptionId: string
  readonly region: string
  /** `cores` for the regional total. */
  readonly familyKey: string
}

/** A changed limit, whole vCPU. */
export interface LimitChange extends SeriesKey {
  readonly limit: number
  /** How much of a raise a plan takes from the group. Undefined: it is not of a plan. */
  readonly moved?: number
}

/** What a plan transfers to another subscription, without a group, vCPU. The series is that of the donor. */
export interface LimitTransfer extends SeriesKey {
  readonly toSubscriptionId: string
  readonly vCpus: number
}

export const toSeriesName = ({ subscriptionId, region, familyKey }: SeriesKey): string =>
  `${subscriptionId}/${region}/${familyKey}`

/** By their names, so that no result depends on the order of the input. */
export const bySeriesName = (one: SeriesKey, other: SeriesKey): number => {
  const [a, b] = [toSeriesName(one), toSeriesName(other)]
  return a < b ? -1 : Number(a > b)
}

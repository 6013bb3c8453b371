/** A region of a subscription. */
export interface UnitKey {
  readonly subscriptionId: string
  readonly region: string
}

export const toUnitName = ({ subscriptionId, region }: UnitKey): string => `${subscriptionId}/${region}`

/** The regions of subscriptions that rows are of, each once, in the order of their first rows. */
export const toUnits = (rows: readonly UnitKey[]): UnitKey[] => [
  ...new Map(
    rows.map(({ subscriptionId, region }) => [toUnitName({ subscriptionId, region }), { subscriptionId, region }]),
  ).values(),
]

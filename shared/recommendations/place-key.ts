/** The key of a region of a subscription. */
export const placeKey = ({ subscriptionId, region }: { subscriptionId: string; region: string }): string =>
  `${subscriptionId} ${region}`

import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** The name of a unit in messages: its subscription and its region, if it has them. */
export const unitWords = ({ subscriptionId, region }: Pick<UnitKey, 'subscriptionId' | 'region'>): string =>
  [subscriptionId, region].filter(name => name !== null).join(' ')

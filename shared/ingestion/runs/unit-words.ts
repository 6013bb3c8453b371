import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** A unit as messages name it: its subscription and its region, as far as it has them. */
export const unitWords = ({ subscriptionId, region }: Pick<UnitKey, 'subscriptionId' | 'region'>): string =>
  [subscriptionId, region].filter(name => name !== null).join(' ')

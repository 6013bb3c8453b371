import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** The name of a unit in messages: its subscription and its region. A unit without both is what the tenant lists. */
export const unitWords = ({ subscriptionId, region }: Pick<UnitKey, 'subscriptionId' | 'region'>): string =>
  [subscriptionId, region].filter(name => name !== null).join(' ') || 'tenant'

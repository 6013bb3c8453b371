import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** The columns of a unit's key: they are never null, and empty where the unit has no subscription or no region. */
export const keyColumns = <Key extends Omit<UnitKey, 'runId'>>({ subscriptionId, region, ...key }: Key) => ({
  ...key,
  subscriptionId: subscriptionId ?? '',
  region: region ?? '',
})

/** The line of a unit in the log of its run. */
export const isUnit =
  ({ runId, ...key }: UnitKey) =>
  ({ and }: ExpressionBuilder<Tables, 'IngestionUnit'>) => {
    const { subscriptionId, region } = keyColumns(key)
    return and({ runId, subscriptionId, region })
  }

/** What a transaction locks so that nobody else writes the same unit of a pipeline meanwhile. */
export const unitLock = (pipeline: string, { subscriptionId, region }: Omit<UnitKey, 'runId'>): string =>
  `unit ${pipeline}/${subscriptionId ?? ''}/${region ?? ''}`

import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { UnitKey } from '#shared/ingestion/ingestion-repository.js'

/** The key columns of a unit. They are never null: a missing subscription or region is stored as an empty text. */
export const keyColumns = <Key extends Omit<UnitKey, 'runId'>>({ subscriptionId, region, ...key }: Key) => ({
  ...key,
  subscriptionId: subscriptionId ?? '',
  region: region ?? '',
})

/** Matches the row of a unit in the log of its run. */
export const isUnit =
  ({ runId, ...key }: UnitKey) =>
  ({ and }: ExpressionBuilder<Tables, 'IngestionUnit'>) => {
    const { subscriptionId, region } = keyColumns(key)
    return and({ runId, subscriptionId, region })
  }

/** The name of the lock that a transaction holds while it writes a unit of a pipeline. */
export const unitLock = (pipeline: string, { subscriptionId, region }: Omit<UnitKey, 'runId'>): string =>
  `unit ${pipeline}/${subscriptionId ?? ''}/${region ?? ''}`

import type { Database } from '#shared/adapters/sql/database.js'
import { doubtShortLists } from '#shared/adapters/sql/tracked/short-reading.js'
import { storeTrackedUnit, type TrackedReading } from '#shared/adapters/sql/tracked/store-tracked-unit.js'
import type { ReadRow, TrackedHistory, TrackedUnit } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { MoreState, TrackedUnits } from '#shared/adapters/sql/tracked/unit-state.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { ServiceStore } from '#shared/services/service-store.js'
import { offerTable, registrationTable, serviceQuotaTable, serviceQuotaUnits, serviceUnits } from './service-tables.js'

/** Offers, registrations and quotas of platform services, with their history. */
export function serviceStore(database: Database): ServiceStore {
  return {
    writeOffers: ({ offers, ...reading }) =>
      writeUnit(database, reading, {
        units: serviceUnits,
        table: offerTable,
        unit: { subscriptionId: '' },
        rows: offers.map(row => ({ subscriptionId: '', ...row })),
        verb: 'listed',
        noun: 'resource types in regions',
        nothing: 'Azure lists no resource type of the service map',
      }),
    writeRegistrations: ({ registrations, ...reading }) =>
      writeUnit(database, reading, {
        units: serviceUnits,
        table: registrationTable,
        unit: { subscriptionId: reading.subscriptionId },
        rows: registrations.map(row => ({ subscriptionId: reading.subscriptionId, ...row })),
        verb: 'listed',
        noun: 'resource providers',
        nothing: 'Azure lists no resource provider of the service map',
      }),
    writeQuotas({ quotas, read, notOffered, unregistered, ...reading }) {
      const unit = { subscriptionId: reading.subscriptionId, region: reading.region }
      return writeUnit(database, reading, {
        units: serviceQuotaUnits,
        table: serviceQuotaTable,
        unit,
        rows: quotas.map(({ used, limit, ...row }) => ({ ...unit, ...row, quotaUsed: used, quotaLimit: limit })),
        verb: 'reported',
        noun: 'quotas of services',
        nothing: 'Azure reports no quota of a service here',
        state: { notOffered: notOffered.join(','), unregistered: unregistered.join(',') },
        // Where each namespace said that it has none here, no list can be cut short.
        isList: read.length > 0,
      })
    },
  }
}

/** The rows of a unit that has one table. */
interface UnitRows<T extends TrackedHistory> {
  readonly units: TrackedUnits
  readonly table: T
  readonly unit: TrackedUnit<T>
  readonly rows: readonly ReadRow<T>[]
  readonly verb: string
  readonly noun: string
  readonly nothing: string
  readonly state?: MoreState
  readonly isList?: boolean
}

function writeUnit<const T extends TrackedHistory>(
  database: Database,
  reading: Omit<TrackedReading, 'rowsRead'>,
  { units, table, unit, rows, verb, noun, nothing, state = {}, isList = true }: UnitRows<T>,
): Promise<UnitRecord> {
  const list = { table, rows: rows as readonly object[], verb, noun, nothing }
  const listReading = { ...reading, pipeline: units.pipeline, lists: [list] }
  return storeTrackedUnit(
    database,
    { ...units, tables: [table] },
    { ...reading, rowsRead: rows.length },
    {
      doubt: async trx => (isList ? doubtShortLists(trx, database.dialect, listReading) : undefined),
      write: async ({ trx, writes, change }) => ({
        rowsWritten: await writeRows<TrackedHistory>(trx, writes, table, { unit, rows, stamp: {}, change } as never),
        state,
      }),
    },
  )
}

import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { storeUnit } from '#shared/adapters/sql/ingestion/store-unit.js'
import type { JsonTable, JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { writeRows } from '#shared/adapters/sql/tracked/write-rows.js'
import type { PriceFreshness, PriceRepository, PriceWrite } from '#shared/prices/price-repository.js'
import { priceTable } from './price-tables.js'

const readingTable: JsonTable<Tables['PriceReading']> = {
  name: 'PriceReading',
  key: ['region', 'currency'],
  shared: [],
  columns: { region: 'name', currency: 'name', readAt: 'time', changedAt: 'time', prices: 'integer' },
}

/** Stores prices in Price, and their age in PriceReading. */
export function priceRepository(database: Database): PriceRepository {
  const { db } = database
  return {
    staleRegions: (before, after, currency) => staleRegions(database, before, after, currency),
    store: write => store(database, write),
    async freshness() {
      const readings = db
        .selectFrom('PriceReading')
        .select(({ fn }) => [
          fn.count<number>('region').distinct().as('regions'),
          fn.sum<number | null>('prices').as('rows'),
          fn.max<string | null>('readAt').as('newest'),
          fn.min<string | null>('readAt').as('oldest'),
        ])
      const { regions, rows, ...times } = await readings.executeTakeFirstOrThrow()
      return { regions: Number(regions), rows: Number(rows ?? 0), ...times } satisfies PriceFreshness
    },
  }
}

async function staleRegions(
  { db, dialect }: Database,
  before: string,
  after: string,
  currency: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('VmSku as v')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('PriceReading as r')
            .whereRef('r.region', '=', 'v.region')
            .where('r.currency', '=', currency)
            .where('r.readAt', '>', dialect.time(before))
            .where('r.readAt', '<=', dialect.time(after))
            .select('r.region'),
        ),
      ),
    )
    .select('v.region')
    .distinct()
    .orderBy('v.region')
    .execute()
  return rows.map(({ region }) => region)
}

/** Readings of a region overlap by less than this. A reading further ahead means that the clock went back. */
const maxAheadMs = 30 * 60_000

async function store(database: Database, write: PriceWrite): Promise<number> {
  const { unit, currency, readAt, prices, skipped = null } = write
  const { region } = unit
  const reading = {
    ...unit,
    pipeline: priceTable.pipeline,
    readAt,
    snapshotTime: null,
    rowsRead: prices.length,
    skipped,
  }
  const { rowsWritten } = await storeUnit(database, reading, {
    stored: trx =>
      trx
        .selectFrom('PriceReading')
        .select(['readAt', 'changedAt'])
        .where('region', '=', region)
        .where('currency', '=', currency)
        .executeTakeFirst(),
    isSuperseded(last) {
      const aheadMs = Date.parse(last.readAt) - Date.parse(readAt)
      return aheadMs > 0 && aheadMs <= maxAheadMs
    },
    doubt: async trx =>
      prices.length === 0 && (await hasPrices(trx, region, currency))
        ? 'The price list has no prices for this region, but some are stored: the stored prices are kept'
        : undefined,
    write: async (trx, writes, last) => ({ rowsWritten: await replace(trx, writes, write, last?.changedAt) }),
  })
  return rowsWritten ?? 0
}

async function hasPrices(trx: Kysely<Tables>, region: string, currency: string): Promise<boolean> {
  const prices = trx.selectFrom('Price').select(({ fn }) => fn.countAll<number>().as('prices'))
  const own = prices.where('region', '=', region).where('currency', '=', currency)
  return Number((await own.executeTakeFirstOrThrow()).prices) > 0
}

/** Writes only rows that differ. */
async function replace(
  trx: Kysely<Tables>,
  writes: JsonWrites,
  { unit: { region }, currency, readAt, prices }: PriceWrite,
  changedAt: string | undefined,
): Promise<number> {
  const unit = { region, currency }
  const rows = prices.map(price => ({ ...unit, ...price }))
  const written = await writeRows(trx, writes, priceTable, { unit, rows, stamp: { readAt }, change: null })
  const reading = [{ ...unit, readAt, changedAt: written > 0 ? readAt : (changedAt ?? readAt), prices: prices.length }]
  await writes.insertMissing(readingTable, reading)
  await writes.update(readingTable, reading)
  return written
}

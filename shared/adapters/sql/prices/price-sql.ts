import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import { skippedColumns } from '#shared/adapters/sql/ingestion/run-rows.js'
import { isUnit, unitLock } from '#shared/adapters/sql/ingestion/unit-key.js'
import { type JsonTable, JsonWrites } from '#shared/adapters/sql/json-writes.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { skuKey } from '#shared/contract/common/names.js'
import type { PriceFreshness, PriceRepository, PriceWrite } from '#shared/prices/price-repository.js'
import { type MachinePrice, offers } from '#shared/prices/retail-price.js'
import type { PriceTable } from './price-tables.js'

const priceTable: JsonTable<PriceTable> = {
  name: 'Price',
  key: ['region', 'vmSku', 'currency'],
  shared: ['region', 'currency', 'readAt'],
  columns: {
    region: 'name',
    vmSku: 'sku',
    currency: 'name',
    linuxHour: 'number',
    windowsHour: 'number',
    linuxSpotHour: 'number',
    windowsSpotHour: 'number',
    derivedFrom: 'name',
    readAt: 'time',
  },
}

const readingTable: JsonTable<Tables['PriceReading']> = {
  name: 'PriceReading',
  key: ['region', 'currency'],
  shared: [],
  columns: { region: 'name', currency: 'name', readAt: 'time', changedAt: 'time', prices: 'integer' },
}

/** Prices in Price, and how old they are in PriceReading. */
export function priceRepository(database: Database): PriceRepository {
  const { db, dialect } = database
  return {
    staleRegions: (before, after, currency) => staleRegions(database, before, after, currency),
    store: write => database.transaction(trx => store(trx, dialect, write)),
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

/** Readings of a region overlap by less: one that lies further ahead is from before the clock went back. */
const mostAheadMs = 30 * 60_000

async function store(trx: Kysely<Tables>, dialect: SqlDialect, write: PriceWrite): Promise<number> {
  const { unit, currency, readAt, prices } = write
  const { region } = unit
  await dialect.lock(trx, unitLock('prices', unit))
  const reading = trx.selectFrom('PriceReading').select(['readAt', 'changedAt']).where('region', '=', region)
  const last = await reading.where('currency', '=', currency).executeTakeFirst()
  const query = trx.selectFrom('Price').selectAll().where('region', '=', region).where('currency', '=', currency)
  const stored = await query.execute()
  const aheadMs = last ? Date.parse(last.readAt) - Date.parse(readAt) : 0
  const isLate = aheadMs > 0 && aheadMs <= mostAheadMs
  const status = isLate ? 'superseded' : prices.length === 0 && stored.length > 0 ? 'suspect' : 'written'
  const rowsWritten =
    status === 'written' ? await replace(trx, dialect, write, { stored, changedAt: last?.changedAt }) : 0
  const update = trx.updateTable('IngestionUnit').set({
    ...{ status, rowsWritten, rowsRead: prices.length },
    ...skippedColumns(write.skipped),
    finishedAt: dialect.time(readAt),
  })
  await update.where(isUnit(unit)).where('status', '=', 'pending').execute()
  return rowsWritten
}

/** Only rows that differ are touched. */
async function replace(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  { unit: { region }, currency, readAt, prices }: PriceWrite,
  { stored, changedAt }: { readonly stored: readonly PriceTable[]; readonly changedAt: string | undefined },
): Promise<number> {
  const writes = new JsonWrites(trx, dialect)
  const known = new Map(stored.map(row => [skuKey(row.vmSku), row]))
  const rows = prices.map(price => ({ region, currency, readAt, ...price }))
  const fresh = rows.filter(row => !known.has(skuKey(row.vmSku)))
  const changed = rows.filter(row => {
    const before = known.get(skuKey(row.vmSku))
    return before !== undefined && !isSame(before, row)
  })
  const listed = new Set(prices.map(({ vmSku }) => skuKey(vmSku)))
  const gone = stored.filter(({ vmSku }) => !listed.has(skuKey(vmSku)))
  await writes.insert(priceTable, fresh)
  await writes.update(priceTable, changed)
  await writes.delete(priceTable, gone)
  const written = fresh.length + changed.length + gone.length
  const reading = [
    { region, currency, readAt, changedAt: written > 0 ? readAt : (changedAt ?? readAt), prices: prices.length },
  ]
  await writes.insertMissing(readingTable, reading)
  await writes.update(readingTable, reading)
  return written
}

const isSame = (one: MachinePrice, other: MachinePrice): boolean =>
  one.derivedFrom === other.derivedFrom && offers.every(offer => one[offer] === other[offer])

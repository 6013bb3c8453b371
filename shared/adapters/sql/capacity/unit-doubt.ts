import type { Kysely } from 'kysely'
import type { SqlDialect } from '#shared/adapters/sql/dialects/dialect.js'
import type { CapacityUnitTable, Tables } from '#shared/adapters/sql/schema.js'
import { isLater, isMuchShorter, lacksTheSame, type Shortfall } from '#shared/capacity/ingestion/short-list.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { skuKey } from '#shared/contract/common/names.js'

/** Lists of a unit with fewer names are not judged by what they lack: Azure's have hundreds. */
const smallest = 50
const named = 3

/** What a reading lacked, as SuspectReading keeps it. */
interface Missing {
  readonly sizes: readonly string[]
  readonly quotas: readonly string[]
}

/**
 * Why a reading is not believed; undefined where it is. What a much shorter one lacks is kept, and the next reading that
 * lacks the same, ten minutes later at least, is believed. An empty one never is.
 */
export async function doubtOf(
  trx: Kysely<Tables>,
  dialect: SqlDialect,
  stored: CapacityUnitTable,
  unit: UnitWrite,
): Promise<string | undefined> {
  const known = await knownNames(trx, unit)
  const { skus, quotas } = unit.scored
  const ofSizes = shortfall(known.sizes, new Set(skus.map(({ entry }) => skuKey(entry.vmSku))), skuKey)
  const ofQuotas = shortfall(known.quotas, quotas)
  const earlier = await earlierReading(trx, unit)
  await forgetReading(trx, unit)
  if (skus.length === 0 && stored.skus > 0)
    return 'Azure lists no SKU here, though some are stored: the stored rows are kept'
  if (skus.length > 0 && quotas.size === 0 && known.quotas.length > 0)
    return 'Azure reports no quota here, though some are stored: the stored rows are kept'
  const doubts = [
    isMuchShorter(ofSizes, smallest) ? told('listed', 'sizes', skus.length, ofSizes) : undefined,
    isMuchShorter(ofQuotas, smallest) ? told('reported', 'quotas', quotas.size, ofQuotas) : undefined,
  ].filter(doubt => doubt !== undefined)
  if (doubts.length === 0) return undefined
  const isSame =
    earlier !== undefined &&
    lacksTheSame(ofSizes, { missing: earlier.missing.sizes }) &&
    lacksTheSame(ofQuotas, { missing: earlier.missing.quotas })
  if (isSame && isLater(earlier, unit.snapshotTime)) return undefined
  const missing: Missing = { sizes: ofSizes.missing, quotas: ofQuotas.missing }
  await keepReading(trx, dialect, unit, isSame ? earlier.readAt : unit.snapshotTime, missing)
  return `${doubts.join('; ')}: the stored rows are kept until a reading 10 minutes later or more lacks the same`
}

function shortfall(
  known: readonly string[],
  read: { has(name: string): boolean },
  key: (name: string) => string = name => name,
): Shortfall {
  return { known: known.length, missing: known.filter(name => !read.has(key(name))) }
}

function told(verb: string, noun: string, count: number, { known, missing }: Shortfall): string {
  const [listed, stored, more] = [count, known, missing.length - named].map(number => number.toLocaleString('en'))
  const rest = missing.length > named ? ` and ${more} more` : ''
  return `Azure ${verb} ${listed} ${noun} where ${stored} were known, without ${missing.slice(0, named).join(', ')}${rest}`
}

async function knownNames(trx: Kysely<Tables>, { subscriptionId, region }: UnitWrite): Promise<Missing> {
  const sizes = trx.selectFrom('CapacitySnapshot').select('vmSku').where('subscriptionId', '=', subscriptionId)
  const quotas = trx.selectFrom('QuotaUsage').select('quotaKey').where('subscriptionId', '=', subscriptionId)
  return {
    sizes: (await sizes.where('region', '=', region).orderBy('vmSku').execute()).map(({ vmSku }) => vmSku),
    quotas: (await quotas.where('region', '=', region).orderBy('quotaKey').execute()).map(({ quotaKey }) => quotaKey),
  }
}

async function earlierReading(trx: Kysely<Tables>, { subscriptionId, region }: UnitWrite) {
  const readings = trx.selectFrom('SuspectReading').select(['readAt', 'missing'])
  const own = readings.where('pipeline', '=', 'capacity').where('subscriptionId', '=', subscriptionId)
  const row = await own.where('region', '=', region).executeTakeFirst()
  return row && { readAt: row.readAt, missing: JSON.parse(row.missing) as Missing }
}

async function forgetReading(trx: Kysely<Tables>, { subscriptionId, region }: UnitWrite): Promise<void> {
  const readings = trx.deleteFrom('SuspectReading').where('subscriptionId', '=', subscriptionId)
  await readings.where('pipeline', '=', 'capacity').where('region', '=', region).execute()
}

async function keepReading(
  trx: Kysely<Tables>,
  { time }: SqlDialect,
  { subscriptionId, region }: UnitWrite,
  readAt: string,
  missing: Missing,
): Promise<void> {
  const row = { pipeline: 'capacity', subscriptionId, region, readAt: time(readAt), missing: JSON.stringify(missing) }
  await trx.insertInto('SuspectReading').values(row).execute()
}

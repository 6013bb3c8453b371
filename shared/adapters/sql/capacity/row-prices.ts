import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { withSizes } from '#shared/adapters/sql/sku-catalog/row-sizes.js'
import type { PricedCapacity, StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { skuKey } from '#shared/contract/common/names.js'
import { toDerivation } from '#shared/prices/derivation.js'

/** A database, with the currency of prices. */
export interface PricedDatabase extends Database {
  readonly currency: string
}

interface PlaceName {
  readonly region: string
  readonly vmSku: string
}
const placeName: JsonColumns<PlaceName> = { region: 'name', vmSku: 'sku' }
const toName = ({ region, vmSku }: PlaceName): string => `${region}/${skuKey(vmSku)}`

/**
 * Adds the size's properties and the Linux price in its region to the rows. Prices are read once for all subscriptions.
 * Past prices are not stored, so rows of the past have current prices.
 */
export async function withPrices(database: PricedDatabase, rows: readonly StoredCapacity[]): Promise<PricedCapacity[]> {
  const { db, dialect, currency } = database
  if (rows.length === 0) return []
  const places = new Map(rows.map(({ region, vmSku }) => [toName({ region, vmSku }), { region, vmSku }]))
  const prices = await db
    .selectFrom(dialect.jsonRows<PlaceName>([...places.values()], placeName).as<'k'>('k'))
    .innerJoin('Price as p', join => join.onRef('p.region', '=', 'k.region').onRef('p.vmSku', '=', 'k.vmSku'))
    .where('p.currency', '=', currency)
    .select(['p.region', 'p.vmSku', 'p.linuxHour', 'p.derivedFrom'])
    .execute()
  const known = new Map(prices.map(price => [toName(price), price]))
  const sized = await withSizes(database, rows)
  return sized.map(row => {
    const price = known.get(toName(row))
    return {
      ...row,
      pricePerHour: price?.linuxHour ?? null,
      priceDerivedFrom: toDerivation(price?.derivedFrom ?? null, 'linuxHour'),
      currency,
    }
  })
}

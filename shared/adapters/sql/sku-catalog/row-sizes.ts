import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import type { ListedSize } from '#shared/capacity/capacity-repository.js'
import { skuKey } from '#shared/contract/common/names.js'

interface RegionalName {
  readonly region: string
  readonly vmSku: string
}
const regionalName: JsonColumns<RegionalName> = { region: 'name', vmSku: 'sku' }
const toKey = ({ region, vmSku }: RegionalName): string => `${region}/${skuKey(vmSku)}`

const notTold: ListedSize = { gpus: null, architecture: null, localDiskGiB: null, acceleratedNetworking: null }

/**
 * Adds the properties of the size in its region's catalog to the rows, read once for all subscriptions. The catalog has
 * no history.
 */
export async function withSizes<Row extends RegionalName>(
  { db, dialect }: Database,
  rows: readonly Row[],
): Promise<(Row & ListedSize)[]> {
  if (rows.length === 0) return []
  const names = new Map(rows.map(({ region, vmSku }) => [toKey({ region, vmSku }), { region, vmSku }]))
  const sizes = await db
    .selectFrom(dialect.jsonRows<RegionalName>([...names.values()], regionalName).as<'k'>('k'))
    .innerJoin('VmSku as v', join => join.onRef('v.region', '=', 'k.region').onRef('v.vmSku', '=', 'k.vmSku'))
    .select(['v.region', 'v.vmSku', 'v.gpuCount as gpus', 'v.architecture', 'v.localDiskGiB'])
    .select('v.acceleratedNetworking')
    .execute()
  const known = new Map(
    sizes.map(({ region, vmSku, acceleratedNetworking, ...size }) => [
      toKey({ region, vmSku }),
      { ...size, acceleratedNetworking: acceleratedNetworking === null ? null : acceleratedNetworking === 1 },
    ]),
  )
  return rows.map(row => ({ ...row, ...(known.get(toKey(row)) ?? notTold) }))
}

import type { Database } from '#shared/adapters/sql/database.js'
import { bySkuKey } from '#shared/contract/common/names.js'

export const machines = 'virtualMachines'

/** The names of all VM sizes. */
export async function skuNames({ db }: Database): Promise<string[]> {
  const names = db.selectFrom('VmSku').where('resourceType', '=', machines).select('vmSku').distinct()
  return (await names.execute()).map(({ vmSku }) => vmSku).sort(bySkuKey)
}

/** The driver returns text, although the column has another type here. */
export const storedCapabilities = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'string' ? JSON.parse(value) : (value as Readonly<Record<string, string>>)

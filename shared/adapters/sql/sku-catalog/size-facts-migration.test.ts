import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { migrate, readMigrations } from '#shared/adapters/sql/migrations.js'
import { readRegionSkus } from '#shared/sku-catalog/sku-reader.js'
import { sampleSku } from '../../../../tests/support/samples/sample-unit.js'
import { catalogRow } from './catalog-row.js'

const now = () => new Date('2026-03-01T00:00:00.000Z')
const sku = (name: string, capabilities: Record<string, string>) =>
  sampleSku(name, { capabilities: { vCPUs: '8', MemoryGB: '32', ...capabilities } })

test('A catalog stored before has the facts that a reading gives, but for GPUs that Azure counts wrongly', async () => {
  const database = openDatabase(sqliteDialect(':memory:'))
  try {
    const all = readMigrations(database.dialect)
    await migrate(
      database,
      all.filter(({ version }) => version < 11),
      now,
    )
    const rows = readRegionSkus([
      sku('Standard_D8s_v3', { MaxResourceVolumeMB: '65536', AcceleratedNetworkingEnabled: 'True' }),
      sku('Standard_D8s_v5', { MaxResourceVolumeMB: '0', AcceleratedNetworkingEnabled: 'False' }),
      sku('Standard_L8s_v3', { MaxResourceVolumeMB: '81920', NvmeDiskSizeInMiB: '1831054' }),
      sku('Standard_M8ms', {}),
      sku('Standard_NV6ads_A10_v5', { GPUs: '1' }),
    ]).map(({ entry }) => catalogRow('westus', entry))
    for (const { capabilities, gpuCount: _g, localDiskGiB: _d, acceleratedNetworking: _n, ...row } of rows) {
      await database.db
        .insertInto('VmSku')
        .values(row as never)
        .execute()
      const long = { region: row.region, vmSku: row.vmSku, capabilities: JSON.stringify(capabilities) }
      await database.db
        .insertInto('VmSkuCapability')
        .values(long as never)
        .execute()
    }
    await migrate(database, all, now)
    const { rows: stored } = await sql`select vmSku, gpuCount, localDiskGiB, acceleratedNetworking from VmSku
      order by vmSku`.execute(database.db)
    expect(stored).toEqual(
      rows
        .map(({ vmSku, gpuCount, localDiskGiB, acceleratedNetworking }) => ({
          vmSku,
          localDiskGiB,
          acceleratedNetworking,
          gpuCount: vmSku.includes('NV6') ? null : gpuCount,
        }))
        .sort((a, b) => (a.vmSku < b.vmSku ? -1 : 1)),
    )
    expect(rows.map(({ localDiskGiB }) => localDiskGiB)).toContain(64)
  } finally {
    await database.close()
  }
})

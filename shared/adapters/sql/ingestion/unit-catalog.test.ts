import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import { type SampleUnit, sampleSku, sampleUnit } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { unitStore } from './unit-store.js'

describe.each(sqlEngines)('The catalog in $name', ({ fresh }) => {
  let database: Database
  beforeEach(async () => {
    database = await fresh()
  })
  afterEach(() => database.close())

  const write = (some: SampleUnit) => unitStore(database).write(sampleUnit(some))
  const catalog = () => database.db.selectFrom('VmSku').selectAll().orderBy('region').orderBy('vmSku').execute()
  async function capabilities(vmSku: string): Promise<unknown> {
    const query = database.db.selectFrom('VmSkuCapability').select('capabilities').where('vmSku', '=', vmSku)
    return JSON.parse(String((await query.executeTakeFirstOrThrow()).capabilities))
  }
  const arm = sampleSku('Standard_D2ps_v5', {
    family: 'standardDPSv5Family',
    capabilities: { vCPUs: '2', vCPUsAvailable: '1', MemoryGB: '8', CpuArchitectureType: 'Arm64', Note: `it's "1"` },
  })

  test('holds what a SKU is, once for every subscription of a region', async () => {
    await write({ skus: [arm] })
    await write({ subscriptionId: 's2', skus: [arm, sampleSku('Standard_D4s_v3')] })
    await write({ region: 'eastus', skus: [arm] })
    expect(await catalog()).toMatchObject([
      { region: 'eastus', vmSku: 'Standard_D2ps_v5' },
      {
        region: 'westus',
        vmSku: 'Standard_D2ps_v5',
        family: 'standardDPSv5Family',
        familyBase: 'D',
        tier: 'Standard',
        vCpus: 2,
        vCpusAvailable: 1,
        memoryGiB: 8,
        gpus: null,
        architecture: 'Arm64',
      },
      { region: 'westus', vmSku: 'Standard_D4s_v3' },
    ])
    expect(await capabilities('Standard_D2ps_v5')).toEqual(arm.capabilities)
  })

  test('follows what Azure says of a SKU, whichever subscription tells it', async () => {
    await write({ skus: [arm] })
    const retiring = { ...arm, capabilities: { ...arm.capabilities, RetirementDateUtc: '09/30/2028' } }
    const next = { runId: 'run-2', runSequence: 6 }
    await write({ subscriptionId: 's2', skus: [retiring], ...next })
    expect(await catalog()).toMatchObject([{ vmSku: 'Standard_D2ps_v5', retirementDate: '2028-09-30' }])
    expect(await capabilities('Standard_D2ps_v5')).toEqual(retiring.capabilities)
  })

  test('is compared once in a run: it is the same for every subscription', async () => {
    await write({ skus: [arm] })
    const other = { ...arm, capabilities: { ...arm.capabilities, RetirementDateUtc: '09/30/2028' } }
    await write({ subscriptionId: 's2', skus: [other, sampleSku('Standard_D4s_v3')] })
    expect(await catalog()).toMatchObject([{ retirementDate: null }, { vmSku: 'Standard_D4s_v3' }])
  })

  test('holds once what subscriptions and regions store at the same time', async () => {
    const keys = ['s1', 's2', 's3'].flatMap(subscriptionId =>
      ['westus', 'eastus'].map(region => ({ subscriptionId, region })),
    )
    await Promise.all(keys.map(key => write({ ...key, skus: [arm] })))
    expect((await catalog()).map(({ region }) => region)).toEqual(['eastus', 'westus'])
    expect(await database.db.selectFrom('Family').select('family').execute()).toEqual([{ family: arm.family }])
  })

  test('keeps a SKU that one subscription is not offered', async () => {
    await write({ skus: [arm] })
    await write({ subscriptionId: 's2', skus: [sampleSku('Standard_D4s_v3')] })
    expect(await catalog()).toHaveLength(2)
  })
})

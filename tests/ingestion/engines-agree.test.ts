import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortableCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

const regions = ['eastus', 'westus2', 'northeurope', 'japaneast']

/** Times of reading and writing differ from run to run. */
const isTime = (name: string) => /At$|Time$|ageSeconds$/i.test(name)
const withoutTimes = (text: string) => JSON.parse(text, (name, value) => (isTime(name) ? undefined : value))

const [embedded, ...servers] = sqlEngines

describe.each(servers)('A product on $name, beside one on the embedded database', engine => {
  let estates: Estate[] = []
  beforeAll(async () => {
    for (const one of [embedded, engine]) estates.push(await startEstate({ subscriptions: 2, regions, engine: one }))
    for (const estate of estates) expect((await estate.settled()).status).toBe('succeeded')
  })
  afterAll(async () => {
    for (const estate of estates) await estate.stop()
    estates = []
  })

  async function expectTheSame(path: string): Promise<number> {
    const [one, other] = await Promise.all(estates.map(async ({ url }) => (await fetch(url + path)).text()))
    expect(withoutTimes(other ?? ''), path).toEqual(withoutTimes(one ?? ''))
    return (JSON.parse(one ?? '').rows as unknown[]).length
  }

  const compare = async () => {
    for (const region of regions)
      expect(await expectTheSame(`/api/capacity?region=${region}&limit=50000`)).toBeGreaterThan(1000)
    for (const sort of sortableCapacityColumns.filter(name => name !== 'snapshotTime'))
      for (const order of ['asc', 'desc'])
        for (const page of [1, 7])
          await expectTheSame(`/api/capacity/paged?sort=${sort}:${order}&pageNumber=${page}&pageSize=200`)
    for (const query of [
      'search=D4s_v5',
      'search=ncas&availability=restricted',
      'family=standardDSv3Family',
      'sku=standard_d2S_V3',
    ])
      await expectTheSame(`/api/capacity/paged?${query}`)
    await expectTheSame('/api/capacity/families?limit=50000')
    await expectTheSame('/api/capacity/subscriptions')
    await expectTheSame('/api/subscriptions?search=e')
  }

  it('serves the same rows in the same order, with the same facets and sums', compare)

  it('does so after a day in which some changed', async () => {
    const written = []
    for (const estate of estates) {
      await new Simulator(estate.resourceManagerUrl).advance(24)
      written.push((await estate.ingest()).result)
    }
    expect(written[1]).toEqual(written[0])
    await compare()
  }, 240_000)
})

describe('The engines', () => {
  it('begin with the embedded one', () => {
    expect(embedded?.name).toBe('SQLite')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CapacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import type { Estate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal } from './answers.js'
import { startReadEstate } from './estate.js'

describe.each(sqlEngines)('Stranded quota on $name', engine => {
  let estate: Estate
  beforeAll(async () => {
    estate = await startReadEstate(engine)
  })
  afterAll(() => estate?.stop())

  const ask = (query: string) => fetch(`${estate.url}/api/capacity/stranded?${query}`)
  const read = async (query: string) => CapacityStranded.parse(await (await ask(query)).json())

  it('comes in pages, in the order asked for', async () => {
    const whole = await read('pageSize=500&sort=quotaFree:desc')
    expect(whole.rows.length).toBeGreaterThan(20)
    expect(whole.rows.map(row => row.quotaFree)).toEqual(whole.rows.map(row => row.quotaFree).sort((a, b) => b - a))
    const second = await read('pageSize=7&pageNumber=2&sort=quotaFree:desc')
    expect(second.rows).toEqual(whole.rows.slice(7, 14))
    expect([second.summary, second.pagination.total]).toEqual([whole.summary, whole.pagination.total])
    expect((await read('pageNumber=100000')).rows).toEqual([])
  })

  it('keeps to the filter', async () => {
    const [{ region, family, subscriptionId }] = (await read('')).rows as [CapacityStranded['rows'][number]]
    const { rows } = await read(`region=${region}&family=${family}&subscriptionIds=${subscriptionId}`)
    for (const row of rows)
      expect([row.region, row.family, row.subscriptionId]).toEqual([region, family, subscriptionId])
    expect((await read('region=nowhere')).summary).toMatchObject({ quotaFree: 0, quotaUsable: 0, quotaStranded: 0 })
  })

  it.each([
    ['sort=price:asc', 'sort'],
    ['sort=quotaFree:up', 'sort'],
    ['pageSize=501', 'pageSize'],
    ['pageNumber=0', 'pageNumber'],
    ['availability=Perhaps', 'availability'],
    ['at=yesterday', 'at'],
    ['at=2999-01-01T00:00:00Z', 'at'],
    ['at=2001-01-01T00:00:00Z', 'at'],
  ])('refuses %s by the name of the parameter', async (query, name) => {
    expect(await expectRefusal(await ask(query), 400)).toContain(name)
  })
})

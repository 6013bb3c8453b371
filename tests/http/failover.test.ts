import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { Failover } from '#shared/contract/fit/failover.js'
import { parseCsv } from '../support/csv.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal } from './answers.js'

const pairs = [
  ['eastus', 'westus'],
  ['westus', 'eastus'],
  ['eastus', 'westeurope'],
] as const

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const toFree = (used: number | null, limit: number | null) =>
  used === null || limit === null ? null : Math.max(0, limit - used)

/** The sums of a subscription, from the rows of capacity and nothing else. */
function recompute(rows: readonly CapacityRow[], from: string, to: string) {
  const families = Map.groupBy(
    rows.filter(row => row.region === from && (row.quotaUsed ?? 0) > 0),
    row => row.family.toLowerCase(),
  )
  const target = rows.filter(row => row.region === to)
  const total = target.find(row => row.regionalLimit !== null)
  const regionalFree = total ? toFree(total.regionalUsed, total.regionalLimit) : null
  const moved = [...families].map(([family, [first]]) => {
    const used = first?.quotaUsed ?? 0
    const there = target.filter(row => row.family.toLowerCase() === family)
    const [size] = there
    const familyFree = size ? toFree(size.quotaUsed, size.quotaLimit) : null
    const isOffered = there.some(row => row.availability !== 'Restricted')
    if (!isOffered || familyFree === 0) return { used, usable: 0 }
    return { used, usable: familyFree === null || regionalFree === null ? null : Math.min(familyFree, regionalFree) }
  })
  const known = moved.filter(({ usable }) => usable !== null)
  const movable = Math.min(sum(known.map(({ used, usable }) => Math.min(used, usable ?? 0))), regionalFree ?? 0)
  const [used, knownUse] = [sum(moved.map(one => one.used)), sum(known.map(one => one.used))]
  return { families: moved.length, used, movable, missing: knownUse - movable, unknown: used - knownUse }
}

describe.each(sqlEngines)('Failover on $name', engine => {
  let estate: Estate
  const ask = (query: string, path = '/api/failover') => fetch(`${estate.url}${path}?${query}`)
  const read = async (query: string) => Failover.parse(await (await ask(query)).json())

  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 3, regions: ['eastus', 'westus', 'westeurope'], engine })
    expect((await estate.settled()).status).toBe('succeeded')
  })
  afterAll(() => estate?.stop())

  it('adds up to what the rows of capacity say', async () => {
    const url = `${estate.url}/api/capacity?resourceType=virtualMachines&limit=50000`
    const rows = CapacityRow.array().parse(((await (await fetch(url)).json()) as { rows: unknown }).rows)
    let missing = 0
    for (const [from, to] of pairs) {
      const { summary, subscriptions } = await read(`from=${from}&to=${to}&pageSize=500`)
      const expected = subscriptions.map(({ subscriptionId }) =>
        recompute(
          rows.filter(row => row.subscriptionId === subscriptionId),
          from,
          to,
        ),
      )
      expect(subscriptions.map(({ used, movable, missing, unknown }) => [used, movable, missing, unknown])).toEqual(
        expected.map(one => [one.used, one.movable, one.missing, one.unknown]),
      )
      const total = (name: 'families' | 'used' | 'movable' | 'missing' | 'unknown') =>
        sum(expected.map(one => one[name]))
      expect(summary.families.used).toBe(total('families'))
      expect(summary.vCpus).toEqual({
        used: total('used'),
        movable: total('movable'),
        missing: total('missing'),
        unknown: total('unknown'),
      })
      missing += summary.vCpus.missing
    }
    expect(missing).toBeGreaterThan(0)
  })

  it('takes the pair of the region, and refuses one region twice', async () => {
    const paired = await read('from=East%20US')
    expect([paired.to.region, paired.isPair]).toEqual(['westus', true])
    expect(paired.conclusion).toContain('when everybody moves')
    expect(await expectRefusal(await ask('from=eastus&to=East%20US'), 400)).toContain('to: must be another region')
    expect(await expectRefusal(await ask(''), 400)).toContain('from')
    const { problems, summary } = (await (await ask('from=eastus&to=westeurop')).json()) as Failover & {
      problems: { field: string; nearest: string[] }[]
    }
    expect(problems).toMatchObject([{ field: 'to', nearest: expect.arrayContaining(['westeurope']) }])
    expect([summary.vCpus.movable, summary.vCpus.missing, summary.vCpus.unknown]).toEqual([0, 0, summary.vCpus.used])
  })

  it('comes in pages and as a file, and says what it was read from', async () => {
    const whole = await read('from=eastus&pageSize=500&sort=quotaUsed:desc')
    const second = await read('from=eastus&pageSize=2&pageNumber=2&sort=quotaUsed:desc')
    expect(second.rows).toEqual(whole.rows.slice(2, 4))
    expect(whole.readings.filter(({ source }) => source === 'capacity')).toMatchObject([
      { region: 'eastus', subscriptions: 3, notRead: 0 },
      { region: 'westus', subscriptions: 3, notRead: 0 },
    ])
    expect(whole.services.compared).toBeNull()
    const file = await ask('from=eastus&format=csv&columns=family,missing', '/api/failover/export')
    expect([file.status, parseCsv(await file.text()).length]).toEqual([200, whole.rows.length + 1])
    const { headers } = await ask('from=eastus')
    const again = await fetch(`${estate.url}/api/failover?from=eastus`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

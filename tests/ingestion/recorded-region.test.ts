import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { root } from '../support/product/launch.js'
import type { SkuRecord, UsageRecord } from '../support/samples/azure-lists.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

const fixtures = join(root, 'tests/fixtures/westus')
const recorded = <T>(name: string): T[] => {
  const text = gunzipSync(readFileSync(join(fixtures, `${name}.json.gz`))).toString('utf8')
  return (JSON.parse(text) as { value: T[] }).value
}
const skus = recorded<SkuRecord>('skus')
const usages = recorded<UsageRecord>('usages')

/** westus as it was recorded, and westcentralus as the same region spelled in other ways. */
function makeRecordings(): string {
  const made = mkdtempSync(join(tmpdir(), 'headroom-recordings-'))
  for (const area of ['skus', 'usages']) {
    mkdirSync(join(made, area))
    copyFileSync(join(fixtures, `${area}.json.gz`), join(made, area, 'westus.json.gz'))
  }
  const elsewhere = JSON.stringify({ value: skus }).replaceAll('"westus"', '"WestCentralUS"')
  writeFileSync(join(made, 'skus/westcentralus.json'), elsewhere)
  const odd = usages.map((usage, index) => ({ ...usage, name: { ...usage.name, value: respell(usage, index) } }))
  writeFileSync(join(made, 'usages/westcentralus.json'), JSON.stringify({ value: odd }))
  return made
}

/** In upper case, in lower case and with blanks moved, in turn. */
function respell({ name }: UsageRecord, index: number): string {
  if (index % 3 === 0) return name.value.toUpperCase()
  if (index % 3 === 1) return name.value.replaceAll(' ', '').toLowerCase()
  return ` ${name.value.replaceAll(' ', '').replace(/^standard/i, 'Standard ')}`
}

function ignoringCase(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  return left < right ? -1 : left > right ? 1 : 0
}

describe.each(sqlEngines)('A recorded region on $name', engine => {
  let folder: string
  let estate: Estate
  let rows: CapacityRow[]

  const sizes = (region: string) => rows.filter(row => row.region === region)

  beforeAll(async () => {
    folder = makeRecordings()
    estate = await startEstate({ subscriptions: 1, regions: ['westus', 'westcentralus'], recordings: folder, engine })
    const job = await estate.settled()
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 2, failed: 0, total: 2 } })
    const response = await fetch(`${estate.url}/api/capacity?limit=50000`)
    rows = ((await response.json()) as { rows: CapacityRow[] }).rows
  })
  afterAll(async () => {
    await estate?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('shows the 732 recorded sizes, 63 of them restricted', () => {
    expect(sizes('westus')).toHaveLength(732)
    expect(sizes('westus').map(row => row.vmSku)).toEqual(skus.map(({ name }) => name).sort(ignoringCase))
    expect(sizes('westus').filter(row => row.availability === 'Restricted')).toHaveLength(63)
  })

  it('shows the headroom that the recorded usages leave', () => {
    const of = (vmSku: string) => sizes('westus').find(row => row.vmSku === vmSku)
    // standardDSv2Family: 15 of 100 in use; 25 of 100 of the region.
    expect(of('Standard_DS2_v2')).toMatchObject({ quotaUsed: 15, quotaLimit: 100, machinesThatFit: 37 })
    expect(of('Standard_DS2_v2')?.bindingConstraint).toMatchObject({ kind: 'regional', free: 75, limit: 100, need: 2 })
    for (const row of sizes('westus').filter(({ availability }) => availability !== 'Restricted')) {
      const quota = usages.find(({ name }) => name.value === row.family)
      if (!quota) {
        expect(row.availability, row.vmSku).toBe('Unknown')
        continue
      }
      const free = Math.min(quota.limit - quota.currentValue, 75)
      expect(row.machinesThatFit, row.vmSku).toBe(Math.max(0, Math.floor(free / (row.vCpus ?? Number.NaN))))
    }
  })

  it('joins every family that is in both lists, also one with blanks in its name', () => {
    const known = new Set(usages.map(({ name }) => name.value))
    const families = new Set(skus.map(({ family = '' }) => family))
    const joined = new Set(
      sizes('westus')
        .filter(row => row.quotaLimit !== null)
        .map(row => row.family),
    )
    expect(joined).toEqual(new Set([...families].filter(family => known.has(family))))
    expect(joined.size).toBe(99)
    expect(joined).toContain('Standard NCASv3_T4 Family')
  })

  it('reads names the same way in any letter case and with any blanks', async () => {
    const content = (row: CapacityRow) => ({ ...row, region: '', snapshotTime: '', ageSeconds: 0 })
    expect(sizes('westcentralus').map(content)).toEqual(sizes('westus').map(content))
    const stored = await estate.stored.query("select quotaName from QuotaUsage where region = 'westcentralus'")
    expect(stored.map(({ quotaName }) => quotaName).sort()).toEqual(usages.map(respell).sort())
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { startQuotaGroupIngestion } from '#shared/contract/admin/admin-ingestion.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { GroupPage, quotaGroups, quotaGroupsExport } from '#shared/contract/quota/groups.js'
import { type ManagementGroupNode, managementGroups } from '#shared/contract/quota/management-groups.js'
import { type Person, signedIn } from '../http/signed-in.js'
import { parseCsv } from '../support/csv.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'

const regions = ['eastus', 'westus2']
const root = 'headroom-root'
const managementGroup = `/providers/Microsoft.Management/managementGroups/${root}`

interface RawQuota {
  readonly properties: {
    readonly limit: number
    readonly shareableQuota: number
    readonly availableLimit: number
    readonly name: { readonly value: string }
  }
}

describe.each(sqlEngines)('Quota groups on $name', engine => {
  let estate: Estate
  let admin: Person
  let user: Person
  let simulator: Simulator
  beforeAll(async () => {
    estate = await startEstate({ subscriptions: 4, regions, engine })
    simulator = new Simulator(estate.resourceManagerUrl)
    await estate.settled()
    admin = await signedIn(estate, 'admin')
    user = await signedIn(estate, 'user')
  })
  afterAll(() => estate?.stop())

  const ingest = async (): Promise<Job> => estate.finished((await admin.ask(startQuotaGroupIngestion, {})).jobId)
  const page = async (query: Record<string, string> = {}): Promise<z.infer<typeof GroupPage>> => {
    const response = await user.call({
      ...quotaGroups,
      path: `${quotaGroups.path}?${new URLSearchParams(query)}` as '/',
    })
    expect(response.status).toBe(200)
    return GroupPage.parse(await response.json())
  }
  /** All pages of a list, whose answers have it at the top or in the properties. */
  const raw = async (path: string): Promise<RawQuota[]> => {
    const found: RawQuota[] = []
    for (let url: string | undefined = `${estate.resourceManagerUrl}${path}?api-version=2025-03-01`; url; ) {
      const body = (await (await fetch(url)).json()) as { properties?: { value: RawQuota[]; nextLink?: string } } & {
        value?: RawQuota[]
        nextLink?: string
      }
      found.push(...(body.value ?? body.properties?.value ?? []))
      url = body.nextLink ?? body.properties?.nextLink
    }
    return found
  }

  test('are read when an administrator asks, and each figure is the one of the Resource Manager', async () => {
    expect((await page()).setup.state).toBe('neverRead')
    const units = 4 * regions.length
    expect(await ingest()).toMatchObject({
      kind: 'quotagroups',
      status: 'succeeded',
      progress: { done: units, failed: 0 },
    })
    const { setup, groups, summary } = await page()
    expect(setup.state).toBe('ready')
    expect(groups.map(({ groupId, state, members }) => [groupId, state, members.length])).toEqual([
      ['batch', 'read', 1],
      ['shared-compute', 'read', 3],
    ])
    expect(groups.flatMap(({ members }) => members).filter(one => one.inManagementGroup === false)).toHaveLength(1)
    expect(summary).toMatchObject({ groups: 2, members: 4 })
    for (const { groupId, members } of groups) {
      const { subscriptionId = '' } = members[0] ?? {}
      const { rows } = await page({
        group: groupId,
        subscriptionIds: subscriptionId,
        region: 'eastus',
        pageSize: '500',
      })
      const quota = `/providers/Microsoft.Quota/groupQuotas/${groupId}`
      const provider = 'resourceProviders/Microsoft.Compute'
      const pool = toMap(await raw(`${managementGroup}${quota}/${provider}/groupQuotaLimits/eastus`))
      const own = toMap(
        await raw(`${managementGroup}/subscriptions/${subscriptionId}${quota}/${provider}/quotaAllocations/eastus`),
      )
      expect(rows.map(row => row.familyKey).sort()).toEqual([...own.keys()].sort())
      for (const row of rows) {
        const share = own.get(row.familyKey)?.shareableQuota ?? 0
        expect([row.quotaLimit, row.given, row.taken]).toEqual([
          own.get(row.familyKey)?.limit,
          Math.max(0, -share),
          Math.max(0, share),
        ])
        expect([row.groupLimit, row.poolFree]).toEqual([
          pool.get(row.familyKey)?.limit ?? null,
          pool.get(row.familyKey)?.availableLimit ?? null,
        ])
        expect(row.headroom).toBe(Math.min(row.quotaFree ?? Number.NaN, row.regionalFree ?? Number.NaN))
      }
      expect(rows.some(row => (row.poolFree ?? 0) > 0)).toBe(true)
    }
  })

  test('have sums that count each pool once, and files with the rows of the page', async () => {
    const rows: GroupQuotaRow[] = []
    for (let number = 1; ; number += 1) {
      const found = await page({ region: 'eastus', pageSize: '500', pageNumber: String(number) })
      rows.push(...found.rows)
      if (found.pagination.hasNext) continue
      const pools = new Map(rows.map(row => [`${row.groupId} ${row.familyKey}`, row.poolFree ?? 0]))
      expect(found.summary.poolFree).toBe([...pools.values()].reduce((sum, free) => sum + free, 0))
      break
    }
    const address = `${quotaGroupsExport.path}?format=csv&region=eastus`
    const file = await user.call({ ...quotaGroupsExport, path: address as '/' })
    expect(file.headers.get('x-headroom-rows')).toBe(String(rows.length))
    expect(parseCsv(await file.text())).toHaveLength(rows.length + 1)
  })

  test('stand in the tree of management groups', async () => {
    const answer = await user.call(managementGroups)
    expect(answer.status).toBe(200)
    const tree = (await answer.json()) as { root: ManagementGroupNode; isComplete: boolean; source: string }
    expect([tree.isComplete, tree.source, tree.root.id]).toEqual([true, 'tree', root])
    expect([...tree.root.quotaGroupIds].sort()).toEqual(['batch', 'shared-compute'])
    const all = (node: ManagementGroupNode): ManagementGroupNode[] => [node, ...node.children.flatMap(all)]
    const members = all(tree.root).filter(node => node.subscriptionId !== null && node.quotaGroupIds.length > 0)
    // The third member is outside the tree.
    expect(members).toHaveLength(3)
  })

  test('name the role that is missing, and keep what was read before', async () => {
    const before = await page()
    await simulator.access({ [root]: { actions: ['Microsoft.Management/managementGroups/read'] } })
    expect(await ingest()).toMatchObject({ status: 'failed', error: expect.stringContaining('GroupQuota Reader') })
    const { setup, pagination } = await page()
    expect(setup).toMatchObject({ state: 'noRole', command: expect.stringContaining('az role assignment create') })
    expect(pagination.total).toBe(before.pagination.total)
    await simulator.access({})
    expect(await ingest()).toMatchObject({ status: 'succeeded' })
    expect((await page()).setup.state).toBe('ready')
  })

  test('tell when and why the newest reading failed, and of when the rows are', async () => {
    const before = await page()
    await simulator.faults({ rate: 1, answers: [400], match: '/groupQuotas?' })
    expect(await ingest()).toMatchObject({ status: 'failed' })
    await simulator.faults({})
    const { setup, pagination } = await page()
    expect(setup).toMatchObject({ state: 'ready', failedAt: expect.any(String) })
    expect(setup.text).toMatch(/^The newest reading failed at .* UTC\. .*What is shown is of .* UTC or earlier\.$/)
    expect(setup.text).toContain((before.snapshotTime ?? '').slice(0, 10))
    expect(pagination.total).toBe(before.pagination.total)
    expect(await ingest()).toMatchObject({ status: 'succeeded' })
    expect((await page()).setup).toMatchObject({ state: 'ready', failedAt: null })
  })

  test('of which a member cannot be read are partial', async () => {
    await simulator.faults({ rate: 1, answers: [400], match: '/quotaAllocations/westus2' })
    expect(await ingest()).toMatchObject({ status: 'partial' })
    await simulator.faults({})
    const { groups, pagination } = await page({ region: 'westus2' })
    expect(groups.map(({ state }) => state)).toEqual(['partial', 'partial'])
    expect(groups[0]?.text).toContain('older rows are shown with their age')
    expect(pagination.total).toBeGreaterThan(0)
  })
})

const toMap = (quotas: readonly RawQuota[]) =>
  new Map(quotas.map(({ properties }) => [properties.name.value.toLowerCase(), properties]))

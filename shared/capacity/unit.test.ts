import { expect, test } from 'vitest'
import type { UsageRecord } from '#shared/quota/quota.js'
import type { SkuRecord } from '#shared/sku-catalog/sku.js'
import { scoreUnit } from './unit.js'

const sku = (name: string, some: Partial<SkuRecord> = {}): SkuRecord => ({
  resourceType: 'virtualMachines',
  name,
  tier: 'Standard',
  size: name,
  family: 'standardNCASv3_T4Family',
  zones: ['1', '2', '3'],
  capabilities: { vCPUs: '8' },
  restrictions: [],
  zoneCapabilities: {},
  ...some,
})
const usage = (name: string, used: number, limit: number): UsageRecord => ({
  name,
  localizedName: name,
  unit: 'Count',
  used,
  limit,
})
const usages = [usage('Standard NCASv3_T4 Family', 60, 100), usage('cores', 0, 1000)]
const score = (skus: SkuRecord[], regionZones = 3) => scoreUnit({ skus, usages }, regionZones).skus

test('A unit joins sizes and quotas that are spelled differently', () => {
  const [row] = score([sku('Standard_NC8as_T4_v3', { family: 'StandardNCASv3_T4Family' })])
  expect(row).toMatchObject({ availability: 'Available', machinesThatFit: 5 })
  expect(row?.placementScore).toBeGreaterThan(0)
})

test('A unit keeps every quota, also those of no family', () => {
  const { quotas } = scoreUnit({ skus: [], usages: [...usages, usage('PremiumDiskCount', 1, 50)] }, 0)
  expect([...quotas.keys()]).toEqual(['standardncasv3_t4family', 'cores', 'premiumdiskcount'])
})

test('A unit scores machines alone', () => {
  const rows = score([
    sku('Premium_LRS', { resourceType: 'disks', family: '' }),
    sku('NCASv3-Type1', { resourceType: 'hostGroups/hosts' }),
    sku('Standard_NC8as_T4_v3'),
  ])
  const scored = rows.filter(({ placementScore }) => placementScore !== null)
  expect(scored.map(({ entry }) => entry.vmSku)).toEqual(['Standard_NC8as_T4_v3'])
})

test('A restricted sibling lowers the score of the sizes of its family, and of no other', () => {
  const restrictions = [{ type: 'Location', zones: [], reason: 'QuotaId' }] as const
  const other = sku('Standard_D8s_v3', { family: 'standardDSv3Family' })
  const one = (rows: ReturnType<typeof score>, name: string) =>
    rows.find(({ entry }) => entry.vmSku === name)?.placementScore
  const alone = score([sku('Standard_NC8as_T4_v3'), other])
  const crowd = score([sku('Standard_NC8as_T4_v3'), sku('Standard_NC16as_T4_v3', { restrictions }), other])
  expect(one(crowd, 'Standard_NC8as_T4_v3')).toBeLessThan(Number(one(alone, 'Standard_NC8as_T4_v3')))
  expect(one(crowd, 'Standard_D8s_v3')).toBe(one(alone, 'Standard_D8s_v3'))
})

import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { scoreUnit } from '#shared/capacity/unit.js'
import type { UsageRecord } from '#shared/quota/quota.js'
import type { SkuRecord } from '#shared/sku-catalog/sku.js'

export const firstDay = '2026-03-01T00:00:00.000Z'

/** Some hours after the first day, ISO 8601. */
export const hoursLater = (hours: number): string => new Date(Date.parse(firstDay) + hours * 3_600_000).toISOString()

export function sampleSku(name: string, some: Partial<SkuRecord> = {}): SkuRecord {
  return {
    resourceType: 'virtualMachines',
    name,
    tier: 'Standard',
    size: name.replace('Standard_', ''),
    family: 'standardDSv3Family',
    zones: ['1', '2', '3'],
    capabilities: { vCPUs: '2', MemoryGB: '8' },
    zoneCapabilities: {},
    restrictions: [],
    ...some,
  }
}

export const sampleUsage = (name: string, used: number, limit: number): UsageRecord => ({
  name,
  localizedName: `${name} vCPUs`,
  unit: 'Count',
  used,
  limit,
})

export interface SampleUnit {
  runId?: string
  subscriptionId?: string
  region?: string
  runSequence?: number
  snapshotTime?: string
  skus?: readonly SkuRecord[]
  usages?: readonly UsageRecord[]
}

/** A unit to write: two sizes of one family under an ample quota, by default. */
export function sampleUnit(some: SampleUnit = {}): UnitWrite {
  const {
    skus = [sampleSku('Standard_D2s_v3'), sampleSku('Standard_D4s_v3')],
    usages = [sampleUsage('standardDSv3Family', 10, 100), sampleUsage('cores', 10, 1000)],
    ...keys
  } = some
  return {
    runId: 'run-1',
    subscriptionId: 's1',
    region: 'westus',
    runSequence: 0,
    snapshotTime: firstDay,
    ...keys,
    scored: scoreUnit({ skus, usages }, 3),
    times: { upstreamMs: 20, parseMs: 2, scoreMs: 1 },
  }
}

import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import type { SkuRecord, SkuRestriction } from '#shared/sku-catalog/sku.js'
import { hoursLater, sampleSku, sampleUnit, sampleUsage } from './sample-unit.js'
import { type Draw, seededDraw } from './seeded-random.js'

/** Subscriptions by id with their names; the last has none. */
export const seededNames: ReadonlyMap<string, string> = new Map([
  ['aaaa-1', 'Payments (prod)'],
  ['bbbb-2', 'Analytics'],
  ['cccc-3', 'Sandbox 100%'],
])
const subscriptions = [...seededNames.keys(), 'dddd-4']
const regions = ['eastus', 'westus', 'westus2', 'westeurope', 'centralindia']

/** Families as the SKU list and as the usages spell them, with their sizes. */
const families = [
  { family: 'standardDSv3Family', quota: 'StandardDSv3Family', name: (n: number) => `Standard_D${n}s_v3` },
  { family: 'standardDASv5Family', quota: 'standardDASv5Family', name: (n: number) => `Standard_D${n}as_v5` },
  {
    family: 'standardNCASv3_T4Family',
    quota: 'Standard NCASv3_T4 Family',
    name: (n: number) => `Standard_NC${n}as_T4_v3`,
  },
  { family: 'StandardEbdsv5Family', quota: 'standardEBDSv5Family', name: (n: number) => `Standard_E${n}bds_v5` },
  { family: 'standardNewFamily', quota: undefined, name: (n: number) => `Standard_M${n}-2ms` },
] as const

/** A small estate with every state, always the same: 20 units of up to 30 rows. */
export function seededUnits(seed: number): UnitWrite[] {
  const draw = seededDraw(seed)
  return subscriptions.flatMap((subscriptionId, s) =>
    regions.map((region, r) =>
      sampleUnit({
        subscriptionId,
        region,
        snapshotTime: hoursLater(s + r / 10),
        skus: [...families.flatMap(one => sizes(one, region, draw)), ...disks(draw), ...hosts(r)],
        usages: [
          ...families.flatMap(({ quota }) => (quota && draw.whole(0, 9) > 0 ? [toQuota(quota, draw)] : [])),
          ...(r === 4 && s === 1 ? [] : [toQuota('cores', draw)]),
          sampleUsage('lowPriorityCores', 0, 10),
          ...(r % 2 === 0 ? [sampleUsage('dedicatedVCpus', 8, 3000)] : []),
        ],
      }),
    ),
  )
}

const toQuota = (name: string, draw: Draw) => {
  const limit = draw.one([0, 10, 100, 350])
  const used = draw.whole(0, limit)
  const isBeyond = limit > 0 && used >= 0.95 * limit
  return sampleUsage(name, isBeyond ? limit + 5 : used, limit)
}

function sizes({ family, name }: (typeof families)[number], region: string, draw: Draw): SkuRecord[] {
  return draw.some([2, 4, 8, 16, 32, 64]).map(vCpus => {
    const zones = draw.one([[], ['1', '2', '3']])
    const own = { vCPUs: String(vCpus), MemoryGB: draw.one(['3.5', String(vCpus * 4)]) }
    const capabilities = { ...own, ...told(region, name(vCpus), vCpus) }
    return sampleSku(name(vCpus), { family, zones, capabilities, restrictions: restrictions(draw, zones) })
  })
}

/** The facts of a region about a size, for all subscriptions: incomplete, and different between regions. */
function told(region: string, name: string, vCpus: number): Record<string, string> {
  if (name.endsWith('ms')) return {}
  const isArm = name.endsWith('as_v5')
  return {
    CpuArchitectureType: isArm ? 'Arm64' : 'x64',
    ...(!name.includes('T4') && { MaxResourceVolumeMB: isArm || region === 'westus2' ? '0' : String(vCpus * 8192) }),
    AcceleratedNetworkingEnabled: vCpus > 2 && !(isArm && region === 'eastus') ? 'True' : 'False',
  }
}

function restrictions(draw: Draw, zones: readonly string[]): SkuRestriction[] {
  if (draw.whole(0, 7) === 0) return [{ type: 'Location', zones: [], reason: 'NotAvailableForSubscription' }]
  const some = draw.whole(0, 3) === 0 ? draw.some(zones) : []
  return some.length > 0 ? [{ type: 'Zone', zones: some, reason: 'NotAvailableForSubscription' }] : []
}

/** A host type, restricted in one region and by a zone in another. */
const hosts = (region: number): SkuRecord[] => {
  const restricted: Record<number, SkuRestriction[]> = {
    1: [{ type: 'Location', zones: [], reason: 'NotAvailableForSubscription' }],
    2: [{ type: 'Zone', zones: ['1'], reason: 'NotAvailableForSubscription' }],
  }
  const restrictions = restricted[region] ?? []
  return [sampleSku('Dsv3-Type1', { resourceType: 'hostGroups/hosts', capabilities: { vCPUs: '64' }, restrictions })]
}

const disks = (draw: Draw): SkuRecord[] =>
  draw
    .some(['Premium_LRS', 'UltraSSD_LRS'])
    .map(name => sampleSku(name, { resourceType: 'disks', family: '', capabilities: {}, zones: ['1', '2', '3'] }))

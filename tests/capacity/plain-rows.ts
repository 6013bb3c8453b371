import type { RawSku, RawUnit, RawUsage } from './raw-answers.js'

/** The rows for raw answers, computed from the documented rules, without any code of the product. */

export interface Quota {
  readonly limit: number
  readonly used: number
  readonly free: number
}

export interface PlainRow {
  readonly subscriptionId: string
  readonly region: string
  readonly vmSku: string
  readonly resourceType: string
  /** In lower case, without blanks. */
  readonly family: string
  readonly familyBase: string
  readonly vCpus: number | null
  readonly state: 'Available' | 'Limited' | 'Constrained' | 'Restricted' | 'Unknown' | 'Offered'
  readonly fit: number | null
  readonly zones: number
  readonly usableZones: number
  /** Its family's quota. */
  readonly quota: Quota | undefined
  readonly regional: Quota | undefined
  /** The regional total of its subscription there, even if the SKU counts against another total. */
  readonly cores: Quota | undefined
}

const kinds = ['virtualMachines', 'hostGroups/hosts', 'disks']
const key = (name: string): string => name.replaceAll(' ', '').toLowerCase()

export function plainRows(unit: RawUnit): PlainRow[] {
  const byName = new Map<string, RawSku[]>()
  for (const sku of unit.skus)
    if (kinds.includes(sku.resourceType)) byName.set(key(sku.name), [...(byName.get(key(sku.name)) ?? []), sku])
  const quotas = new Map<string, Quota>()
  for (const usage of unit.usages)
    if (!quotas.has(key(usage.name.value))) quotas.set(key(usage.name.value), quota(usage))
  return [...byName.values()].map(records => {
    const [sku] = records as [RawSku]
    const isDisk = sku.resourceType === 'disks'
    const cores = sku.capabilities?.find(({ name }) => name === 'vCPUs')?.value
    const vCpus = isDisk || cores === undefined ? null : Number(cores)
    const family = key(sku.family ?? '')
    const [own, regional] = [quotas.get(family), quotas.get('cores')]
    const signals = { records, vCpus, quota: own, regional }
    return {
      subscriptionId: unit.subscriptionId,
      region: unit.location.name,
      vmSku: sku.name,
      resourceType: sku.resourceType,
      family,
      familyBase: isDisk ? '' : series(sku.name),
      vCpus,
      quota: own,
      regional: toTotal(sku.resourceType, quotas),
      cores: regional,
      ...verdict(signals, sku.resourceType === 'virtualMachines'),
    }
  })
}

interface Signals {
  readonly records: readonly RawSku[]
  readonly vCpus: number | null
  readonly quota: Quota | undefined
  readonly regional: Quota | undefined
}

function verdict(
  { records, vCpus, quota: own, regional }: Signals,
  isMachine: boolean,
): Pick<PlainRow, 'state' | 'fit' | 'zones' | 'usableZones'> {
  const { isClosed, hasClosedZone, zones, usableZones } = offer(records)
  const told = (state: PlainRow['state'], fit: number | null) => ({ state, fit, zones, usableZones })
  if (isClosed) return told('Restricted', isMachine ? 0 : null)
  if (!isMachine) return told('Offered', null)
  if (!vCpus || !own) return told('Unknown', null)
  const binding = regional && regional.free < own.free ? regional : own
  const fit = Math.floor(binding.free / vCpus)
  if (fit < 1) return told('Constrained', 0)
  if (!regional) return told('Unknown', null)
  const isTight = fit === 1 || binding.free <= binding.limit / 10
  return told(isTight || hasClosedZone ? 'Limited' : 'Available', fit)
}

/** The total that a SKU counts against, beside its family's quota. */
function toTotal(resourceType: string, quotas: ReadonlyMap<string, Quota>): Quota | undefined {
  if (resourceType === 'virtualMachines') return quotas.get('cores')
  return resourceType === 'hostGroups/hosts' ? quotas.get('dedicatedvcpus') : undefined
}

export interface Asked {
  readonly count: number
  readonly zones: number
}

/** Whether a number of machines fits in a number of zones; null: unknown. */
export function plainFits(row: PlainRow, { count, zones }: Asked): boolean | null {
  if (row.resourceType !== 'virtualMachines') return null
  if (row.state === 'Restricted' || row.usableZones < zones) return false
  if (row.fit === null) return null
  if (row.fit < count) return false
  const everyZoneIsClosed = row.zones > 0 && row.usableZones === 0
  return everyZoneIsClosed ? null : true
}

/** Machines and vCPU that are missing; null: unknown. */
export function plainShortfall(row: PlainRow, asked: Asked): { machines: number; vCpus: number | null } | null {
  const fits = plainFits(row, asked)
  if (fits === null) return null
  if (fits) return { machines: 0, vCpus: 0 }
  const isBlocked = row.state === 'Restricted' || row.usableZones < asked.zones
  const room = row.quota && row.regional ? Math.min(row.quota.free, row.regional.free) : undefined
  const vCpus = room === undefined || !row.vCpus ? null : Math.max(0, asked.count * row.vCpus - room)
  return { machines: isBlocked ? asked.count : asked.count - (row.fit ?? 0), vCpus }
}

/** Several records of one name are sizes of one disk: it is usable if one of them is. */
function offer(records: readonly RawSku[]) {
  const open = records.filter(({ restrictions = [] }) => !restrictions.some(({ type }) => type === 'Location'))
  const none = { isClosed: true, hasClosedZone: false, zones: 0, usableZones: 0 }
  if (open.length === 0) return none
  const offered = (sku: RawSku) => sku.locationInfo?.[0]?.zones ?? []
  const closed = (sku: RawSku) =>
    (sku.restrictions ?? []).flatMap(({ restrictionInfo }) => restrictionInfo?.zones ?? [])
  const usable = new Set(open.flatMap(sku => offered(sku).filter(zone => !closed(sku).includes(zone))))
  const zones = new Set(records.flatMap(offered))
  const named = records.flatMap(sku => [...closed(sku), ...(open.includes(sku) ? [] : offered(sku))])
  const hasClosedZone = named.some(zone => !usable.has(zone))
  return { isClosed: false, hasClosedZone, zones: zones.size, usableZones: usable.size }
}

const quota = ({ limit, currentValue }: RawUsage): Quota => ({
  limit,
  used: currentValue,
  free: Math.max(0, limit - currentValue),
})

/** The capitals that a name begins with, without the features that older names and those of hosts add: DS, DADS. */
function series(name: string): string {
  const [letters = ''] = /^[A-Z]+/.exec(name.replace(/^(Standard|Basic)_/, '')) ?? []
  if (letters.length === 1 || !letters.endsWith('S')) return letters
  let rest = letters.slice(0, -1)
  while (rest.length > 1 && 'ABDILMPT'.includes(rest.slice(-1))) rest = rest.slice(0, -1)
  return rest
}

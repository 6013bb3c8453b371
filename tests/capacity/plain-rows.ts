import type { RawSku, RawUnit, RawUsage } from './raw-answers.js'

/**
 * The rows that raw answers make, reckoned anew from the rules as they are written for users, with nothing of the product.
 */

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
  /** In small letters, without blanks. */
  readonly family: string
  readonly familyBase: string
  readonly vCpus: number | null
  readonly state: 'Available' | 'Limited' | 'Constrained' | 'Restricted' | 'Unknown'
  readonly fit: number | null
  readonly quota: Quota | undefined
  readonly regional: Quota | undefined
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
      ...{ subscriptionId: unit.subscriptionId, region: unit.location.name, vmSku: sku.name },
      ...{ resourceType: sku.resourceType, family, familyBase: isDisk ? '' : series(sku.name), vCpus },
      ...{ quota: own, regional },
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
): Pick<PlainRow, 'state' | 'fit'> {
  const { isClosed, hasClosedZone } = offer(records)
  if (isClosed) return { state: 'Restricted', fit: 0 }
  if (!isMachine) return { state: hasClosedZone ? 'Limited' : 'Available', fit: null }
  if (!vCpus || !own) return { state: 'Unknown', fit: null }
  const binding = regional && regional.free < own.free ? regional : own
  const fit = Math.floor(binding.free / vCpus)
  if (fit < 1) return { state: 'Constrained', fit: 0 }
  if (!regional) return { state: 'Unknown', fit: null }
  const isTight = binding.free <= vCpus || binding.free <= binding.limit / 10
  return { state: isTight || hasClosedZone ? 'Limited' : 'Available', fit }
}

/** Several records of one name are sizes of one disk: what one of them may use, may be used. */
function offer(records: readonly RawSku[]): { isClosed: boolean; hasClosedZone: boolean } {
  const open = records.filter(({ restrictions = [] }) => !restrictions.some(({ type }) => type === 'Location'))
  if (open.length === 0) return { isClosed: true, hasClosedZone: false }
  const offered = (sku: RawSku) => sku.locationInfo?.[0]?.zones ?? []
  const closed = (sku: RawSku) =>
    (sku.restrictions ?? []).flatMap(({ restrictionInfo }) => restrictionInfo?.zones ?? [])
  const usable = new Set(open.flatMap(sku => offered(sku).filter(zone => !closed(sku).includes(zone))))
  const zones = new Set(records.flatMap(offered))
  const isClosed = zones.size > 0 && usable.size === 0
  const named = records.flatMap(sku => [...closed(sku), ...(open.includes(sku) ? [] : offered(sku))])
  return { isClosed, hasClosedZone: named.some(zone => !usable.has(zone)) }
}

const quota = ({ limit, currentValue }: RawUsage): Quota => ({
  ...{ limit, used: currentValue, free: Math.max(0, limit - currentValue) },
})

/** The capitals that a name begins with, without the features that older names and those of hosts add: DS, DADS. */
function series(name: string): string {
  const [letters = ''] = /^[A-Z]+/.exec(name.replace(/^(Standard|Basic)_/, '')) ?? []
  if (letters.length === 1 || !letters.endsWith('S')) return letters
  let rest = letters.slice(0, -1)
  while (rest.length > 1 && 'ABDILMPT'.includes(rest.slice(-1))) rest = rest.slice(0, -1)
  return rest
}

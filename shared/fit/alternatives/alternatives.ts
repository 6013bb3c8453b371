import { isFineTuneQuota } from '#shared/ai/capacity/model-places.js'
import { amountText } from '#shared/ai/model-fit.js'
import { zoneList } from '#shared/capacity/stored-values.js'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { regionTitle, skuKey } from '#shared/contract/common/names.js'
import type { MachineNeed, ModelNeed } from '#shared/contract/fit/need.js'
import type { FitAlternative } from '#shared/contract/fit/need-verdict.js'
import type { KnownRegion, ModelRoom, SizeFacts, SizeRoom } from '#shared/fit/fit-repository.js'
import { toZoneCount } from '#shared/fit/holdings/machine-holding.js'
import { usableZones } from '#shared/sku-catalog/sku.js'

const toAlternative = (given: Pick<FitAlternative, 'kind' | 'text'> & Partial<FitAlternative>): FitAlternative => ({
  sku: null,
  model: null,
  version: null,
  deploymentType: null,
  region: null,
  ...given,
})

/**
 * The nearest size that one subscription has room for.
 *
 * @param sizes sizes that could stand in, nearest first
 * @param rooms of the region, by the key of the size
 */
export function otherSize(
  need: MachineNeed,
  sizes: readonly SizeFacts[],
  rooms: ReadonlyMap<string, readonly SizeRoom[]>,
): FitAlternative | null {
  const size = sizes.find(({ vmSku }) => rooms.get(skuKey(vmSku))?.some(room => hasRoom(need, room)))
  if (!size) return null
  const { vmSku, vCpus, memoryGiB } = size
  const machines = need.count === 1 ? 'One machine' : `${need.count} machines`
  const text = `${machines} of ${vmSku} (${vCpus ?? '?'} vCPU, ${memoryGiB ?? '?'} GiB) would fit here in one subscription.`
  return toAlternative({ kind: 'sku', sku: vmSku, text })
}

function hasRoom(need: MachineNeed, room: SizeRoom): boolean {
  const usable = usableZones({ zones: zoneList(room.zones), restrictedZones: zoneList(room.restrictedZones) })
  const isZoned = Array.isArray(need.zones)
    ? need.zones.every(zone => usable.includes(zone))
    : usable.length >= toZoneCount(need)
  const isClosed = room.zones !== '' && usable.length === 0
  return room.machinesThatFit >= need.count && isZoned && !isClosed
}

/**
 * Another version, then another deployment type, then the model that Azure names as the replacement.
 *
 * @param rooms of the region, for the model and its replacements
 */
export function otherModel(
  need: ModelNeed,
  replacements: ReadonlySet<string>,
  rooms: readonly ModelRoom[],
): FitAlternative | null {
  const asked = readCapacity(need.capacity)
  if (!asked) return null
  const fitting = rooms
    .filter(({ measure, deployable }) => measure === asked.measure && deployable >= asked.amount)
    .filter(({ quotaName }) => !isFineTuneQuota(quotaName))
    .sort(
      (a, b) =>
        b.version.localeCompare(a.version, 'en', { numeric: true }) || (a.deploymentType < b.deploymentType ? -1 : 1),
    )
  const isModel = ({ model }: ModelRoom) => same(model, need.model)
  const isType = ({ deploymentType }: ModelRoom) => same(deploymentType, need.deploymentType)
  const isVersion = ({ version }: ModelRoom) => need.version === undefined || same(version, need.version)
  const wanted = amountText(asked.amount, asked.measure)
  const otherVersion = fitting.find(room => isModel(room) && isType(room))
  if (otherVersion) {
    const { model, version, deploymentType } = otherVersion
    const text = `Version ${version} of ${model} has room for ${wanted} here as ${deploymentType}.`
    return toAlternative({ kind: 'version', model, version, deploymentType, text })
  }
  const otherType = fitting.find(room => isModel(room) && isVersion(room)) ?? fitting.find(isModel)
  if (otherType) {
    const { model, version, deploymentType } = otherType
    const text = `${model} ${version} has room for ${wanted} here as ${deploymentType}, which may process data elsewhere and has another price.`
    return toAlternative({ kind: 'deploymentType', model, version, deploymentType, text })
  }
  const successor = fitting.find(room => isType(room) && replacements.has(room.model.toLowerCase()))
  if (!successor) return null
  const { model, version, deploymentType } = successor
  const text = `${model} ${version}, which Azure names as the replacement, has room for ${wanted} here as ${deploymentType}.`
  return toAlternative({ kind: 'model', model, version, deploymentType, text })
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function otherRegion({ region, displayName }: KnownRegion): FitAlternative {
  return toAlternative({ kind: 'region', region, text: `It fits in ${regionTitle(displayName, region)}.` })
}

import type { z } from 'zod'
import { storable } from '#shared/adapters/azure/calls/records.js'
import type { Capacity } from '#shared/ai/capacity/capacity-service.js'
import type { AIQuotaRecord, Deployment, ModelEntry } from '#shared/ai/model.js'
import { regionKey } from '#shared/contract/common/names.js'
import { parseRecord } from '#shared/kernel/odd-record.js'
import { AIUsageWire, ModelCapacityWire, ModelWire } from './model-wire.js'

type WireModel = z.infer<typeof ModelWire>['model']
type WireSku = NonNullable<WireModel['skus']>[number]

/** A row holds so many characters of what a model can do. */
const longestCapabilities = 2_000

export function toModelEntry(record: unknown): ModelEntry[] {
  const { kind, model } = parseRecord(ModelWire, 'model', record)
  return [
    {
      kind: storable(kind),
      provider: storable(model.format),
      publisher: text(model.publisher),
      model: storable(model.name),
      version: storable(model.version ?? ''),
      isDefaultVersion: model.isDefaultVersion ?? false,
      lifecycle: text(model.lifecycleStatus) ?? 'Unknown',
      retiresAt: time(model.deprecation?.inference),
      fineTuneRetiresAt: time(model.deprecation?.fineTune),
      replacement: toReplacement(model),
      capabilities: toCapabilities(model),
      deployments: (model.skus ?? []).map(toDeployment),
    },
  ]
}

/** Of its capabilities those that it has: the others are figures, or are answered as `false`. */
function toCapabilities({ capabilities }: WireModel): string[] {
  const found: string[] = []
  let length = 0
  for (const [name, value] of Object.entries(capabilities ?? {})) {
    if (String(value).toLowerCase() !== 'true' || name.includes(',')) continue
    length += name.length + 1
    if (length > longestCapabilities) break
    found.push(storable(name))
  }
  return found
}

function toReplacement({ replacementConfig }: WireModel): string | null {
  const { targetModelName: name, targetModelVersion: version } = replacementConfig ?? {}
  if (!name) return null
  return storable(version ? `${name} ${version}` : name).slice(0, 128)
}

const toDeployment = ({ name, usageName, deprecationDate, capacity }: WireSku): Deployment => ({
  deploymentType: storable(name),
  quotaName: text(usageName),
  retiresAt: time(deprecationDate),
  minCapacity: capacity?.minimum ?? null,
  maxCapacity: capacity?.maximum ?? null,
  defaultCapacity: capacity?.default ?? null,
  capacityStep: capacity?.step ?? null,
})

export function toAIQuota(record: unknown): AIQuotaRecord[] {
  const { name, currentValue, limit } = parseRecord(AIUsageWire, 'usage', record)
  return [
    {
      quotaName: storable(name.value),
      label: storable(name.localizedValue ?? name.value),
      used: currentValue,
      limit,
    },
  ]
}

export function toCapacity(record: unknown): Capacity[] {
  const { location, properties } = parseRecord(ModelCapacityWire, 'model capacity', record)
  return [
    {
      region: regionKey(storable(location)),
      deploymentType: storable(properties.skuName),
      availableCapacity: properties.availableCapacity ?? null,
      availableFinetuneCapacity: properties.availableFinetuneCapacity ?? null,
    },
  ]
}

const text = (given: string | null | undefined): string | null => (given ? storable(given) : null)
const time = (given: string | null | undefined): string | null => (given ? new Date(given).toISOString() : null)

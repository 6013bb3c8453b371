import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import type { UnderstoodNeed } from './understood-need.js'

/** What a line says of a need: everything but its label and where it comes from. */
export type LineNeed = UnderstoodNeed extends infer Each
  ? Each extends UnderstoodNeed
    ? Omit<Each, 'label' | 'source'>
    : never
  : never

/** A need as one line of a text, which is read as the same need again. */
export function needLine(need: LineNeed): string {
  if (need.kind === 'vm')
    return [`${need.count} ${need.sku}`, zoneWords(need.zones), need.splittable ? '' : 'one-subscription']
      .filter(Boolean)
      .join(' ')
  if (need.kind === 'model')
    return ['model:', quoted(need.model), quoted(need.version ?? ''), need.deploymentType, capacityWords(need.capacity)]
      .filter(Boolean)
      .join(' ')
  return `service: ${need.service}${need.zonal ? ' zonal' : ''}`
}

const quoted = (name: string): string => (/\s/.test(name) ? `"${name}"` : name)

function zoneWords(zones: number | readonly string[]): string {
  if (typeof zones === 'number') return zones === 0 ? '' : `zones ${zones}`
  return zones.length === 1 ? `zone ${zones[0]}` : `zones ${zones.join(',')}`
}

function capacityWords(capacity: string): string {
  const { amount, measure } = readCapacity(capacity) ?? {}
  if (amount === undefined) return capacity
  if (measure === 'ptu') return `${amount} PTU`
  return amount % 1_000 === 0 ? `${amount / 1_000}k` : `${amount}`
}

import { z } from 'zod'
import { glossary } from './glossary.js'

/**
 * The state of one size in one region for one subscription, best first. It is about one machine, whatever the requested
 * count.
 */
export const availabilities = ['Available', 'Limited', 'Constrained', 'Restricted', 'Unknown', 'Offered'] as const
export const Availability = z.enum(availabilities).meta({
  id: 'Availability',
  description: availabilities.map(state => `${state}: ${glossary[state]}`).join(' '),
})
export type Availability = z.infer<typeof Availability>

/** Background and text color (ARGB) of a state in a file. The cell has the state as text, too. */
export const availabilityColors: Readonly<Record<Availability, readonly [string, string]>> = {
  Available: ['FFDFF2E1', 'FF14532D'],
  Limited: ['FFFFF1CC', 'FF6B4700'],
  Constrained: ['FFFFE0CC', 'FF7A2E00'],
  Restricted: ['FFFBDADA', 'FF7F1D1D'],
  Unknown: ['FFE8EAED', 'FF3C4043'],
  Offered: ['FFE6EEF8', 'FF1F3A5F'],
}

/** The member with the count of a state, such as `available`. */
export const countName = (state: Availability): Lowercase<Availability> =>
  state.toLowerCase() as Lowercase<Availability>

/** Older tools send OK for Available, and the others in capitals. */
export function parseAvailability(text: string): Availability | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === 'ok') return 'Available'
  return availabilities.find(value => value.toLowerCase() === wanted)
}

export const resourceTypes = ['virtualMachines', 'hostGroups/hosts', 'disks'] as const
export const ResourceType = z
  .enum(resourceTypes)
  .meta({ id: 'ResourceType', description: 'The resource type of the SKU.' })
export type ResourceType = z.infer<typeof ResourceType>

const resourceTypeAliases = new Map<string, ResourceType>([
  ['compute', 'virtualMachines'],
  ['disk', 'disks'],
  ['hosts', 'hostGroups/hosts'],
])

export function parseResourceType(text: string): ResourceType | undefined {
  const wanted = text.trim().toLowerCase()
  return resourceTypeAliases.get(wanted) ?? resourceTypes.find(value => value.toLowerCase() === wanted)
}

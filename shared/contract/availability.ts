import { z } from 'zod'

/** The state of one size in one region for one subscription, best first. */
export const availabilities = ['Available', 'Limited', 'Constrained', 'Restricted', 'Unknown'] as const
export const Availability = z.enum(availabilities).meta({
  id: 'Availability',
  description:
    'Available: offered, unrestricted, at least one machine fits. Limited: some zone is restricted, or little quota is left. ' +
    'Constrained: offered, but no machine fits the quota. Restricted: not for this subscription, or not in any zone. ' +
    'Unknown: no quota is reported for the family.',
})
export type Availability = z.infer<typeof Availability>

/** Older tools write OK for Available and capitals for the rest. */
export function parseAvailability(text: string): Availability | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === 'ok') return 'Available'
  return availabilities.find(value => value.toLowerCase() === wanted)
}

export const resourceTypes = ['virtualMachines', 'hostGroups/hosts', 'disks'] as const
export const ResourceType = z.enum(resourceTypes).meta({ id: 'ResourceType', description: 'What the SKU is for.' })
export type ResourceType = z.infer<typeof ResourceType>

const resourceTypeAliases: Readonly<Record<string, ResourceType>> = {
  compute: 'virtualMachines',
  disk: 'disks',
  hosts: 'hostGroups/hosts',
}

export function parseResourceType(text: string): ResourceType | undefined {
  const wanted = text.trim().toLowerCase()
  return resourceTypeAliases[wanted] ?? resourceTypes.find(value => value.toLowerCase() === wanted)
}

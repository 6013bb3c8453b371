import type { ResourceType } from '#shared/contract/capacity/availability.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'

/**
 * The pages show sizes of virtual machines unless hosts and disks are included. In an address no `resourceType` means sizes
 * alone, and `all` every kind; in a filter no `resourceType` means every kind, as it does to the API.
 */

export const sizesAlone: readonly ResourceType[] = ['virtualMachines']

export const isSizesAlone = ({ resourceType }: Pick<CapacityFilter, 'resourceType'>): boolean =>
  resourceType?.join() === sizesAlone.join()

/** Whether the rows include hosts or disks, which have no machine verdict. */
export const includesOthers = ({ resourceType }: Pick<CapacityFilter, 'resourceType'>): boolean =>
  resourceType === undefined || resourceType.some(kind => !sizesAlone.includes(kind))

/** The kinds of a filter for the kinds in an address. */
export const withAddressKinds = (filter: CapacityFilter, resourceType: string | undefined): CapacityFilter =>
  resourceType?.trim() ? filter : { ...filter, resourceType: [...sizesAlone] }

/** The filter as parameters of a page's address. */
export function addressQuery(filter: CapacityFilter): Record<string, string> {
  const { resourceType = 'all', ...query } = capacityFilterQuery(filter)
  return isSizesAlone(filter) ? query : { ...query, resourceType }
}

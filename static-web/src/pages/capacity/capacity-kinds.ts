import type { ResourceType } from '#shared/contract/capacity/availability.js'
import { type CapacityFilter, capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'

/**
 * The pages show sizes of virtual machines unless hosts and disks are included. In an address no `resourceType` means sizes
 * alone, and `all` every kind; in a filter no `resourceType` means every kind, as it does to the API.
 */

export const sizesAlone: readonly ResourceType[] = ['virtualMachines']

export const isSizesAlone = ({ resourceType }: Pick<CapacityFilter, 'resourceType'>): boolean =>
  resourceType?.join() === sizesAlone.join()

/** Whether hosts or disks, which have no machine verdict, are among the rows. */
export const includesOthers = ({ resourceType }: Pick<CapacityFilter, 'resourceType'>): boolean =>
  resourceType === undefined || resourceType.some(kind => !sizesAlone.includes(kind))

/** What an address means by the kinds that it names or leaves out. */
export const withAddressKinds = (filter: CapacityFilter, resourceType: string | undefined): CapacityFilter =>
  resourceType?.trim() ? filter : { ...filter, resourceType: [...sizesAlone] }

/** The filter as parameters of an address of the pages. */
export function addressQuery(filter: CapacityFilter): Record<string, string> {
  const { resourceType = 'all', ...query } = capacityFilterQuery(filter)
  return isSizesAlone(filter) ? query : { ...query, resourceType }
}

import { filteredRegions } from '#shared/contract/common/scope-filter.js'
import type { ServiceFilter } from '#shared/contract/services/service-filter.js'
import type { TrueFalseOrUnknown, TrueOrFalse } from '#shared/contract/services/service-states.js'
import type { TimelessRow } from './service-rows.js'

/** The words by which a service is found: its id, its name, and its resource types, alone or with their namespace. */
export const serviceWords = (
  row: Pick<TimelessRow, 'serviceId' | 'service' | 'namespace' | 'resourceType'>,
): string[] =>
  [row.serviceId, row.service, row.resourceType, `${row.namespace}/${row.resourceType}`].map(word => word.toLowerCase())

export const zonalWord = ({ zones }: Pick<TimelessRow, 'zones'>): TrueOrFalse => (zones === '' ? 'false' : 'true')
export const offeredWord = ({ offered }: Pick<TimelessRow, 'offered'>): TrueOrFalse => (offered ? 'true' : 'false')
export const registeredWord = ({ registered }: Pick<TimelessRow, 'registered'>): TrueFalseOrUnknown =>
  registered === null ? 'unknown' : registered ? 'true' : 'false'

const hourMs = 3_600_000

/** Whether a filter leaves a row. Subscriptions leave out none: they decide whose registrations and quotas count. */
export function rowFilter(filter: ServiceFilter, now: Date): (row: TimelessRow) => boolean {
  const regions = toSet(filteredRegions(filter))
  const services = toSet(filter.service?.map(word => word.toLowerCase()))
  const oldest = filter.maxAgeHours === undefined ? undefined : now.getTime() - filter.maxAgeHours * hourMs
  const search = filter.search?.toLowerCase()
  return row =>
    (regions?.has(row.region) ?? true) &&
    (services === undefined || serviceWords(row).some(word => services.has(word))) &&
    (filter.category?.includes(row.category) ?? true) &&
    (filter.zonal?.includes(zonalWord(row)) ?? true) &&
    (filter.offered?.includes(offeredWord(row)) ?? true) &&
    (filter.registered?.includes(registeredWord(row)) ?? true) &&
    (oldest === undefined || Date.parse(row.snapshotTime) > oldest) &&
    (search === undefined || serviceWords(row).some(word => word.includes(search)))
}

const toSet = (words: readonly string[] | undefined): ReadonlySet<string> | undefined => words && new Set(words)

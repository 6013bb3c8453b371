import { capacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter, capacityFilterCodec } from '#shared/contract/capacity/capacity-filter.js'
import { own } from '#shared/contract/common/own.js'
import { fieldValueLabel } from '../../filters/field-words.js'
import type { FilterDef, FilterField } from '../../filters/filter-def.js'
import { readFilter } from '../../filters/read-filter.js'
import { addressQuery, isSizesAlone, sizesAlone, withAddressKinds } from './capacity-kinds.js'
import { filterTitle } from './filter-title.js'
import { HowMany } from './how-many.js'
import { OtherKinds } from './other-kinds.js'
import { sizeFields } from './size-fields.js'

const fields = [
  { name: 'region', label: capacityColumns.region.heading, plural: 'regions' },
  {
    name: 'subscriptionIds',
    label: capacityColumns.subscriptionName.heading,
    plural: 'subscriptions',
    column: 'subscriptionName',
  },
  { name: 'family', label: capacityColumns.family.heading, plural: 'families' },
  { name: 'familyBase', label: capacityColumns.familyBase.heading, plural: 'series' },
  { name: 'availability', label: capacityColumns.availability.heading, plural: 'states' },
]

const groups = [{ label: 'Size', fields: sizeFields }]
const named: readonly FilterField[] = [...fields, ...sizeFields]

const otherLabels: Readonly<Record<string, string>> = {
  regionPreset: 'Region group',
  search: 'Search',
  resourceType: capacityColumns.resourceType.heading,
  desiredCount: 'Machines',
  zones: 'Zones',
}

const valueLabels: Readonly<Record<string, string>> = {
  'resourceType virtualMachines': 'sizes',
  'resourceType hostGroups/hosts': 'dedicated hosts',
  'resourceType disks': 'disks',
}

/** The requested machines and zones leave out rows only if the filter asks for rows that fit. */
const questionNames: readonly string[] = ['desiredCount', 'zones']

/** The filter of the capacity page. */
export const capacityFilterDef: FilterDef<CapacityFilter> = {
  codec: capacityFilterCodec,
  searched: 'sizes and families',
  fields,
  Controls: HowMany,
  MoreFields: OtherKinds,
  read: params => {
    const { filter, issues } = readFilter(CapacityFilter, params)
    return { filter: withAddressKinds(filter, params.resourceType), issues }
  },
  addressQuery,
  groups,
  label: name => named.find(field => field.name === name)?.label ?? own(otherLabels, name) ?? name,
  valueLabel: (name, value) =>
    own(valueLabels, `${name} ${value}`) ??
    fieldValueLabel(
      named.find(field => field.name === name),
      value,
    ),
  hasControl: (filter, name) => name === 'resourceType' && isSizesAlone(filter),
  narrows: (filter, name) => !questionNames.includes(name) || filter.fits !== undefined,
  without: (filter, name) => ({ ...filter, [name]: name === 'resourceType' ? [...sizesAlone] : undefined }),
  cleared: ({ at, resourceType }) => ({
    ...CapacityFilter.parse({}),
    at,
    resourceType: resourceType && [...sizesAlone],
  }),
  titleWords: filterTitle,
  catalogue: ({ at, resourceType }) => ({ at, resourceType }),
}

import { own } from '#shared/contract/common/own.js'
import { serviceColumns } from '#shared/contract/services/service-columns.js'
import { ServiceFilter, serviceFilterCodec } from '#shared/contract/services/service-filter.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { fieldValueLabel } from '../../filters/field-words.js'
import type { FilterDef, FilterField, ListField } from '../../filters/filter-def.js'
import { readFilter } from '../../filters/read-filter.js'
import { SubscriptionChoice } from './subscription-choice.js'

const fields: readonly ListField[] = [
  { name: 'region', label: serviceColumns.region.heading, plural: 'regions' },
  { name: 'category', label: serviceColumns.category.heading, plural: 'categories' },
  { name: 'service', label: serviceColumns.service.heading, plural: 'services' },
]
const yesNo = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]
const more: readonly FilterField[] = [
  { kind: 'choice', name: 'offered', label: serviceColumns.offered.heading, choices: yesNo },
  { kind: 'choice', name: 'zonal', label: 'Zones listed', column: 'zones', choices: yesNo },
  {
    kind: 'choice',
    name: 'registered',
    label: serviceColumns.registered.heading,
    choices: [...yesNo, { value: 'unknown', label: 'not read' }],
  },
]
const named: readonly FilterField[] = [...fields, ...more]

const otherLabels: Readonly<Record<string, string>> = {
  regionPreset: 'Region group',
  search: 'Search',
  subscriptionIds: 'Registration and quota of',
  maxAgeHours: 'Read at most, hours ago',
}

/** The filter of the page of platform services. */
export const serviceFilterDef: FilterDef<ServiceFilter> = {
  codec: serviceFilterCodec,
  searched: 'services and resource types',
  fields,
  groups: [{ label: 'More', fields: more }],
  Controls: SubscriptionChoice,
  read: params => readFilter(ServiceFilter, params),
  addressQuery: serviceFilterCodec.query,
  label: name => named.find(field => field.name === name)?.label ?? own(otherLabels, name) ?? name,
  valueLabel(name, value) {
    if (name === 'service') return serviceById(value)?.service ?? value
    if (name === 'region' && value === globalRegion) return 'Global'
    return fieldValueLabel(
      named.find(field => field.name === name),
      value,
    )
  },
  hasControl: (_filter, name) => name === 'subscriptionIds',
  // Subscriptions decide whose registrations and quotas count; no row is left out for them.
  narrows: (_filter, name) => name !== 'subscriptionIds',
  without: (filter, name) => ({ ...filter, [name]: undefined }),
  cleared: ({ at }) => ({ ...ServiceFilter.parse({}), at }),
  catalogue: ({ at }) => ({ ...ServiceFilter.parse({}), at }),
  titleWords: ({ service = [], category = [], search, region = [], regionPreset, at }, toRegionName) => {
    const [id] = service
    const subject = service.length === 1 && id ? (serviceById(id)?.service ?? id) : (search ?? category.join(', '))
    const regions =
      region.length > 2 ? `${region.length} regions` : region.map(toRegionName).join(' and ') || regionPreset
    return [
      subject === '' ? '' : `: ${subject}`,
      regions === undefined ? '' : ` in ${regions}`,
      at === undefined ? '' : ` on ${at.slice(0, 'yyyy-mm-dd'.length)}`,
    ].join('')
  },
}

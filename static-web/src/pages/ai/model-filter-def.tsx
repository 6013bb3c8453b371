import { modelColumns } from '#shared/contract/ai/model-columns.js'
import { ModelFilter, modelFilterCodec } from '#shared/contract/ai/model-filter.js'
import { own } from '#shared/contract/common/own.js'
import { fieldValueLabel } from '../../filters/field-words.js'
import type { FilterDef, FilterField } from '../../filters/filter-def.js'
import { readFilter } from '../../filters/read-filter.js'
import { CapacityWanted } from './capacity-wanted.js'
import { capacityWords } from './capacity-words.js'

const fields = [
  { name: 'region', label: modelColumns.region.heading, plural: 'regions' },
  {
    name: 'subscriptionIds',
    label: modelColumns.subscriptionName.heading,
    plural: 'subscriptions',
    column: 'subscriptionName',
  },
  { name: 'provider', label: modelColumns.provider.heading, plural: 'providers' },
  { name: 'model', label: modelColumns.model.heading, plural: 'models' },
  { name: 'deploymentType', label: modelColumns.deploymentType.heading, plural: 'deployment types' },
  { name: 'availability', label: modelColumns.availability.heading, plural: 'states' },
  { name: 'lifecycle', label: modelColumns.lifecycle.heading, plural: 'lifecycles' },
]

const fit: FilterField = {
  kind: 'choice',
  name: 'fits',
  label: modelColumns.fits.heading,
  choices: [
    { value: 'true', label: 'yes' },
    { value: 'false', label: 'no' },
    { value: 'unknown', label: 'not known' },
  ],
}
const more: readonly FilterField[] = [
  { name: 'version', label: modelColumns.version.heading, plural: 'versions' },
  { name: 'capability', label: 'Capability', plural: 'capabilities', column: 'capabilities' },
  fit,
]
const named: readonly FilterField[] = [...fields, ...more]

const otherLabels: Readonly<Record<string, string>> = {
  regionPreset: 'Region group',
  search: 'Search',
  capacity: 'Capacity wanted',
}

/** The filter of the page of AI models. */
export const modelFilterDef: FilterDef<ModelFilter> = {
  codec: modelFilterCodec,
  searched: 'models and quotas',
  fields,
  groups: [{ label: 'More', fields: more }],
  Controls: CapacityWanted,
  read: params => readFilter(ModelFilter, params),
  addressQuery: modelFilterCodec.query,
  label: name => named.find(field => field.name === name)?.label ?? own(otherLabels, name) ?? name,
  valueLabel: (name, value) =>
    name === 'capacity'
      ? capacityWords(value)
      : fieldValueLabel(
          named.find(field => field.name === name),
          value,
        ),
  hasControl: (_filter, name) => name === 'capacity',
  // The capacity asked for leaves out rows only together with `fits`.
  narrows: (filter, name) => name !== 'capacity' || filter.fits !== undefined,
  without: (filter, name) => ({ ...filter, [name]: undefined }),
  cleared: ({ at }) => ({ ...ModelFilter.parse({}), at }),
  catalogue: ({ at }) => ({ ...ModelFilter.parse({}), at }),
  titleWords: ({ model = [], search, region = [], regionPreset, at }, toRegionName) => {
    const subject = model.length === 1 ? model[0] : search
    const place =
      region.length > 2 ? `${region.length} regions` : region.map(toRegionName).join(' and ') || regionPreset
    return [
      subject === undefined ? '' : `: ${subject}`,
      place === undefined ? '' : ` in ${place}`,
      at === undefined ? '' : ` on ${at.slice(0, 'yyyy-mm-dd'.length)}`,
    ].join('')
  },
}

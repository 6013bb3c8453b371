import { MultiSelect } from '../../../filters/multi-select.js'
import { offeredPresets } from '../../../filters/region-presets.js'
import { useStoredLists } from '../../../page/catalogue/stored-lists.js'
import { updateView } from '../../../page/use-view.js'
import { SelectField } from '../../../ui/select-field.js'
import type { QuotaFilter } from '../quota-filter-def.js'

/** What is captured: the same filters as of the rows, over everything that is stored. */
export function CaptureScope({ filter }: { filter: QuotaFilter }) {
  const lists = useStoredLists()
  const { regionPreset, region = [], subscriptionIds = [], family = [] } = filter
  const set = (change: Partial<QuotaFilter>) => updateView({ filter: { ...filter, ...change } })
  const some = (values: string[]) => (values.length === 0 ? undefined : values)
  const presets = offeredPresets(
    lists.region.map(({ value }) => value),
    regionPreset,
  ).map(([name]) => ({ value: name, label: name }))
  return (
    <fieldset className="capture-scope">
      <legend>Scope</legend>
      <SelectField
        label="Region group"
        value={regionPreset ?? ''}
        options={[{ value: '', label: 'Any' }, ...presets]}
        onChange={value => set({ regionPreset: (value || undefined) as QuotaFilter['regionPreset'] })}
      />
      <MultiSelect
        label="Regions"
        plural="regions"
        withValues
        options={lists.region}
        selected={region}
        onChange={value => set({ region: some(value) })}
      />
      <MultiSelect
        label="Subscriptions"
        plural="subscriptions"
        options={lists.subscriptionIds}
        selected={subscriptionIds}
        onChange={value => set({ subscriptionIds: some(value) })}
      />
      <MultiSelect
        label="Families"
        plural="families"
        options={lists.family}
        selected={family}
        onChange={value => set({ family: some(value) })}
      />
    </fieldset>
  )
}

import { MultiSelect } from '../../filters/multi-select.js'
import { offeredPresets } from '../../filters/region-presets.js'
import { useStoredLists } from '../../page/catalogue/stored-lists.js'
import { NumberField } from '../../ui/number-field.js'
import { SelectField } from '../../ui/select-field.js'
import type { FitQuestion } from './fit-question.js'
import { WordsField } from './words-field.js'

interface Props {
  question: FitQuestion
  onChange: (change: Partial<FitQuestion>) => void
}

const highestPrice = 1_000_000_000

/** Where the workload may be, who may take it, and what it may cost. */
export function FitOptions({ question, onChange }: Props) {
  const lists = useStoredLists()
  const { regionPreset, regions, geographies, subscriptionIds, maxMonthlyPrice } = question
  const presets = offeredPresets(
    lists.region.map(({ value }) => value),
    regionPreset === '' ? undefined : regionPreset,
  ).map(([name]) => ({ value: name, label: name }))
  return (
    <fieldset className="fit-options">
      <legend className="visually-hidden">Options</legend>
      <SelectField
        label="Region group"
        value={regionPreset}
        options={[{ value: '', label: 'Any' }, ...presets]}
        onChange={value => onChange({ regionPreset: value })}
      />
      <MultiSelect
        label="Regions"
        plural="regions"
        withValues
        options={lists.region}
        selected={regions}
        onChange={value => onChange({ regions: value })}
      />
      <MultiSelect
        label="Subscriptions"
        plural="subscriptions"
        options={lists.subscriptionIds}
        selected={subscriptionIds}
        onChange={value => onChange({ subscriptionIds: value })}
      />
      <WordsField
        label="Geographies"
        placeholder="Any, such as Europe"
        values={geographies}
        onChange={value => onChange({ geographies: value })}
      />
      <NumberField
        label="Machines cost at most, a month"
        value={maxMonthlyPrice}
        min={1}
        max={highestPrice}
        placeholder="Any"
        onChange={value => onChange({ maxMonthlyPrice: value })}
      />
    </fieldset>
  )
}

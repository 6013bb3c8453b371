import { useQuery } from '@tanstack/react-query'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { own } from '#shared/contract/common/own.js'
import type { Facets } from '../../filters/filter-def.js'
import { MultiSelect } from '../../filters/multi-select.js'
import { offeredPresets } from '../../filters/region-presets.js'
import { catalogueOptions } from '../../page/page-queries.js'
import { findPage } from '../../page/pages.js'
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
  const lists = useLists()
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

/** The regions and subscriptions that are stored, as the page of capacity lists them. */
function useLists() {
  const page = findPage('/')
  const { data } = useQuery({ ...catalogueOptions(page as NonNullable<typeof page>), enabled: page !== undefined })
  const list = (name: string) => (own((data?.facets ?? {}) as Facets, name) ?? []).map(toOption)
  return { region: list('region'), subscriptionIds: list('subscriptionIds') }
}

const toOption = ({ value, label }: FacetValue) => ({ value, label: label ?? value })

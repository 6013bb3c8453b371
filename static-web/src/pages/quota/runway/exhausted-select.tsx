import { useFilterState } from '../../../filters/filter-context.js'
import { SelectField } from '../../../ui/select-field.js'
import type { QuotaFilter } from '../quota-filter-def.js'

const choices = [7, 14, 30, 60, 90]

/** Narrows the list to quotas that run out soon. */
export function ExhaustedSelect({ filter }: { filter: QuotaFilter }) {
  const { set } = useFilterState()
  const { exhaustedWithinDays } = filter
  return (
    <div className="inline-field">
      <SelectField
        label="Runs out"
        value={exhaustedWithinDays === undefined ? '' : String(exhaustedWithinDays)}
        options={[
          { value: '', label: 'at any time, or never' },
          ...choices.map(days => ({ value: String(days), label: `within ${days} days` })),
        ]}
        onChange={days => set({ ...filter, exhaustedWithinDays: days === '' ? undefined : Number(days) })}
      />
    </div>
  )
}

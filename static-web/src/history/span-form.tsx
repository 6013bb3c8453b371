import { updateOptions } from '../page/use-view.js'
import { plural } from '../ui/format.js'
import { SelectField } from '../ui/select-field.js'
import { daysFor, type SpanLimits, spanOptions, type TrendSpan } from './trend-span.js'

/** The span of the trends, how dense their points are, and whether they are charts or a table. */
export function SpanForm({ span, limits }: { span: TrendSpan; limits: SpanLimits }) {
  const set = (change: Partial<TrendSpan>) => {
    const next = { ...span, ...change }
    const days = Math.min(next.days, daysFor(next.granularity, limits).at(-1) ?? next.days)
    updateOptions(spanOptions({ ...next, days }))
  }
  return (
    <div className="view-form">
      <SelectField
        label="Last"
        value={String(span.days)}
        options={daysFor(span.granularity, limits).map(days => ({ value: String(days), label: plural(days, 'day') }))}
        onChange={days => set({ days: Number(days) })}
      />
      {limits.hourly !== undefined && (
        <SelectField
          label="One point per"
          value={span.granularity}
          options={[
            { value: 'daily', label: 'day' },
            { value: 'hourly', label: 'hour' },
          ]}
          onChange={granularity => set({ granularity: granularity === 'hourly' ? 'hourly' : 'daily' })}
        />
      )}
      <button type="button" className="button" onClick={() => set({ asTable: !span.asTable })}>
        {span.asTable ? 'Show as charts' : 'Show as table'}
      </button>
    </div>
  )
}

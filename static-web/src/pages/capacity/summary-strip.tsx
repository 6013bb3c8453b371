import { availabilities } from '#shared/contract/capacity/availability.js'
import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { type FilterValues, useOwnCounts } from '../../filters/use-filter-values.js'
import { Meter } from '../../grid/cells.js'
import { updateView } from '../../page/use-view.js'
import { formatNumber, formatShort } from '../../ui/format.js'
import { askedFit, isAsking } from './asked-words.js'
import { AvailabilityGlyph } from './availability-state.js'
import { includesOthers } from './page-filter.js'
import { strandedMeaning, usableTitle } from './quota-words.js'

interface Props {
  filter: CapacityFilter
  summary: CapacitySummary
  values: FilterValues
}

/** The whole filtered set in one line. A state is a button that filters by it; its count ignores that one filter. */
export function SummaryStrip({ filter, summary, values }: Props) {
  const states = useOwnCounts('availability', filter, values, true)
  const counts = new Map<string, number | undefined>(states.map(({ value, rows }) => [value, rows]))
  const shown = availabilities.filter(state => state !== 'Offered' || includesOthers(filter))
  const { quotaFree, quotaUsable, quotaStranded } = summary
  return (
    <section className="summary" aria-label="Summary">
      <div className="summary-states">
        {shown.map(state => {
          const only = filter.availability?.length === 1 && filter.availability[0] === state
          const rows = counts.get(state) ?? 0
          return (
            <button
              key={state}
              type="button"
              className={`tile ${state.toLowerCase()}`}
              aria-pressed={only}
              onClick={() => updateView({ filter: { ...filter, availability: only ? undefined : [state] } })}
            >
              <span className="tile-label">
                <AvailabilityGlyph state={state} />
                {state}
              </span>
              <strong title={formatNumber(rows)}>{formatShort(rows)}</strong>
            </button>
          )
        })}
      </div>
      <dl className="summary-facts">
        {isAsking(filter) && <Fact label="Fit" value={summary.fitting} title={`Rows where ${askedFit(filter)}`} />}
        <Fact label="Regions" value={summary.regions} />
        <Fact label="Sizes" value={summary.skus} />
        <Fact label="Families" value={summary.families} />
        <Fact label="Subscriptions" value={summary.subscriptions} />
        <div className="quota-fact">
          <dt>vCPU usable</dt>
          <dd title={usableTitle(summary)}>
            <strong>{formatShort(quotaUsable)}</strong> <span className="of">of {formatShort(quotaFree)} free</span>
            <Meter share={quotaFree > 0 ? quotaUsable / quotaFree : 0} tone="neutral" />
          </dd>
        </div>
        <div>
          <dt>vCPU stranded</dt>
          <dd title={`${strandedMeaning}: ${formatNumber(quotaStranded)} vCPU.`}>
            <strong>{formatShort(quotaStranded)}</strong>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Fact({ label, value, title }: { label: string; value: number; title?: string }) {
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd>
        <strong title={formatNumber(value)}>{formatShort(value)}</strong>
      </dd>
    </div>
  )
}

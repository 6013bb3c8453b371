import type { ForecastSummary } from '#shared/contract/quota/forecast.js'
import { forecastStateLabels, forecastStates } from '#shared/contract/quota/forecast-states.js'
import { useFilterState } from '../../../filters/filter-context.js'
import { type FilterValues, useOwnCounts } from '../../../filters/use-filter-values.js'
import { Figure, SummaryFact } from '../../../verdict/summary-fact.js'
import type { QuotaFilter } from '../quota-filter-def.js'
import { ForecastGlyph, stateTone } from './forecast-state.js'

interface Props {
  filter: QuotaFilter
  /** Undefined where it could not be read. */
  summary: ForecastSummary | undefined
  values: FilterValues
}

/** The quotas in each state; a state is a button that filters by it. */
export function RunwaySummary({ filter, summary, values }: Props) {
  const { set } = useFilterState()
  const counted = useOwnCounts('state', filter, values, true)
  const counts = new Map<string, number | null>(counted.map(({ value, rows }) => [value, rows]))
  const chosen = filter.state?.length === 1 ? filter.state[0] : undefined
  return (
    <section className="summary" aria-label="Summary">
      <div className="summary-states">
        {forecastStates.map(state => {
          const rows = counts.get(state) ?? (counts.has(state) || !values.areCounted ? null : 0)
          return (
            <button
              key={state}
              type="button"
              className={`tile ${rows === 0 ? 'unknown' : stateTone(state)}`}
              aria-pressed={chosen === state}
              onClick={() => set({ ...filter, state: chosen === state ? undefined : [state] })}
            >
              <span className="tile-label">
                <ForecastGlyph state={state} isEmpty={rows === 0} />
                {forecastStateLabels[state]}
              </span>
              <Figure value={rows} />
            </button>
          )
        })}
      </div>
      <dl className="summary-facts">
        <SummaryFact
          label="Request now"
          value={summary?.requestNow}
          title="Quotas whose day to request more has come: a request made later may be approved too late"
        />
      </dl>
    </section>
  )
}

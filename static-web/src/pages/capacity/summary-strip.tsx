import { availabilities } from '#shared/contract/capacity/availability.js'
import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { type FilterValues, useOwnCounts } from '../../filters/use-filter-values.js'
import { Meter, Nothing } from '../../grid/cells.js'
import { Definitions } from '../../ui/definition/definitions.js'
import { formatNumber, formatShort } from '../../ui/format.js'
import { askedFit, isAsking } from './asked-words.js'
import { AvailabilityGlyph } from './availability-state.js'
import { includesOthers } from './capacity-kinds.js'
import { updateView } from './capacity-view.js'
import { usableTitle } from './words/quota-words.js'
import { quotaTerms, stateTerms, term } from './words/terms.js'

interface Props {
  filter: CapacityFilter
  /** Undefined where it could not be read. */
  summary: CapacitySummary | undefined
  values: FilterValues
}

/** The whole filtered set in one line. A state is a button that filters by it; its count ignores that one filter. */
export function SummaryStrip({ filter, summary, values }: Props) {
  const states = useOwnCounts('availability', filter, values, true)
  const counts = new Map<string, number | null>(states.map(({ value, rows }) => [value, rows]))
  const shown = availabilities.filter(state => state !== 'Offered' || includesOthers(filter))
  // A count of one is left out: the filters say it already.
  const several = (
    [
      ['Regions', summary?.regions],
      ['Sizes', summary?.skus],
      ['Families', summary?.families],
      ['Subscriptions', summary?.subscriptions],
    ] as const
  ).filter(([, value]) => value !== 1)
  return (
    <section className="summary" aria-label="Summary">
      <div className="summary-states">
        {shown.map(state => {
          const only = filter.availability?.length === 1 && filter.availability[0] === state
          const rows = counts.get(state) ?? (counts.has(state) || !values.areCounted ? null : 0)
          return (
            <button
              key={state}
              type="button"
              className={`tile ${rows === 0 ? 'unknown' : state.toLowerCase()}`}
              aria-pressed={only}
              onClick={() => updateView({ filter: { ...filter, availability: only ? undefined : [state] } })}
            >
              <span className="tile-label">
                <AvailabilityGlyph state={state} tone={rows === 0 ? 'unknown' : undefined} />
                {state}
              </span>
              <Figure value={rows} />
            </button>
          )
        })}
      </div>
      <dl className="summary-facts">
        {isAsking(filter) && <Fact label="Fit" value={summary?.fitting} title={`Rows where ${askedFit(filter)}`} />}
        {several.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <div className="quota-fact">
          <dt>vCPU usable</dt>
          <dd title={summary && usableTitle(summary)}>
            <Figure value={summary?.quotaUsable} />
            {summary && (
              <>
                {' '}
                <span className="of">of {formatShort(summary.quotaFree)} free</span>
                <Meter share={summary.quotaFree > 0 ? summary.quotaUsable / summary.quotaFree : 0} tone="neutral" />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>vCPU stranded</dt>
          <dd title={summary && `${glossary.stranded} ${formatNumber(summary.quotaStranded)} vCPU.`}>
            <Figure value={summary?.quotaStranded} />
          </dd>
        </div>
      </dl>
      <span className="summary-definitions">
        <Definitions
          of="the summary"
          terms={[
            ...stateTerms(includesOthers(filter)),
            ...(isAsking(filter) ? [term('Fit', 'share')] : []),
            ...quotaTerms.map(({ word, text }) => ({ word: `vCPU ${word.toLowerCase()}`, text })),
          ]}
        />
      </span>
    </section>
  )
}

function Fact({ label, value, title }: { label: string; value: number | undefined; title?: string }) {
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd>
        <Figure value={value} />
      </dd>
    </div>
  )
}

/** A figure that is not known is a dash, and never 0. */
function Figure({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) {
    return (
      <strong>
        <Nothing why="not known" />
      </strong>
    )
  }
  return <strong title={formatNumber(value)}>{formatShort(value)}</strong>
}

import { availabilities } from '#shared/contract/capacity/availability.js'
import type { CapacitySummary } from '#shared/contract/capacity/capacity.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { glossary } from '#shared/contract/capacity/glossary.js'
import type { FilterValues } from '../../filters/use-filter-values.js'
import { Meter } from '../../grid/cells.js'
import { Definitions } from '../../ui/definition/definitions.js'
import { formatNumber, formatShort } from '../../ui/format.js'
import { StateTiles } from '../../verdict/state-tiles.js'
import { Figure, SummaryFact } from '../../verdict/summary-fact.js'
import { askedFit, isAsking } from './asked-words.js'
import { includesOthers } from './capacity-kinds.js'
import { usableTitle } from './words/quota-words.js'
import { quotaTerms, stateTerms, term } from './words/terms.js'

interface Props {
  filter: CapacityFilter
  /** Undefined where it could not be read. */
  summary: CapacitySummary | undefined
  values: FilterValues
}

/** The whole filtered set in one line. */
export function SummaryStrip({ filter, summary, values }: Props) {
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
      <StateTiles filter={filter} states={shown} values={values} />
      <dl className="summary-facts">
        {isAsking(filter) && (
          <SummaryFact label="Fit" value={summary?.fitting} title={`Rows where ${askedFit(filter)}`} />
        )}
        {several.map(([label, value]) => (
          <SummaryFact key={label} label={label} value={value} />
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

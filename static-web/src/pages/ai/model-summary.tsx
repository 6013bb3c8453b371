import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { modelAvailabilities } from '#shared/contract/ai/model-states.js'
import type { ModelSummary } from '#shared/contract/ai/models.js'
import type { FilterValues } from '../../filters/use-filter-values.js'
import { Definitions } from '../../ui/definition/definitions.js'
import { StateTiles } from '../../verdict/state-tiles.js'
import { SummaryFact } from '../../verdict/summary-fact.js'
import { capacityWords } from './capacity-words.js'
import { stateTerms, term } from './words/terms.js'

interface Props {
  filter: ModelFilter
  /** Undefined where it could not be read. */
  summary: ModelSummary | undefined
  values: FilterValues
}

/** The whole filtered set in one line. Quotas are not summed: one may stand in several rows. */
export function ModelSummaryStrip({ filter, summary, values }: Props) {
  // A count of one is left out: the filters say it already.
  const several = (
    [
      ['Models', summary?.models],
      ['Providers', summary?.providers],
      ['Regions', summary?.regions],
      ['Subscriptions', summary?.subscriptions],
    ] as const
  ).filter(([, value]) => value !== 1)
  return (
    <section className="summary" aria-label="Summary">
      <StateTiles filter={filter} states={modelAvailabilities} values={values} />
      <dl className="summary-facts">
        {filter.capacity !== undefined && (
          <SummaryFact
            label="Fit"
            value={summary?.fitting ?? undefined}
            title={`Rows where ${capacityWords(filter.capacity)} fit`}
          />
        )}
        {several.map(([label, value]) => (
          <SummaryFact key={label} label={label} value={value} />
        ))}
      </dl>
      <span className="summary-definitions">
        <Definitions
          of="the summary"
          terms={filter.capacity === undefined ? stateTerms : [...stateTerms, term('Fit', 'share')]}
        />
      </span>
    </section>
  )
}

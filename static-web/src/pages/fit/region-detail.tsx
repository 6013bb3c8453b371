import { regionTitle } from '#shared/contract/common/names.js'
import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import { NeedLadder } from './need-ladder.js'
import { PlacementTables } from './placement-tables.js'

/** One region: each need with what stops it, and who takes what. */
export function RegionDetail({ answer, region }: { answer: RegionFit; region: FitRegion }) {
  const { displayName, geography, bindingConstraint, needs } = region
  return (
    <section className="fit-region" aria-labelledby="fit-region">
      <h2 id="fit-region">
        {regionTitle(displayName, region.region)} {geography !== null && <span className="of">{geography}</span>}
      </h2>
      {bindingConstraint && <p className="problem">{bindingConstraint.text}</p>}
      <ol className="fit-ladders" aria-label="Needs here">
        {needs.map(verdict => (
          <NeedLadder
            key={verdict.need}
            verdict={verdict}
            label={answer.needs[verdict.need]?.label ?? ''}
            unplaced={region.placement.unplaced.find(({ need }) => need === verdict.need)}
            currency={answer.currency}
          />
        ))}
      </ol>
      <PlacementTables answer={answer} region={region} />
    </section>
  )
}

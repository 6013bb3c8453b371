import type { ForecastState } from '#shared/contract/quota/forecast-states.js'
import { forecastStateLabels } from '#shared/contract/quota/forecast-states.js'
import { AvailabilityGlyph } from '../../../verdict/availability-state.js'

/** The sign and the color of a state are those of the availability that says the same. */
const looks = {
  full: 'Restricted',
  atRisk: 'Limited',
  tooLittleHistory: 'Unknown',
  steady: 'Available',
} as const satisfies Record<ForecastState, string>

/** The name of the color of a state. */
export const stateTone = (state: ForecastState) =>
  looks[state].toLowerCase() as Lowercase<(typeof looks)[ForecastState]>

export function ForecastGlyph({ state, isEmpty = false }: { state: ForecastState; isEmpty?: boolean }) {
  return <AvailabilityGlyph state={looks[state]} tone={isEmpty ? 'unknown' : undefined} />
}

export function ForecastStateMark({ state }: { state: ForecastState }) {
  return (
    <span className={`state ${stateTone(state)}`}>
      <ForecastGlyph state={state} />
      {forecastStateLabels[state]}
    </span>
  )
}

import { type Availability, availabilities, countName } from '#shared/contract/capacity/availability.js'
import { formatNumber } from '../../ui/format.js'

type AvailabilityCounts = Readonly<Record<Lowercase<Availability>, number>>

const toCount = (counts: AvailabilityCounts, state: Availability): number => counts[countName(state)]

/** One bar with the share of each state; its name holds the figures. */
export function AvailabilityMix({ counts }: { counts: AvailabilityCounts }) {
  const present = availabilities.filter(state => toCount(counts, state) > 0)
  const words = present.map(state => `${formatNumber(toCount(counts, state))} ${state.toLowerCase()}`).join(', ')
  return (
    <span className="mix" role="img" aria-label={words || 'nothing'} title={words}>
      {present.map(state => (
        <span key={state} className={state.toLowerCase()} style={{ flexGrow: toCount(counts, state) }} />
      ))}
    </span>
  )
}

import type { Availability } from '#shared/contract/capacity/availability.js'

/** Shape, word and color, so that the state is never color alone. */
const shapes: Readonly<Record<Availability, string>> = {
  Available: 'M2.5 6.5l2.5 2.5 4.5-5.5',
  Limited: 'M6 2v4.5M6 9.3v.2',
  Constrained: 'M2.5 6h7',
  Restricted: 'M3 3l6 6M9 3l-6 6',
  Offered: 'M3 6h6M6 3v6',
  Unknown: 'M4.3 4.4a1.8 1.8 0 1 1 2.3 1.7c-.4.2-.6.4-.6.8v.3M6 9.4v.1',
}

interface Props {
  state: Availability
  /** Replaces the state's own color where no row is in that state. */
  tone?: Lowercase<Availability> | undefined
}

export function AvailabilityGlyph({ state, tone }: Props) {
  return (
    <svg
      className={`glyph ${tone ?? state.toLowerCase()}`}
      viewBox="0 0 12 12"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="6" className="glyph-ground" />
      <path d={shapes[state]} className="glyph-mark" />
    </svg>
  )
}

export function AvailabilityState({ state }: { state: Availability }) {
  return (
    <span className={`state ${state.toLowerCase()}`}>
      <AvailabilityGlyph state={state} />
      {state}
    </span>
  )
}

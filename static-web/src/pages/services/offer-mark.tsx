import { AvailabilityGlyph } from '../../verdict/availability-state.js'

/** Whether Azure lists a type, by shape, word and color. */
export function OfferMark({ offered }: { offered: boolean }) {
  return (
    <span className={`state ${offered ? 'available' : 'constrained'}`}>
      <AvailabilityGlyph state={offered ? 'Available' : 'Constrained'} />
      {offered ? 'offered' : 'not offered'}
    </span>
  )
}

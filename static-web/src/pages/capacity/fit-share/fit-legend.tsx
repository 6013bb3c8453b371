import './fit-share.css'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { askedFit } from '../asked-words.js'
import { FitGlyph } from './fit-glyph.js'
import { type FitLevel, fitWords } from './fit-share.js'

const meanings: readonly (readonly [FitLevel, string])[] = [
  ['all', 'in each row'],
  ['most', 'in half of the rows or more'],
  ['few', 'in less than half of the rows'],
  ['none', 'in no row'],
  ['unknown', 'no quota reported'],
]

/** What color, sign and share mean, for the machines asked for. */
export function FitLegend({ request }: { request: MachineRequest }) {
  return (
    <div className="fit-legend">
      <ul aria-label="Legend">
        {meanings.map(([level, meaning]) => (
          <li key={level}>
            <span className={`swatch fit-${level}`}>
              <FitGlyph level={level} />
            </span>
            <strong>{fitWords[level]}</strong> <span className="of">{meaning}</span>
          </li>
        ))}
      </ul>
      <p className="hint">
        Share of rows where {askedFit(request)}, restricted rows included. A row is one size in one subscription and
        region, taken alone: the sizes of a family share its quota. Rows of which it is not known do not count and are
        marked with “?”.
      </p>
    </div>
  )
}

import './fit-share.css'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { Definitions } from '../../../ui/definition/definitions.js'
import { askedFit } from '../asked-words.js'
import { quotaTerms, term } from '../words/terms.js'
import { FitGlyph } from './fit-glyph.js'
import { fitWords } from './fit-share.js'

const levels = ['all', 'half', 'less', 'none', 'restricted', 'unknown'] as const

const terms = [
  term('Share that fits', 'share'),
  term('Fits', 'fits'),
  term('Not known', 'undecided'),
  ...quotaTerms,
  term('Score', 'score'),
]

/** What color, sign and share mean for the requested machines. */
export function FitLegend({ request }: { request: MachineRequest }) {
  return (
    <div className="fit-legend">
      <div className="with-definitions">
        <ul aria-label="Legend">
          {levels.map(level => (
            <li key={level}>
              <span className={`swatch fit-${level}`}>
                <FitGlyph level={level} />
              </span>
              {fitWords[level]}
            </li>
          ))}
        </ul>
        <Definitions of="the legend" terms={terms} />
      </div>
      <p className="hint">
        Share of rows where {askedFit(request)}. A row is one size in one subscription and region, taken alone: sizes of
        a family share its quota. Restricted rows count as not fitting; rows that are not known do not count (“?”).
      </p>
    </div>
  )
}

import './fit-share.css'
import { Definitions, type Term } from '../ui/definition/definitions.js'
import { FitGlyph } from './fit-glyph.js'
import { type FitLevel, fitWords } from './fit-share.js'

interface Props {
  /** The levels that the cells can have. */
  levels: readonly FitLevel[]
  terms: readonly Term[]
  /** A sentence that says what the share counts. */
  hint: string
}

/** What color and sign of a share mean. */
export function FitLegend({ levels, terms, hint }: Props) {
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
      <p className="hint">{hint}</p>
    </div>
  )
}

import './fit-share.css'
import { formatNumber } from '../ui/format.js'
import { FitGlyph } from './fit-glyph.js'
import { decidedRows, type FitCounts, fitLevel, shareSentence } from './fit-share.js'

interface Props {
  counts: FitCounts
  /** The request in words, such as `40 machines fit`. */
  fit: string
}

/** Sign, word and figures of the share that fits: `◔ 12 of 30`. */
export function FitShareCell({ counts, fit }: Props) {
  const level = fitLevel(counts)
  const decided = decidedRows(counts)
  const sentence = shareSentence(counts, fit)
  return (
    <span className={`state fit-${level}`} title={sentence}>
      <FitGlyph level={level} />
      <span className="visually-hidden">{sentence}</span>
      <span aria-hidden="true">
        {decided === 0 ? (
          '–'
        ) : (
          <>
            {formatNumber(counts.fitting)} <span className="of">of {formatNumber(decided)}</span>
          </>
        )}
      </span>
    </span>
  )
}

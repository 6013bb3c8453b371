import { formatUtc } from '../../ui/format.js'

interface Props {
  /** The time before which verdicts were recomputed, from the answer; null: none was. */
  before: string | null
  /** The earliest time that is shown; absent: now. */
  from: string | undefined
}

/** Null if no shown verdict was recomputed. */
export function recomputedText(before: string | null, from: string | undefined): string | null {
  if (before === null || from === undefined || Date.parse(from) >= Date.parse(before)) return null
  return `Verdicts before ${formatUtc(before)} were recomputed with the current rules.`
}

/** Says that past verdicts were recomputed. */
export function Recomputed({ before, from }: Props) {
  const text = recomputedText(before, from)
  return text && <span>{text}</span>
}
